// Files that the build puts into scripts as texts.
declare module '*.txt' {
  const text: string;
  export default text;
}

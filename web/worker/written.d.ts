// Constants that the build writes above the worker's code (site/offline.go).

/** Changes when any file of the site does. */
declare const version: string;
/** Hashes of the site's files by name: of the content, and after a space of its unpacked form if it is compressed. */
declare const files: Record<string, string>;

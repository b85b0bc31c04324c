// What the build writes above the worker's code (site/offline.go).

/** Changes when any file of the site does. */
declare const version: string;
/** The hashes of the site's files by name: of the content, and after a space the one that it may have unpacked. */
declare const files: Record<string, string>;

/** Owns where the program of the document process is: beside the built server, or among the sources. */
export const DOCUMENT_ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? '../../../document-process.server.ts' : './document-process.js',
  import.meta.url,
);

import type { FileFormat } from '#app/platform/documents/document.ts';

/** States in which the office may give reviewers another text. */
export const MAY_REPLACE: ReadonlySet<string> = new Set(['initial-assessment', 'under-review']);

/** Formats of which the text can be read, and set as a PDF. */
export const SETTABLE: ReadonlySet<FileFormat> = new Set(['docx', 'tex', 'zip']);

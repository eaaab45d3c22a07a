/** Owns what a manuscript file may be, and the words for what is wrong with one. */

export type DocumentFormat = 'pdf' | 'doc' | 'docx';

/** Texts that only some fields take: of an author's own programs, and JATS of a typesetter. */
export type TextFormat = 'odt' | 'md' | 'xml';

/** What the text of a manuscript may come in as well: LaTeX, alone or packed with its pictures. */
export type ManuscriptFormat = DocumentFormat | 'tex' | 'zip' | TextFormat;

/** What a file that supplements a manuscript may turn out to be as well. */
export type FileFormat =
  | ManuscriptFormat
  | 'png'
  | 'jpg'
  | 'tif'
  | 'svg'
  | 'csv'
  | 'tsv'
  | 'txt'
  | 'xlsx';

/** How a file is announced to its receiver. */
export const MEDIA_TYPES: Readonly<Record<FileFormat, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  tif: 'image/tiff',
  svg: 'image/svg+xml',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  tex: 'application/x-tex',
  zip: 'application/zip',
  odt: 'application/vnd.oasis.opendocument.text',
  md: 'text/markdown',
  xml: 'application/xml',
};

/** Bytes that can be looked into at any place; a staged file is one. */
export type ByteSource = {
  /** In bytes. */
  size: number;
  /** The bytes from `start` on, fewer than `length` at the end. */
  read(start: number, length: number): Promise<Buffer>;
};

/** One sentence each, to be shown beside the file field. */
export const problemTexts = {
  empty: 'The file is empty. Please choose it again, or save a new copy first.',
  'not-a-document':
    'We cannot read this file. Please choose a Word file (.docx, .doc), LaTeX (.tex, or .zip with its pictures) or a PDF.',
  'web-page':
    'This file is a web page, although its name says otherwise. Please choose a PDF or a Word file (.pdf, .doc, .docx).',
  picture: 'The file is a picture. Please put it into a Word file or a PDF and choose that.',
  program: 'The file is a program. Please choose a PDF or a Word file (.pdf, .doc, .docx).',
  'rich-text': 'The file is in Rich Text Format (RTF). Please save it as .docx and choose that.',
  'open-document':
    'The file is an OpenDocument text (.odt). Please save it as .docx or PDF and choose that.',
  archive:
    'The file is a ZIP archive, not a Word file. Please take the manuscript out of it and choose that.',
  'no-latex':
    'The file is a ZIP archive without a LaTeX document: it has no .tex file that begins with \\documentclass. Please pack the main file together with its pictures and bibliography, or choose a PDF or a Word file.',
  'other-office':
    'The file is an Office file, but not a Word document. Please choose a PDF or a Word file.',
  truncated:
    'The end of the file is missing, so it was probably cut off while it was saved or copied. Please save a new copy and choose that.',
  damaged:
    'The file is damaged and cannot be opened. Please open it on your computer, save a new copy and choose that.',
  encrypted:
    'The file is protected with a password. Please save it without one and choose it again.',
  'pdf-actions':
    'The PDF holds a script, or an action that starts a program or sends a form, opens another file, plays a film or calls an address by itself. Links may lead to web pages, mailboxes and places in the PDF. Please export it again without the rest and choose the new file.',
  macros:
    'The file holds macros. Please save it as a Word document without macros (.docx) and choose it again.',
  'external-content':
    'The file loads its template or other content from another computer. In Word, break the links (File, Info, Edit Links to Files) and choose it again.',
  'unsafe-paths':
    'The file holds parts with names that lead out of it. Please choose a new copy, saved as .docx or, of LaTeX, as a ZIP of its own files.',
  'too-large-inside':
    'Unpacked, the file is far larger than a manuscript can be. Please make its pictures smaller and choose it again.',
  'too-much':
    'The file takes more time or memory to look into than any manuscript needs. Please save a new copy, best as a PDF with smaller pictures, and choose that.',
  'fetching-field':
    'The file has a field that starts a program or fetches something from another computer, such as DDE or INCLUDEPICTURE. In Word, click the picture or text in question, press Ctrl+Shift+F9 to make it fixed, save the file and choose it again.',
  'harmful-link':
    'A link in the file leads to a script or to a folder on another network. Please remove it or make it a web address (https://…), save the file and choose it again.',
  'embedded-program':
    'A program or package is embedded in the file. Please replace it with a picture or with text, save the file and choose it again.',
  'embedded-document':
    'The file holds another document as one block. Please open it in Word, save a new copy as .docx and choose that.',
  'two-in-one':
    'The file is two in one: it also contains a ZIP archive. Please save a new copy and choose that.',
  'linked-content':
    'The file loads a picture, a section or other content from another computer. In LibreOffice, break the links (Edit, External Links) and choose it again.',
  'not-utf8':
    'The letters of this text are not in UTF-8, so some would be read wrongly. Please save it in UTF-8 and choose it again.',
  'xml-entities':
    'This XML declares entities in its document type, which can expand without end. Please save it without declarations, with the characters themselves, and choose it again.',
  'active-markup':
    'This XML holds a style sheet, a web page or a drawing that can run scripts. Please have it saved as JATS alone, with drawings as files beside it, and choose it again.',
  'active-drawing':
    'The drawing holds a script, an animation, a web page or something from another computer, or it cannot be read. Please save it as plain SVG without them, or as PNG or PDF, and choose it again.',
  'misleading-name':
    'The name holds signs that cannot be seen or that turn it round. Please give the file another name and choose it again.',
  runnable:
    'By its name a computer would run the file when it is opened (.exe, .bat, .js, .vbs, .lnk and the like). Please leave it out; add .txt to the name of a script that readers need.',
  'a-link':
    'The archive holds a symbolic link. Please pack the files themselves and choose it again.',
  infected:
    'The journal’s virus scanner found something harmful in the file, so it was not taken in. Please scan your computer, save a new copy and choose that.',
  'not-scanned':
    'The file could not be checked for viruses just now, so it was not taken in. Nothing is wrong with it as far as we know: please try again in a few minutes.',
  formulas:
    'The table holds formulas, which a spreadsheet would run when it is opened. Please save the values alone and choose it again.',
} as const;

export type DocumentProblem = keyof typeof problemTexts;

/** Thrown inside the inspection by whichever look finds the problem first. */
export class ProblemFound extends Error {
  readonly problem: DocumentProblem;
  /** Name of the file in an archive that has it. */
  readonly inside: string | null;
  constructor(problem: DocumentProblem, inside: string | null = null) {
    super(problemTexts[problem]);
    this.problem = problem;
    this.inside = inside;
  }
}

/** What one file may come to with all that is packed in it; each look into it takes its share. */
export type Allowance = {
  /** Bytes that its archives may unpack to. */
  unpacked: number;
  /** Bytes of it that are XML: a thick book has some 30 MB. */
  markup: number;
  /** Office files embedded in each other. */
  levels: number;
};

export const newAllowance = (): Allowance => ({
  unpacked: 300_000_000,
  markup: 100_000_000,
  levels: 3,
});

export const sourceOf = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  read: async (start, length) => bytes.subarray(start, start + length),
});

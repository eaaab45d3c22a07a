/** Why a source was not read, in a sentence that says what to do. */
export const READING_PROBLEMS = {
  'not-installed':
    'This server cannot read manuscripts into text: the package pandoc-wasm is not installed. Everything else works.',
  'not-a-source':
    'This is not a file that can be read into text. Please choose a Word file (.docx), LaTeX (.tex, or a .zip with all of its files), an OpenDocument text (.odt), Markdown (.md) or JATS (.xml).',
  'too-large':
    'The file is larger than 50 MB. Please make its pictures smaller and choose it again.',
  'too-large-inside':
    'Unpacked, the file is far larger than a manuscript can be. Please make its pictures smaller and choose it again.',
  'too-many-pictures':
    'The file has more than 200 pictures. Please move some of them into a supplement and choose it again.',
  'too-much':
    'The file takes more time or memory to read than any manuscript needs. Please save a new copy without what makes it large, and choose that.',
  'too-long':
    'The file has far more text than any article. Please move data, programs and whole tables into supplementary files, and choose it again.',
  'too-deep':
    'Braces, lists, tables, notes or formatting of this file are nested more than a hundred levels deep, usually because something that was opened is never closed. Please close it and choose the file again.',
  'too-long-paragraph':
    'A paragraph of this file has more than 50,000 words, usually because the text contains data. Please move them into a supplementary file, or put empty lines between paragraphs, and choose the file again.',
  'too-many-breaks':
    'This file has more than 20,000 forced line breaks. Please end paragraphs with an empty line, move large tables into a supplementary file, and choose the file again.',
  'too-many-columns':
    'A table of this file has more than 200 columns. Please turn it round, divide it, or move it into a supplementary file, and choose the file again.',
  'too-many-cells':
    'The tables of this file have more than 20,000 cells together. Please move the largest into a supplementary file and choose the file again.',
  endless:
    'A command or an \\input of this LaTeX source leads back to itself, so reading it would never end. Please correct it and choose the file again.',
  encrypted:
    'The file is protected with a password. Please save it without one and choose it again.',
  damaged:
    'The file is damaged and cannot be read. Please open it on your computer, save a new copy and choose that.',
  latex:
    'This LaTeX uses commands that cannot be read. Please correct the lines with these commands, or choose the same text as a Word file.',
  'unsafe-paths':
    'The file holds parts with names that lead out of it. Please pack the files themselves and choose it again.',
  'no-main-file':
    'None of the files in the archive begins with \\documentclass, and none is Markdown or JATS. Please add the main file and choose the archive again.',
} as const satisfies Record<string, string>;

export type ReadingProblem = keyof typeof READING_PROBLEMS;

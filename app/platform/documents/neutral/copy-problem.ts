/** Owns why a file gets no copy without names, and the words for it. */

/** Said to the office, which asks the author for another file. */
export const copyProblemTexts = {
  'old-word-format':
    'Names cannot be removed safely from a .doc file. Please ask for the file as .docx or PDF.',
  'embedded-document':
    'The file holds another document as one block, which cannot be cleaned. Please ask for the file as PDF.',
  damaged:
    'The file could not be taken apart and put together again. Please ask for a new copy, best as a PDF.',
  'too-much':
    'The file could not be read within its limits of time and memory. Another version of it is needed, best a PDF with smaller pictures, or in parts.',
  'not-cleaned':
    'Files of this kind may name their authors, and names cannot be removed from them safely, so only editors receive this file. Please send what reviewers need as a PDF, a picture or plain text.',
} as const;

export type CopyProblem = keyof typeof copyProblemTexts;

/** Thrown while a copy is made; nothing of it is used then. */
export class NoCopy extends Error {
  readonly problem: CopyProblem;
  constructor(problem: CopyProblem) {
    super(copyProblemTexts[problem]);
    this.problem = problem;
  }
}

/** What becomes of those who commented and changed the text. */
export type Marks = {
  /** Stands in place of each of their names. */
  name: string;
  /** Whether comments are taken out; a reviewer's notes are what the file is for. */
  comments: 'removed' | 'kept';
};

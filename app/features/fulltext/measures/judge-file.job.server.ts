import { ProblemFound } from '#app/platform/documents/document.ts';
import type { ByteSource } from '#app/platform/documents/document.ts';
import { NotXml } from '#app/platform/documents/office/xml-tokens.ts';
import { READING_PROBLEMS } from '../reading/reading-problems.ts';
import { understandSource } from '../reading/read-source.job.server.ts';
import { formWords } from './form-words.ts';
import type { FormWords } from './form-words.ts';
import { judgePaper } from './judge.ts';
import type { Finding, Rule } from './judge.ts';
import { lossesOf } from './losses-of.ts';
import type { Loss } from './losses-of.ts';
import type { FileFacts, Paper } from './paper.ts';
import { readLayoutOfWord } from './read-word-layout.server.ts';

/** A file to be held against rules, and what is known beside it. */
export type FileToJudge = Pick<Paper, 'record' | 'authorsNamed'> & {
  /** Such as `docx`, `tex`, `pdf`. */
  format: string;
  purpose: string;
  rules: readonly Rule[];
};

export type JudgedFile = {
  /** Why it could not be read as a text, in a sentence; what is judged then is the file alone. */
  problem: string | null;
  findings: Finding[];
  /** What readers would miss of it. */
  losses: Loss[];
  /** What it says of itself; null where it could not be read. */
  words: FormWords | null;
};

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    'judge-file': { given: FileToJudge; answer: JudgedFile };
  }
}

/**
 * Holds a file against rules of the guide; in the document process, so that findings alone leave it and
 * none of the text.
 */
export async function judgeFile(
  { format, purpose, rules, ...about }: FileToJudge,
  file: ByteSource,
): Promise<JudgedFile> {
  const reading = await read(file, format);
  const layout = format === 'docx' ? await layoutOf(file) : UNKNOWN_LAYOUT;
  const paper = { ...about, ...reading, file: { ...layout, format } };
  return {
    problem: reading.problem,
    findings: judgePaper(paper, purpose, rules),
    losses: lossesOf(reading.doubts),
    words: reading.text && formWords(reading.text),
  };
}

async function read(
  file: ByteSource,
  format: string,
): Promise<Pick<Paper, 'text' | 'doubts'> & { problem: string | null }> {
  const unread = { text: null, doubts: [] };
  if (format === 'pdf' || format === 'doc') return { ...unread, problem: NOT_EDITABLE };
  const source = await understandSource(file, `manuscript.${format}`);
  if (source.outcome === 'not-read') {
    return { ...unread, problem: READING_PROBLEMS[source.problem] };
  }
  return { text: source.text, doubts: source.doubts, problem: null };
}

const NOT_EDITABLE =
  'Abstract, headings, figures, tables and references can be checked only in .docx and LaTeX files.';

const layoutOf = (file: ByteSource): Promise<Omit<FileFacts, 'format'>> =>
  readLayoutOfWord(file).catch((error: unknown) => {
    if (error instanceof ProblemFound || error instanceof NotXml) return UNKNOWN_LAYOUT;
    throw error;
  });

const UNKNOWN_LAYOUT: Omit<FileFacts, 'format'> = {
  ...{ columns: null, isProtected: false, fontSize: null, lineSpacing: null },
  namesInProperties: [],
};

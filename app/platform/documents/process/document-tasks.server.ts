/** Owns what the document process can be asked to do. */
import type { ByteSource, FileFormat, ManuscriptFormat } from '../document.ts';
import type { PdfFacts, PlacedText } from '../pdf/first-page.server.ts';
import type { PdfAnnotation } from '../pdf/annotations.server.ts';
import type { Stamp } from '../pdf/stamp-pages.server.ts';
import type { Inspection } from '../inspect-document.server.ts';
import type { CopyProblem, Marks } from '../neutral/copy-problem.ts';
import type { Asked } from '../text-format.server.ts';
import type { PicturePart } from '../pictures/picture-part.ts';
import type { DrawingAnswer } from '../pictures/drawn-picture.ts';
import type { Typesetting } from '../print/typesetting.ts';
import type { ReadableFormat, ReadingOptions } from '../read-text.server.ts';

/** Text, or why it cannot be read. */
export type TextAnswer = { text: string; problem: null } | { text: ''; problem: string };

/** Each task by its name: what it is given beside a file, and its answer. Features add theirs. */
export interface DocumentTasks {
  'inspect-document': { given: null; answer: Inspection };
  'inspect-manuscript': { given: Asked; answer: Inspection<ManuscriptFormat> };
  'inspect-supplement': { given: { fileName: string }; answer: Inspection<FileFormat> };
  'inspect-source': { given: { fileName: string }; answer: Inspection<FileFormat> };
  'read-text': { given: ReadingOptions & { format: ReadableFormat }; answer: TextAnswer };
  /** Nothing for a PDF that cannot be read. */
  'read-first-page': { given: null; answer: PlacedText[] };
  /** Null for a PDF that cannot be read. */
  'read-pdf-facts': { given: null; answer: PdfFacts | null };
  /** What readers marked and wrote in a PDF; null for one that cannot be read. */
  'read-annotations': { given: { most: number }; answer: PdfAnnotation[] | null };
  /** Gives the bytes of the copy. */
  'make-neutral-copy': {
    given: { format: FileFormat; marks: Marks };
    answer: { outcome: 'made' } | { outcome: 'not-made'; problem: CopyProblem };
  };
  /** Gives the bytes of the PDF with them. */
  'stamp-pages': { given: { stamps: Stamp[]; borne: number }; answer: 'stamped' };
  /** Gives the bytes of a picture that browsers show. */
  'draw-picture': { given: PicturePart; answer: DrawingAnswer };
  /** Gives the bytes of a PDF, and answers which letters no font here has. */
  typeset: { given: Typesetting; answer: { lacking: string[] } };
}

export type TaskName = keyof DocumentTasks;
export type Given<Name extends TaskName> = DocumentTasks[Name]['given'];
export type Answer<Name extends TaskName> = DocumentTasks[Name]['answer'];

export type DocumentWork = {
  [Name in TaskName]: (
    given: Given<Name>,
    file: ByteSource,
    /** Hands bytes over that are part of the answer. */
    give: (bytes: Uint8Array) => Promise<void>,
  ) => Promise<Answer<Name>>;
};

export type ToProcess =
  | {
      task: TaskName;
      given: unknown;
      /** Bytes of the file. */
      size: number;
      /** Milliseconds of processor time. */
      timeLimit: number;
    }
  | { piece: Uint8Array | null };

export type FromProcess =
  | { ready: true }
  | { read: { start: number; length: number } }
  | { bytes: Uint8Array }
  | {
      answer: unknown;
      /** Bytes of memory that the process holds, and the most that it took. */
      held: number;
      peak: number;
    }
  /** What the document holds is too deep, or too long, for the machine. */
  | { beyond: true }
  | { failed: string };

/** Bytes of a piece of a file. */
export const PIECE = 1_000_000;

/** By this signal a process ends itself that has used up the processor time of its task. */
export const OUT_OF_TIME = 'SIGVTALRM';

import type { ByteSource } from '#app/platform/documents/document.ts';
import type { Documents } from '#app/platform/documents/documents.server.ts';
import type { ArticleText } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';
import type { Totals } from '../ledger/counted.ts';
import type { LeftOut } from '../ledger/left-out.ts';
import type { SourceRecord } from './jats/read-record.ts';
import { READING_PROBLEMS } from './reading-problems.ts';
import type { ReadingProblem } from './reading-problems.ts';

/** Of each kind of thing, how much the source has and how much its text. */
export type Counts = { source: Totals; text: Totals };

export type ReadText =
  | {
      outcome: 'read';
      text: ArticleText;
      doubts: Doubt[];
      /** The bytes of each picture of the text by its name. */
      pictures: Map<string, Uint8Array>;
      /** What JATS says of the article; null for any other format. */
      record: SourceRecord | null;
      /** What is no part of the text on purpose, such as a table of contents. */
      leftOut: LeftOut[];
      /** What was counted in the source, apart from its reading, and in the text. */
      counts: Counts | null;
    }
  /** Why not, in a sentence that says what to do. */
  | { outcome: 'not-read'; problem: string };

const TIME_LIMIT = 60_000;

/**
 * Reads a Word, LaTeX, OpenDocument, Markdown or JATS file, or an archive of one with its pictures.
 * @param isWaitedFor whether a request waits for it
 * @throws when the file cannot be read from its place
 */
export async function readArticleText(
  { documents }: { documents: Documents },
  file: ByteSource,
  name: string,
  { isWaitedFor = false } = {},
): Promise<ReadText> {
  const pieces: Uint8Array[] = [];
  const answer = await documents.ask(
    'read-source',
    { name },
    {
      file,
      timeLimit: TIME_LIMIT,
      isConversion: true,
      isWaitedFor,
      take: (bytes) => void pieces.push(bytes),
    },
  );
  if (answer === null) return notRead('too-much');
  if (answer.outcome === 'not-read') return notRead(answer.problem);
  const { text, doubts, sizes, record, leftOut, counts } = answer;
  const bytes = Buffer.concat(pieces);
  const pictures = new Map<string, Uint8Array>();
  let at = 0;
  for (const [index, { name: picture }] of text.pictures.entries()) {
    pictures.set(picture, bytes.subarray(at, at + sizes[index]!));
    at += sizes[index]!;
  }
  return { outcome: 'read', text, doubts, pictures, record, leftOut, counts };
}

const notRead = (problem: ReadingProblem) =>
  ({ outcome: 'not-read', problem: READING_PROBLEMS[problem] }) as const;

import type { ByteSource } from '#app/platform/documents/document.ts';
import type { Documents } from '#app/platform/documents/documents.server.ts';
import type { ArticleText, Picture } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';
import type { FrontWords } from './front-words.ts';
import type { Totals } from '../core/counted.ts';
import { foundAndPlaced } from '../ledger/found-and-placed.ts';
import type { FoundAndPlaced } from '../ledger/found-and-placed.ts';
import type { LeftOut } from '../ledger/left-out.ts';
import type { SourceRecord } from './jats/read-record.ts';
import { READING_PROBLEMS } from './reading-problems.ts';
import type { ReadingProblem } from './reading-problems.ts';

/** Of each kind of thing, how much the source has and how much its text. */
export type Counts = { source: Totals; text: Totals };

export type ReadText =
  | {
      outcome: 'read';
      /** JSON of the text, to be kept as it is. */
      json: string;
      /** The text itself, unpacked when it is first asked for. */
      readonly text: ArticleText;
      /** What stands before its first section. */
      front: FrontWords;
      doubts: Doubt[];
      /** The bytes of each picture of the text by its name. */
      pictures: Map<string, Uint8Array>;
      /** What else is known of them, in the order of the text. */
      listed: Picture[];
      /** What JATS says of the article; null for any other format. */
      record: SourceRecord | null;
      /** What is no part of the text on purpose, such as a table of contents. */
      leftOut: LeftOut[];
      /** What was counted in the source, apart from its reading, and in the text. */
      counts: Counts | null;
      /** The same in words, for a person; null for a source that is not counted. */
      found: FoundAndPlaced | null;
    }
  /** Why not, in a sentence that says what to do. */
  | { outcome: 'not-read'; problem: string };

const TIME_LIMIT = 60_000;

type Asked = {
  /** Whether what authors say of themselves is left out, and what pictures say of them (L6). */
  forReviewers?: boolean;
  /** Whether a request waits for it. */
  isWaitedFor?: boolean;
  /** Is told how many bytes of memory it took at most. */
  weigh?: (bytes: number) => void;
};

/**
 * Reads a Word, LaTeX, OpenDocument, Markdown or JATS file, or an archive of one with its pictures.
 * @throws when the file cannot be read from its place
 */
export async function readArticleText(
  { documents }: { documents: Documents },
  file: ByteSource,
  name: string,
  { isWaitedFor = false, forReviewers = false, weigh }: Asked = {},
): Promise<ReadText> {
  const pieces: Uint8Array[] = [];
  const answer = await documents.ask(
    'read-source',
    { name, forReviewers },
    {
      file,
      timeLimit: TIME_LIMIT,
      isConversion: true,
      isWaitedFor,
      ...(weigh && { weigh }),
      take: (bytes) => void pieces.push(bytes),
    },
  );
  if (answer === null) return notRead('too-much');
  if (answer.outcome === 'not-read') return notRead(answer.problem);
  const { text: json, front, doubts, pictures: listed, sizes, record, leftOut, counts } = answer;
  const bytes = Buffer.concat(pieces);
  const pictures = new Map<string, Uint8Array>();
  let at = 0;
  for (const [index, { name: picture }] of listed.entries()) {
    pictures.set(picture, bytes.subarray(at, at + sizes[index]!));
    at += sizes[index]!;
  }
  let unpacked: ArticleText | null = null;
  return {
    ...{ outcome: 'read', json, front, doubts, pictures, listed, record, leftOut, counts },
    found: counts && foundAndPlaced(counts, leftOut),
    get text() {
      return (unpacked ??= JSON.parse(json) as ArticleText);
    },
  };
}

const notRead = (problem: ReadingProblem) =>
  ({ outcome: 'not-read', problem: READING_PROBLEMS[problem] }) as const;

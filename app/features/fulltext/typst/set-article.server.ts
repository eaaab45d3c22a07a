import type { ByteSource } from '#app/platform/documents/document.ts';
import type { Documents } from '#app/platform/documents/documents.server.ts';
import { typesetData } from './typeset-data.ts';
import type { ToPrint } from './typeset-data.ts';

type SetArticle =
  | { outcome: 'set'; pdf: Uint8Array; /** Letters that stand as boxes. */ lacking: string[] }
  /** Why not, in a sentence that says what to do. */
  | { outcome: 'not-set'; problem: string };

const TIME_LIMIT = 120_000;
const TOO_MUCH =
  'The article takes more time or memory to set than any article needs. Please make its pictures and tables smaller and try again.';

/**
 * The article as a PDF/UA-1: the same bytes for the same article. Pictures and formulae that cannot be
 * set are shown as their words.
 */
export async function setArticle(
  { documents }: { documents: Documents },
  article: ToPrint,
): Promise<SetArticle> {
  const { data, parts, bytes } = typesetData(article);
  const pieces: Uint8Array[] = [];
  const answer = await documents.ask(
    'typeset',
    { template: 'paper', data, parts },
    {
      file: inMemory(bytes),
      timeLimit: TIME_LIMIT,
      isConversion: true,
      take: (piece) => void pieces.push(piece),
    },
  );
  if (answer === null) return { outcome: 'not-set', problem: TOO_MUCH };
  return { outcome: 'set', pdf: new Uint8Array(Buffer.concat(pieces)), lacking: answer.lacking };
}

const inMemory = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: async (start, length) => Buffer.from(bytes.subarray(start, start + length)),
});

/** Owns putting the copy without names of a stored document beside it. */
import type { Platform } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import type { FileFormat } from '../document.ts';
import { isCleaned } from './cleaned-format.ts';
import type { CopyProblem, Marks } from './copy-problem.ts';

/** Milliseconds that a copy may take. */
const COPY_TIME_LIMIT = 60_000;

type StoredDocument = Pick<StoredFile, 'key'> & { format: FileFormat };

export type KeptCopy =
  | {
      outcome: 'kept';
      file: StoredFile;
      /** Removes it, for a change that was not committed. */ discard(): Promise<void>;
    }
  | { outcome: 'not-made'; problem: CopyProblem; /** The work had to be ended. */ gaveUp?: true };

/** Before any row names it. @throws when the document is not in the storage */
export async function keepNeutralCopy(
  { storage, documents }: Pick<Platform, 'storage' | 'documents'>,
  { key, format }: StoredDocument,
  marks: Marks,
): Promise<KeptCopy> {
  if (!isCleaned(format)) return { outcome: 'not-made', problem: 'not-cleaned' };
  if (format === 'doc') return { outcome: 'not-made', problem: 'old-word-format' };
  const pieces: Uint8Array[] = [];
  const copy = await documents.ask(
    'make-neutral-copy',
    { format, marks },
    {
      file: await storedFile(storage, key),
      timeLimit: COPY_TIME_LIMIT,
      take: (bytes) => void pieces.push(bytes),
    },
  );
  if (copy === null) return { outcome: 'not-made', problem: 'too-much', gaveUp: true };
  if (copy.outcome === 'not-made') return copy;
  const staged = await storage.stage(each(pieces));
  return { outcome: 'kept', file: await staged.keep(), discard: () => staged.discard() };
}

async function* each(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

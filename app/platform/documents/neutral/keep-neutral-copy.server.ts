/** Owns putting the copy without names of a stored document beside it. */
import type { Storage, StoredFile } from '#app/platform/storage/storage.server.ts';
import { readWholeFile } from '#app/platform/storage/read-whole-file.server.ts';
import type { FileFormat } from '../document.ts';
import type { DocumentThread } from '../document-thread.server.ts';
import { isCleaned } from './cleaned-format.ts';
import type { CopyProblem, Marks } from './copy-problem.ts';

/** Milliseconds that a copy may take. */
export const COPY_TIME_LIMIT = 60_000;

export type StoredDocument = Pick<StoredFile, 'key' | 'size'> & { format: FileFormat };

export type KeptCopy =
  | {
      outcome: 'kept';
      file: StoredFile;
      /** Removes it, for a change that was not committed. */ discard(): Promise<void>;
    }
  | { outcome: 'not-made'; problem: CopyProblem };

/**
 * Makes the copy in the thread, and keeps it before any row names it.
 * @throws when the document is not in the storage
 */
export async function keepNeutralCopy(
  storage: Storage,
  thread: DocumentThread,
  { key, size, format }: StoredDocument,
  marks: Marks,
): Promise<KeptCopy> {
  if (!isCleaned(format)) return { outcome: 'not-made', problem: 'not-cleaned' };
  if (format === 'doc') return { outcome: 'not-made', problem: 'old-word-format' };
  const bytes = await readWholeFile(storage, key, size);
  if (!bytes) throw new Error(`There is no file ${key}.`);
  const copy = await thread.ask({ task: 'make-neutral-copy', format, bytes, marks });
  if (copy === null) return { outcome: 'not-made', problem: 'too-much' };
  if (copy.outcome === 'not-made') return copy;
  const staged = await storage.stage(piecesOf(copy.bytes));
  return { outcome: 'kept', file: await staged.keep(), discard: () => staged.discard() };
}

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

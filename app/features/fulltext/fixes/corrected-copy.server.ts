import type { ByteSource } from '#app/platform/documents/document.ts';
import type { Documents } from '#app/platform/documents/documents.server.ts';
import { fixesFor } from '../measures/fixes.ts';
import type { MeasureName } from '../measures/measures.ts';

/** Milliseconds of processor time. */
const TIME_LIMIT = 10_000;

/**
 * The bytes of a Word file (.docx), mended; no part of it differs where nothing is to be mended.
 * @param measures those by which the file was judged, or is to be
 * @param isWaitedFor whether a request waits for it
 * @returns null for a file that is damaged, or takes too long
 * @throws when the file cannot be read from its place
 */
export async function correctedCopy(
  { documents }: { documents: Documents },
  file: ByteSource,
  measures: readonly MeasureName[],
  { isWaitedFor = false } = {},
): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  const answer = await documents.ask(
    'fix-word-file',
    { fixes: fixesFor(measures) },
    { file, isWaitedFor, timeLimit: TIME_LIMIT, take: (bytes) => void pieces.push(bytes) },
  );
  return answer === 'made' ? Buffer.concat(pieces) : null;
}

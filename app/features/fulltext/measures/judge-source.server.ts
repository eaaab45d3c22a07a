import type { ByteSource } from '#app/platform/documents/document.ts';
import type { Documents } from '#app/platform/documents/documents.server.ts';
import type { FileToJudge, JudgedFile } from './judge-file.job.server.ts';

/** Milliseconds of processor time. */
const TIME_LIMIT = 10_000;
const TOO_LONG =
  'Comparing the text of this file with the guide takes longer than ten seconds, so only an editor will compare it. You can send it all the same.';

/**
 * Has a file held against rules of the guide. What takes more time or memory than a check may is not
 * compared, and says so.
 * @param isWaitedFor whether a request waits for it
 * @throws TooBusy when the machine has no time for it
 * @throws when the file cannot be read from its place
 */
export async function judgeSource(
  { documents }: { documents: Documents },
  file: ByteSource,
  given: FileToJudge,
  { isWaitedFor = false } = {},
): Promise<JudgedFile> {
  const options = { file, isWaitedFor, isConversion: true, timeLimit: TIME_LIMIT };
  const judged = await documents.ask('judge-file', given, options);
  return judged ?? { problem: TOO_LONG, findings: [], losses: [], words: null };
}

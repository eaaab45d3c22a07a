import type { ByteSource } from '#app/platform/documents/document.ts';
import type { Documents } from '#app/platform/documents/documents.server.ts';
import { READING_PROBLEMS } from '../reading/reading-problems.ts';
import type { FileToJudge, JudgedFile } from './judge-file.job.server.ts';

/**
 * Has a file held against rules of the guide. What takes more time or memory than a check may is a
 * problem of the file.
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
  const options = { file, isWaitedFor, isConversion: true };
  const judged = await documents.ask('judge-file', given, options);
  return judged ?? { problem: READING_PROBLEMS['too-much'], findings: [] };
}

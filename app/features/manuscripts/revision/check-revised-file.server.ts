import type { Platform } from '#app/platform/platform.server.ts';
import { askWhetherRight } from '../completion/find-unlike-file.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { findAuthorsIn } from './revise-manuscript.server.ts';

type Said = {
  title: string;
  'first-file'?: string | undefined;
  /** Empty until its author says that it is the right file. */
  'right-file': string;
};

/**
 * What its author is asked of a revised manuscript, by the fields of the form; null for nothing.
 * @param manuscript in the round before it
 */
export async function checkRevisedFile(
  platform: Platform,
  manuscript: CaseFile,
  file: KeptFile,
  said: Said,
): Promise<Record<string, string> | null> {
  if (said['first-file'] === 'names-none') {
    const named = await findAuthorsIn(platform, manuscript.id, file);
    if (named.length > 0) return { 'first-file': itNames(named) };
  }
  if (said['right-file'] !== '') return null;
  return askWhetherRight(platform, manuscript, { file, title: said.title });
}

const itNames = (found: readonly string[]): string =>
  `The file names ${new Intl.ListFormat('en-GB').format(found.map((each) => `“${each}”`))}. If that is not one of you, please choose the same file below as the anonymised one.`;

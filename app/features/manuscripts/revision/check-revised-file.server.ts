import type { Platform } from '#app/platform/platform.server.ts';
import { isSame } from '../completion/file-differences.ts';
import { askWhetherRight } from '../completion/find-unlike-file.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { wordsOfFile } from '../preflight/words-of-file.server.ts';
import { FIELDS } from './metadata-changes.ts';
import type { Metadata } from './metadata-changes.ts';
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
  const named =
    said['first-file'] === 'names-none'
      ? (await findAuthorsIn(platform, manuscript.id, file)).certain
      : [];
  const unlike =
    said['right-file'] === ''
      ? await askWhetherRight(platform, manuscript, { file, title: said.title })
      : null;
  const asked = { ...(named.length > 0 && { 'first-file': itNames(named) }), ...unlike };
  return Object.keys(asked).length > 0 ? asked : null;
}

const itNames = (found: readonly string[]): string =>
  `The file names ${new Intl.ListFormat('en-GB').format(found.map((each) => `“${each}”`))}. If that is not one of you, please choose the same file below as the anonymised one.`;

/**
 * What the file says of itself where its authors say something else; empty for one that cannot be read.
 * @throws TooBusy when the machine has no time for it
 */
export async function saidOtherwise(
  platform: Platform,
  file: KeptFile,
  said: Readonly<Record<string, string>>,
): Promise<Partial<Metadata>> {
  const words = await wordsOfFile(platform, file);
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const inFile = words?.[field] ?? '';
      return inFile === '' || isSame(field, inFile, said[field] ?? '') ? [] : [[field, inFile]];
    }),
  );
}

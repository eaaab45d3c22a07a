import type { HasDb } from '#app/platform/platform.server.ts';
import type { FilePurpose } from '../core/manuscript-file.ts';
import { momentOf, PURPOSES } from '../core/words.ts';

/** What editors judge of that authors sent; copies of it come and go by themselves. */
const JUDGED: readonly FilePurpose[] = ['manuscript', 'supplement', 'reply-to-reviewers'];

export type SeenFile = Awaited<ReturnType<typeof listJudged>>[number];

/** Those that are there and those that were exchanged, the newest first. */
export const listJudged = ({ db }: HasDb, { id }: { id: number }) =>
  db
    .selectFrom('manuscript_files')
    .select(['id', 'file_name as fileName', 'purpose', 'round'])
    .select(['added_at as addedAt', 'removed_at as removedAt'])
    .where('manuscript_id', '=', id)
    .where('purpose', 'in', JUDGED)
    .orderBy('id', 'desc')
    .execute();

/** What a form carries of the files that it was written about; never empty. */
export const stampOfFiles = (files: readonly SeenFile[]): string =>
  files.flatMap(({ id, removedAt }) => (removedAt === null ? [id] : [])).join(' ') || 'none';

/**
 * What came and went since a form was opened, in a sentence; null for nothing.
 * @param seen as `stampOfFiles` made it; empty where it is not known
 */
export function changedSince(files: readonly SeenFile[], seen: string): string | null {
  if (seen === '' || seen === stampOfFiles(files)) return null;
  const before = new Set(seen.split(' ').map(Number));
  const came = files.filter(({ id, removedAt }) => removedAt === null && !before.has(id));
  const went = files.filter(({ id, removedAt }) => removedAt !== null && before.has(id));
  return [
    'The authors have changed their files since you wrote this.',
    came.length > 0 && `New: ${LIST.format(came.map(named))}.`,
    went.length > 0 && `No longer there: ${LIST.format(went.map(named))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const named = ({ purpose, fileName, addedAt }: SeenFile): string =>
  `${PURPOSES[purpose].toLowerCase()} ${fileName} of ${momentOf(addedAt)}`;

const LIST = new Intl.ListFormat('en-GB');

import {
  hasContentFile,
  listContentFiles,
  readContentFile,
} from '#app/platform/content/content-file.server.ts';
import { contentFolder } from '#app/platform/content/content-store.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';

export type JournalText = {
  file: string;
  /** The whole file as it is shown now. */
  body: string;
  /** Whether the journal's folder has a text of its own for it. */
  isInFolder: boolean;
};

/** One version of a text; `by` an account, `at` in milliseconds since 1970. */
export type TextVersion = { id: number; by: string; at: number };

const SETTINGS = ['journal.yaml', 'board.yaml', 'indexing.yaml', 'topics.yaml'];
const FOLDERS = ['pages', 'guidelines'];

/** The files of the journal's folder that are changed in the browser, by their paths in it. */
export function listTextFiles({ content }: Pick<Platform, 'content'>): string[] {
  const folder = folderOf(content);
  return [
    ...[...SETTINGS, 'publishing-agreement.md'].filter((file) => hasContentFile(folder, file)),
    ...FOLDERS.flatMap((name) => listContentFiles(folder, name).map((file) => `${name}/${file}`)),
  ];
}

/** @returns null for a file that is not changed here or not there */
export function findText({ content }: Pick<Platform, 'content'>, file: string): JournalText | null {
  if (!listTextFiles({ content }).includes(file)) return null;
  return {
    file,
    body: readContentFile(folderOf(content), file),
    isInFolder: hasContentFile(contentFolder(content.folder), file),
  };
}

const folderOf = ({ folder, texts }: Platform['content']) => ({ path: folder, texts });

/** The last change of a file, or null. */
export const newestChange = async ({ db }: HasDb, file: string): Promise<TextVersion | null> =>
  (await listVersions({ db }, file, 1))[0] ?? null;

/** The newest first. */
export async function listVersions(
  { db }: HasDb,
  file: string,
  most: number,
): Promise<TextVersion[]> {
  return db
    .selectFrom('journal_texts')
    .select(['id', 'changed_by as by', 'changed_at as at'])
    .where('file', '=', file)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The whole file as it was once; null where there is no such version, or it was the folder's. */
export async function findVersion({ db }: HasDb, file: string, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('journal_texts')
    .select('body')
    .where('file', '=', file)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body ?? null;
}

/** Who last changed each file that was changed here, and when. */
export async function listLastChanges({ db }: HasDb): Promise<Map<string, TextVersion>> {
  const rows = await db
    .selectFrom('journal_texts')
    .select(['id', 'file', 'changed_by as by', 'changed_at as at'])
    .where('id', 'in', (newest) =>
      newest
        .selectFrom('journal_texts')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('file'),
    )
    .where('body', 'is not', null)
    .execute();
  return new Map(rows.map(({ file, ...change }) => [file, change]));
}

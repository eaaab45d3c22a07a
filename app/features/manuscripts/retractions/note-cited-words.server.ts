import type { HasDb } from '#app/platform/platform.server.ts';
import { wordsKey } from './cited-words.ts';
import { IN_FILE } from './list-retracted-references.server.ts';

/** References of one text that are kept, and files that have a reference of the same words. */
const MOST = 5000;

/**
 * Notes the references of a file that name no DOI. What a search found before is known at once.
 * @param inside the transaction in which the file was read
 * @param entries by their places: those in the plain text begin with `#`, those of a text have its elements
 */
export async function noteCitedWords(
  inside: HasDb,
  fileId: number,
  entries: readonly { place: string; said: string }[],
  kind: 'in-file' | 'in-text',
): Promise<void> {
  await inside.db
    .deleteFrom('cited_words')
    .where('file_id', '=', fileId)
    .where('place', kind === 'in-file' ? 'like' : 'not like', `${IN_FILE}%`)
    .execute();
  if (entries.length > 0) {
    await inside.db
      .insertInto('cited_words')
      .values(
        entries.slice(0, MOST).map(({ place, said }) => ({
          ...{ file_id: fileId, place, said },
          words_key: wordsKey(said),
        })),
      )
      .execute();
  }
  if (kind === 'in-file') await noteFoundWorks(inside, [fileId]);
}

/** The same for all files that have a reference of these words, when a search has answered. */
export async function noteFoundFor(inside: HasDb, key: string): Promise<void> {
  const files = await inside.db
    .selectFrom('cited_words')
    .select('file_id')
    .distinct()
    .where('words_key', '=', key)
    .where('place', 'like', `${IN_FILE}%`)
    .limit(MOST)
    .execute();
  if (files.length > 0)
    await noteFoundWorks(
      inside,
      files.map(({ file_id }) => file_id),
    );
}

/** So that a retraction of a work that was found is known by the ways that there are for DOIs, while it is found. */
async function noteFoundWorks({ db }: HasDb, files: readonly number[]): Promise<void> {
  await db
    .deleteFrom('cited_works')
    .where('file_id', 'in', files)
    .where('from_search', '=', 1)
    .execute();
  const found = await db
    .selectFrom('cited_words as cited')
    .innerJoin('searched_words as searched', 'searched.words_key', 'cited.words_key')
    .select(['cited.file_id', 'searched.doi as work_key'])
    .distinct()
    .where('searched.state', '=', 'found')
    .where('cited.place', 'like', `${IN_FILE}%`)
    .where('cited.file_id', 'in', files)
    .execute();
  const rows = found.flatMap(({ file_id, work_key }) =>
    work_key === null ? [] : { file_id, work_key, from_search: 1 },
  );
  if (rows.length === 0) return;
  await db
    .insertInto('cited_works')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

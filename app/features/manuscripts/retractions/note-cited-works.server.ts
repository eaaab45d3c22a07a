import type { HasDb } from '#app/platform/platform.server.ts';
import { foldedWords } from '#app/platform/text/fold.ts';
import { listIn } from './cited-words.ts';
import { IN_FILE } from './list-retracted-references.server.ts';
import { noteCitedWords } from './note-cited-words.server.ts';
import { citationsIn, hasTitle } from './retraction.ts';

/**
 * Notes what a file cites, so that it is known whenever one of these works is retracted: by DOI, and by title
 * articles of this journal that were retracted before.
 * @param inside the transaction in which the file was read
 */
export async function noteCitedWorks(inside: HasDb, fileId: number, text: string): Promise<void> {
  await noteOwnRetractions(inside);
  const own = await inside.db
    .selectFrom('known_retractions')
    .select(['work_key as key', 'title'])
    .where('source', '=', 'journal')
    .execute();
  const folded = own.length === 0 ? '' : ` ${foldedWords(text).join(' ')} `;
  const titled = own.filter(({ title }) => hasTitle(folded, title)).map(({ key }) => key);
  const cited = new Map(citationsIn(text).map(({ doi, said }) => [doi, said]));
  const keys = [...new Set([...cited.keys(), ...titled])].slice(0, MOST);
  await inside.db.deleteFrom('cited_works').where('file_id', '=', fileId).execute();
  if (keys.length > 0) {
    await inside.db
      .insertInto('cited_works')
      .values(
        keys.map((work_key) => ({ file_id: fileId, work_key, said: cited.get(work_key) ?? '' })),
      )
      .execute();
  }
  const list = listIn(text);
  await inside.db
    .insertInto('cited_lists')
    .values({ file_id: fileId, listed: list.listed })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ listed: list.listed }))
    .execute();
  const entries = list.entries.map((said, at) => ({ place: `${IN_FILE}${at + 1}`, said }));
  await noteCitedWords(inside, fileId, entries, 'in-file');
}

/** Works of one file; a review of reviews cites some thousand. */
const MOST = 5000;

/** The journal's own retractions as its catalogue has them now. */
export async function noteOwnRetractions({ db }: HasDb): Promise<void> {
  const rows = await db
    .selectFrom('article_notices as notice')
    .innerJoin('articles', 'articles.id', 'notice.article_id')
    .select(['articles.id', 'articles.doi', 'title', 'dated_on as datedOn'])
    .where('notice.kind', '=', 'retraction')
    .execute();
  const known = await db
    .selectFrom('known_retractions')
    .select('work_key')
    .where('source', '=', 'journal')
    .execute();
  const keys = new Map(rows.map((row) => [row.doi ?? `article ${row.id}`, row]));
  const gone = known.filter(({ work_key }) => !keys.has(work_key)).map(({ work_key }) => work_key);
  if (gone.length > 0) {
    await db
      .deleteFrom('known_retractions')
      .where('source', '=', 'journal')
      .where('work_key', 'in', gone)
      .execute();
  }
  const there = new Set(known.map(({ work_key }) => work_key));
  for (const [work_key, { title, datedOn }] of keys) {
    if (there.has(work_key)) continue;
    await db
      .insertInto('known_retractions')
      .values({
        ...{ work_key, source: 'journal', nature: 'retraction', notice: null },
        ...{ title, dated_on: datedOn },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

import type { Platform } from '#app/platform/platform.server.ts';
import { foldedWords } from '#app/platform/text/fold.ts';
import { asItLooks } from '#app/platform/text/look-alikes.ts';
import { mayBeOne } from '../conflicts/names/may-be-one.ts';
import { OVER } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';

export type Earlier = { paperId: number; state: ManuscriptState };

/** Manuscripts that ended unpublished and have the same title with an author in common, or the same file. */
export async function findEarlier(
  { db }: Pick<Platform, 'db'>,
  { id, title, sha256 }: { id: number; title: string; sha256: string },
): Promise<Earlier[]> {
  const ended = await db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId', 'title', 'state'])
    .where('state', 'in', OVER)
    .where('id', '<>', id)
    .orderBy('id')
    .execute();
  const files = await db
    .selectFrom('manuscript_files')
    .select('manuscript_id as id')
    .where('sha256', '=', sha256)
    .execute();
  const sameFile = new Set(files.map((file) => file.id));
  const key = titleKey(title);
  const named = ended.filter((each) => key !== '' && titleKey(each.title) === key);
  const ids = [id, ...named.map((each) => each.id)];
  const people = await db
    .selectFrom('manuscript_authors')
    .select(['manuscript_id as id', 'name', 'orcid'])
    .where('manuscript_id', 'in', ids)
    .execute();
  const own = people.filter((each) => each.id === id);
  const shared = new Set(
    people
      .filter((each) => each.id !== id && own.some((author) => mayBeOne(author, each)))
      .map((each) => each.id),
  );
  return ended
    .filter((each) => sameFile.has(each.id) || shared.has(each.id))
    .map(({ paperId, state }) => ({ paperId, state }));
}

const titleKey = (title: string): string => foldedWords(asItLooks(title)).join(' ');

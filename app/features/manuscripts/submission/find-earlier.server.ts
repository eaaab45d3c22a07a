import type { Platform } from '#app/platform/platform.server.ts';
import { wholeTitle } from '#app/platform/text/likeness.ts';
import { mayBeOne } from '../conflicts/names/may-be-one.ts';
import { OVER } from '../core/states.ts';
import type { ManuscriptState } from '../core/states.ts';

export type Earlier = { paperId: number; state: ManuscriptState };

/** Manuscripts that ended unpublished and have the same title with an author in common, or the same file. */
export async function findEarlier(
  platform: Pick<Platform, 'db'>,
  { id, title, sha256 }: { id: number; title: string; sha256: string },
): Promise<Earlier[]> {
  const { db } = platform;
  const ofTitle = await db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_keys', 'manuscript_keys.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'paper_id as paperId', 'state'])
    .where('part', '=', 'whole')
    .where('key', '=', wholeTitle(title))
    .where('key', '<>', '')
    .execute();
  const ofFile = await db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_files', 'manuscript_files.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'paper_id as paperId', 'state'])
    .where('sha256', '=', sha256)
    .execute();
  const shared = await withAuthorsOf(
    platform,
    id,
    ofTitle.map((each) => each.id),
  );
  const found = new Map(
    [...ofFile, ...ofTitle.filter((each) => shared.has(each.id))].map((each) => [each.id, each]),
  );
  return [...found.values()]
    .filter((each) => each.id !== id && OVER.includes(each.state))
    .toSorted((one, other) => one.id - other.id)
    .map(({ paperId, state }) => ({ paperId, state }));
}

/** Those of the others with an author who may be one of this manuscript's. */
async function withAuthorsOf(
  { db }: Pick<Platform, 'db'>,
  id: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  if (others.length === 0) return new Set();
  const people = await db
    .selectFrom('manuscript_authors')
    .select(['manuscript_id as id', 'name', 'orcid'])
    .where('manuscript_id', 'in', [id, ...others])
    .execute();
  const own = people.filter((each) => each.id === id);
  const theirs = people.filter((each) => own.some((author) => mayBeOne(author, each)));
  return new Set(theirs.map((each) => each.id));
}

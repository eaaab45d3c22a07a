import type { HasDb } from '#app/platform/platform.server.ts';
import { listContributors } from '../author-list/list-authors.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { listFiles } from '../files/list-files.server.ts';
import { asksWhy, isToRead, missingForReview } from './missing-for-review.ts';
import type { Missing, MissingItem } from './missing-for-review.ts';

type Manuscript = Pick<CaseFile, 'id' | 'paperId' | 'round' | 'corresponding' | 'details'>;

export async function findMissing(
  platform: HasDb,
  { id, round, corresponding, details }: Manuscript,
): Promise<Missing[]> {
  const { completedAt } = await platform.db
    .selectFrom('manuscripts')
    .select('completed_at as completedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return missingForReview({
    ...{ round, corresponding, completedAt, details },
    authors: await listContributors(platform, id),
    files: await listFiles(platform, id),
  });
}

/**
 * What reviewers may not be invited without: of what is missing, that for which no editor has given a reason. That
 * there is nothing to read yet is asked in each round, before the first invitation; that an author has not confirmed, or says
 * that they are none, of each author.
 */
export async function findUnexplained(platform: HasDb, manuscript: Manuscript): Promise<Missing[]> {
  const missing = (await findMissing(platform, manuscript)).filter(asksWhy);
  if (missing.length === 0) return [];
  const lines = await platform.db
    .selectFrom('history')
    .select(['event', 'details'])
    .where('subject', '=', `manuscript:${manuscript.paperId}`)
    .where('event', 'in', ['manuscript-sent-to-review', 'missing-accepted'])
    .execute();
  const said = lines.map(({ event, details }) => ({ event, ...(JSON.parse(details) as Said) }));
  return missing.filter(
    ({ item, authors = [] }) =>
      !said.some((line) => explains(line, { item, round: manuscript.round })) ||
      authors.some((place) => !said.some((line) => namesAuthor(line, item, place))),
  );
}

type Said = { event?: string; missing?: MissingItem[]; unconfirmed?: number[]; round?: number };

const explains = (
  { event, missing = [], ...said }: Said,
  { item, round }: { item: MissingItem; round: number },
): boolean =>
  missing.includes(item) &&
  (!isToRead(item) || (event === 'missing-accepted' && said.round === round));

/** Lines of before it was written down whom they were about stand for all. */
const namesAuthor = (
  { missing = [], unconfirmed }: Said,
  item: MissingItem,
  place: number,
): boolean => missing.includes(item) && (unconfirmed?.includes(place) ?? true);

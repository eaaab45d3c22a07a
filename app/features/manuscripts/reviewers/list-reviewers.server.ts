import { sql } from 'kysely';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { wordsTyped } from '#app/platform/text/fold.ts';
import { unseenReviewers } from './unseen-reviewers.server.ts';
import { withheldFrom } from '../conflicts/conflicted-papers.server.ts';
import { NO_LOAD, reviewerLoads } from './reviewer-loads.server.ts';
import type { ReviewerLoad } from './reviewer-loads.server.ts';

export type ListedReviewer = {
  id: number;
  name: string;
  email: string;
  institution: string;
  expertise: string;
  retiredAt: number | null;
  load: ReviewerLoad;
};

const PER_PAGE = 30;

export async function listReviewers(
  platform: Platform,
  user: SignedIn,
  { search = '', page = 1 }: { search?: string; page?: number } = {},
): Promise<{ reviewers: ListedReviewer[]; count: number; page: number; pages: number }> {
  const { db, clock } = platform;
  const kept = await withheldFrom(platform, user);
  const unseen = await unseenReviewers(platform, kept);
  let found = db.selectFrom('reviewers');
  if (unseen.length > 0) found = found.where('id', 'not in', unseen);
  for (const word of wordsTyped(search)) {
    const like = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    found = found.where(
      sql<boolean>`lower(name || ' ' || email || ' ' || institution || ' ' || expertise) like ${like} escape '\\'`,
    );
  }
  const { count } = await found
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / PER_PAGE));
  const shown = Math.min(page, pages);
  const rows = await found
    .select(['id', 'name', 'email', 'institution', 'expertise', 'retired_at as retiredAt'])
    .orderBy(sql`case when retired_at is null then 0 else 1 end`)
    .orderBy('name')
    .orderBy('id')
    .limit(PER_PAGE)
    .offset((shown - 1) * PER_PAGE)
    .execute();
  const loads = await reviewerLoads(
    platform,
    rows.map((row) => row.id),
    clock.now(),
    { kept },
  );
  const reviewers = rows.map((row) => ({ ...row, load: loads.get(row.id) ?? NO_LOAD }));
  return { reviewers, count, page: shown, pages };
}

import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { IsoDate } from '../core/article.ts';
import { positionOfIssue, slugOfIssue } from '../core/issue-label.ts';
import { refuseNames } from './change-issue.server.ts';
import type { Named } from './change-issue.server.ts';
import { changeIssues } from '../core/issue-change.server.ts';

export type NewIssue = {
  volume: number;
  /** 1 to 4, or a special issue. */
  number: number | 'special';
  theme: string | null;
  publishedOn: IsoDate | null;
  plannedOn: IsoDate | null;
};

export type CreatingIssue =
  | { outcome: 'created'; id: number }
  | { outcome: 'forbidden' | 'exists' | 'no-such-number' | 'no-theme' }
  | NonNullable<Awaited<ReturnType<typeof refuseNames>>>;

const MOST_NUMBERED = 4;

export async function createIssue(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  { volume, number, theme, publishedOn, plannedOn }: NewIssue,
  named: Named | null = null,
): Promise<CreatingIssue> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  const isSpecial = number === 'special';
  if (!isSpecial && !(Number.isInteger(number) && number >= 1 && number <= MOST_NUMBERED)) {
    return { outcome: 'no-such-number' };
  }
  if (isSpecial && !theme) return { outcome: 'no-theme' };
  return changeIssues<CreatingIssue>(platform, user, async (inside) => {
    const taken = await listSlugs(inside, volume);
    const label = isSpecial ? freeSpecialLabel(taken) : `Issue ${number}`;
    const slug = slugOfIssue(label);
    if (taken.has(slug)) return { result: { outcome: 'exists' } };
    const refusal =
      named && theme
        ? await refuseNames(inside, { user, named, issue: { id: 0, volume, slug } }, theme)
        : null;
    if (refusal) return { result: refusal };
    const { id } = await inside.db
      .insertInto('issues')
      .values({
        volume,
        label,
        slug,
        position: positionOfIssue(label),
        title: theme,
        published_on: publishedOn,
        planned_on: plannedOn,
        origin: 'journal',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const details = { volume, label, theme, publishedOn, plannedOn };
    return { result: { outcome: 'created', id }, line: { id, event: 'issue-created', details } };
  });
}

async function listSlugs({ db }: HasDb, volume: number): Promise<Set<string>> {
  const rows = await db.selectFrom('issues').select('slug').where('volume', '=', volume).execute();
  return new Set(rows.map((row) => row.slug));
}

function freeSpecialLabel(taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const label = count === 1 ? 'Special Issue' : `Special Issue ${count}`;
    if (!taken.has(slugOfIssue(label))) return label;
  }
}

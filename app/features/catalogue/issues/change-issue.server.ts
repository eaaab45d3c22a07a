import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { IsoDate } from '../core/article.ts';
import { yearOfVolume } from '../core/article.ts';
import { slugOfIssue } from '../core/issue-label.ts';
import { indexArticles } from '../search/index-articles.server.ts';
import { issueState } from './issue-state.ts';
import { changeIssues, findIssueRow } from '../core/issue-change.server.ts';

export type IssueChange = {
  id: number;
  label: string;
  theme: string | null;
  publishedOn: IsoDate | null;
  plannedOn: IsoDate | null;
  /** Paragraphs with an empty line between them. */
  editorial: string;
  callText: string;
  /** One on each line. */
  guestEditors: string;
  callUntil: IsoDate | null;
};

export type ChangingIssue =
  | {
      outcome:
        | ('changed' | 'forbidden' | 'no-such-issue' | 'label-in-use' | 'label-taken' | 'no-label')
        | DayRefusal;
    }
  /** Readers would learn, or might, who reviewed an article of the issue (L6). */
  | {
      outcome: 'names-a-reviewer' | 'may-name-a-reviewer';
      field: (typeof FOR_READERS)[number];
      found: readonly string[];
    };

/** How whom words name is found, and what the editor has answered for, a name on each line. */
export type Named = { find: NamedInIssue; read: string };

/** Whom words for readers name certainly, else whom perhaps and not answered for; null for no one. */
export async function refuseNames(
  inside: Platform,
  { user, named, issue }: { user: Pick<SignedIn, 'id' | 'role'>; named: Named; issue: Placed },
  words: string,
): Promise<{
  outcome: 'names-a-reviewer' | 'may-name-a-reviewer';
  found: readonly string[];
} | null> {
  const { certain, likely } = await named.find(inside, user, issue, words);
  if (certain.length > 0) return { outcome: 'names-a-reviewer', found: certain };
  const read = named.read.split('\n');
  const found = likely.filter((each) => !read.includes(each));
  return found.length > 0 ? { outcome: 'may-name-a-reviewer', found } : null;
}

type Placed = { id: number; volume: number; slug: string };

/** Whom words name of those who reviewed articles of an issue, or papers that wait for it. */
export type NamedInIssue = (
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  issue: Placed,
  words: string,
) => Promise<{ certain: readonly string[]; likely: readonly string[] }>;

const FOR_READERS = ['editorial', 'theme', 'callText', 'guestEditors'] as const;

type DayRefusal =
  | 'deadline-after-plan'
  | 'not-published'
  | 'keeps-its-day'
  | 'another-year'
  | 'planned-for-the-past'
  | 'deadline-in-the-past';

/** Whether it has appeared stays as it is: a day can be corrected, and the first one comes with publishing. Its label stands in its address and in citations, so it changes only while no article stands in it. */
export async function changeIssue(
  platform: Platform,
  user: Pick<SignedIn, 'id' | 'role'>,
  { id, label, ...wanted }: IssueChange,
  named: Named | null = null,
): Promise<ChangingIssue> {
  if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
  const { theme, publishedOn, plannedOn, editorial, callText, guestEditors, callUntil } = wanted;
  const slug = slugOfIssue(label);
  if (slug === '') return { outcome: 'no-label' };
  return changeIssues<ChangingIssue>(platform, user, async (inside) => {
    const issue = await findIssueRow(inside, id);
    if (!issue) return { result: { outcome: 'no-such-issue' } };
    if (issue.articles > 0 && label !== issue.label) return { result: { outcome: 'label-in-use' } };
    const same = await inside.db
      .selectFrom('issues')
      .select('id')
      .where('volume', '=', issue.volume)
      .where('slug', '=', slug)
      .where('id', '<>', id)
      .executeTakeFirst();
    if (same) return { result: { outcome: 'label-taken' } };
    const today = dayOf(inside.clock.now(), journalOf(inside).facts.timeZone);
    const days = { publishedOn, plannedOn, callUntil };
    const refused = refuseDays(issue, days, today);
    if (refused) return { result: { outcome: refused } };
    const before = {
      ...issue,
      theme: issue.title,
      callText: issue.call_text,
      guestEditors: issue.guest_editors,
    };
    for (const field of FOR_READERS) {
      const words = wanted[field] ?? '';
      if (!named || words === '' || words === before[field]) continue;
      const refusal = await refuseNames(inside, { user, named, issue }, words);
      if (refusal) return { result: { ...refusal, field } };
    }
    await inside.db
      .updateTable('issues')
      .set({
        ...{ label, slug, editorial, title: theme, published_on: publishedOn },
        ...{ planned_on: plannedOn, guest_editors: guestEditors },
        ...{ call_text: callText, call_until: callUntil },
      })
      .where('id', '=', id)
      .execute();
    // Searches sort by the day of the issue where an article has none of its own.
    const articles = await inside.db
      .selectFrom('articles')
      .select('id')
      .where('issue_id', '=', id)
      .execute();
    await indexArticles(
      inside,
      articles.map((article) => article.id),
    );
    return {
      result: { outcome: 'changed' },
      line: {
        id,
        event: 'issue-changed',
        details: {
          ...{ label, ...wanted },
          before: {
            ...{ label: issue.label, theme: issue.title, publishedOn: issue.published_on },
            ...{ plannedOn: issue.planned_on, editorial: issue.editorial },
            ...{ callText: issue.call_text, guestEditors: issue.guest_editors },
            callUntil: issue.call_until,
          },
        },
      },
    };
  });
}

function refuseDays(
  issue: NonNullable<Awaited<ReturnType<typeof findIssueRow>>>,
  {
    publishedOn,
    plannedOn,
    callUntil,
  }: Pick<IssueChange, 'publishedOn' | 'plannedOn' | 'callUntil'>,
  today: IsoDate,
): DayRefusal | null {
  const { volume, articles: articleCount } = issue;
  const stateWith = (day: IsoDate | null) =>
    issueState({ volume, articleCount, publishedOn: day }, today);
  const isPublished = stateWith(issue.published_on) === 'published';
  if (publishedOn !== issue.published_on) {
    if (publishedOn === null) {
      if (articleCount > 0 && isPublished && stateWith(null) !== 'published')
        return 'keeps-its-day';
    } else {
      if (Number(publishedOn.slice(0, 4)) !== yearOfVolume(volume)) return 'another-year';
      if (!isPublished || publishedOn > today) return 'not-published';
    }
  }
  const isNewPlan = plannedOn !== null && plannedOn !== issue.planned_on;
  if (isNewPlan && plannedOn < today) return 'planned-for-the-past';
  const isNewDeadline = callUntil !== issue.call_until;
  if (isNewDeadline && callUntil !== null && callUntil < today) return 'deadline-in-the-past';
  const isAfterPlan = plannedOn !== null && callUntil !== null && callUntil > plannedOn;
  return (isNewPlan || isNewDeadline) && isAfterPlan ? 'deadline-after-plan' : null;
}

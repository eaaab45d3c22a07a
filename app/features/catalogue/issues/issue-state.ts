import { formatDay } from '#app/platform/format-time.ts';
import type { Issue, IsoDate } from '../core/article.ts';
import { yearOfVolume } from '../core/article.ts';

type IssueState = 'planned' | 'in-progress' | 'published';

type Described = Pick<Issue, 'volume' | 'publishedOn' | 'plannedOn' | 'closedAt'> & {
  articleCount: number;
};

/** @param today in the journal's time zone; an issue of a year that is over has appeared, whether or not its day is known */
export function issueState(
  { volume, publishedOn, articleCount }: Pick<Described, 'volume' | 'publishedOn' | 'articleCount'>,
  today: IsoDate,
): IssueState {
  if (publishedOn !== null && publishedOn <= today) return 'published';
  if (articleCount === 0) return 'planned';
  const isOver = publishedOn === null && yearOfVolume(volume) < Number(today.slice(0, 4));
  return isOver ? 'published' : 'in-progress';
}

const NAMES: Record<IssueState, string> = {
  planned: 'Planned',
  'in-progress': 'In progress',
  published: 'Published',
};

/** Such as “Planned for 15 December 2026” and “Published 15 October 2026, closed”. */
export function wordsOfState(issue: Described, today: IsoDate): string {
  const { publishedOn, plannedOn, closedAt } = issue;
  const state = issueState(issue, today);
  const day = state === 'published' ? publishedOn : (publishedOn ?? plannedOn);
  const at = day === null ? '' : `${state === 'published' ? '' : ' for'} ${formatDay(day)}`;
  const text =
    state === 'in-progress' && at !== '' ? `In progress, planned${at}` : NAMES[state] + at;
  return closedAt === null ? text : `${text}, closed`;
}

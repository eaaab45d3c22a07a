import type { CallForPapers, Issue, IsoDate } from '../core/article.ts';

type Calling = Pick<Issue, 'label' | 'title' | 'callText' | 'callUntil' | 'closedAt'>;

/** @param today in the journal's time zone. @returns null for an issue that calls for nothing */
export function callOf(
  { label, title, callText, callUntil: until, closedAt }: Calling,
  today: IsoDate,
): CallForPapers | null {
  if (callText === '') return null;
  const isOpen = closedAt === null && (until === null || until >= today);
  return { name: title ?? label, until, isOpen };
}

/** Of one without articles: readers know of those that have appeared or call for papers. @param today as above */
export const isOnlyPlanned = ({ publishedOn, call }: Issue, today: IsoDate): boolean =>
  (publishedOn === null || publishedOn > today) && call === null;

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

/** Of one without articles: of what calls for papers readers know. */
export const isOnlyPlanned = ({ plannedOn, publishedOn, call }: Issue): boolean =>
  plannedOn !== null && publishedOn === null && call === null;

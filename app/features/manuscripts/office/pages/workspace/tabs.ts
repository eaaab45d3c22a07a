import { href } from '#app/routes.ts';
import type { OfficePage } from '../../load-office-page.server.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** What there is to read of a manuscript, each part at an address of its own. */
export const TABS = {
  reviews: 'Reviews',
  text: 'Manuscript',
  files: 'Files',
  authors: 'Authors and declarations',
  messages: 'Messages',
  letters: 'Letters',
  history: 'History',
} as const;

export type TabName = keyof typeof TABS;

export const isTab = (text: string): text is TabName => Object.hasOwn(TABS, text);

export const firstTab = ({ reviews }: Pick<OfficePage, 'reviews'>): TabName =>
  reviews.some(({ completedAt }) => completedAt !== null) ? 'reviews' : 'text';

/** Where forms are that go to other addresses than their tab. */
const FORMS: Record<string, TabName> = lookup({
  messages: 'messages',
  'author-change': 'authors',
  'anonymised-copy': 'files',
});

/** The tab of an address; null where that is one of none. */
export function tabOf(path: string): TabName | null {
  const end = path.split('/')[4] ?? '';
  return isTab(end) ? end : (FORMS[end] ?? null);
}

export const tabHref = (id: number, tab: TabName): string =>
  href('officeManuscriptTab', { id, tab });

export const countsOf = ({
  reviews,
  files,
  messages,
}: Pick<OfficePage, 'reviews' | 'files' | 'messages'>): Partial<Record<TabName, number>> => ({
  reviews: reviews.filter(({ completedAt }) => completedAt !== null).length,
  files: files.length,
  messages: messages.filter(({ at }) => at !== null).length,
});

import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { ENDED, isQueue } from '../../../waiting/queues.ts';
import type { QueueName } from '../../../waiting/queues.ts';

/** The lists of an editor; `all` is what a search goes through. */
export const LISTS = {
  needs: 'Needs you',
  others: 'Waits for others',
  open: 'All open',
  finished: 'Finished',
} as const;

export type ListName = keyof typeof LISTS | 'all';

export const SORTS = ['title', 'stage', 'reviews', 'urgency'] as const;
export type Sort = (typeof SORTS)[number];

/** Days since which a manuscript waits at least. */
export const AGES = [7, 14, 30, 60] as const;

export type DeskQuery = {
  list: ListName;
  queue: QueueName | null;
  search: string;
  /** `mine`, a username, or null for those of all editors. */
  editor: string | null;
  section: number | null;
  age: number | null;
  sort: Sort;
  page: number;
  before: string | null;
};

const LONGEST = 200;

export function readDeskQuery(query: URLSearchParams): DeskQuery {
  const named = query.get('queue') ?? '';
  const queue = isQueue(named) ? named : null;
  const search = (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LONGEST);
  const editor = query.get('editor') || null;
  const section = wholeNumber(query.get('section'));
  const list = query.get('list') ?? '';
  const sort = query.get('sort');
  return {
    ...{ queue, search, editor, section },
    list: Object.hasOwn(LISTS, list)
      ? (list as ListName)
      : listFor({ queue, search, isFiltered: editor !== null || section !== null }),
    age: wholeNumber(query.get('age')),
    sort: SORTS.find((each) => each === sort) ?? 'urgency',
    page: Math.max(1, wholeNumber(query.get('page')) ?? 1),
    before: query.get('before'),
  };
}

/** What an address means that names no list, as those in mails and of the overview. */
function listFor(asked: {
  queue: QueueName | null;
  search: string;
  isFiltered: boolean;
}): ListName {
  if (asked.queue !== null) return ENDED.includes(asked.queue) ? 'finished' : 'open';
  if (asked.search !== '') return 'all';
  return asked.isFiltered ? 'open' : 'needs';
}

/** What stands behind the `?` of a list; what is as always is left out. */
export const deskParameters = (query: DeskQuery) => ({
  list: query.list === 'needs' || query.list === 'all' ? null : query.list,
  ...{ queue: query.queue, q: query.search || null, editor: query.editor },
  ...{ section: query.section, age: query.age },
  sort: query.sort === 'urgency' ? null : query.sort,
});

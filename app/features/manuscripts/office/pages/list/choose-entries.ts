import { DAY } from '#app/platform/clock.ts';
import { wordsTyped } from '#app/platform/text/fold.ts';
import type { DeskEntry } from '../../list-desk.server.ts';
import { specialIssueOf } from '../../../core/manuscript-details.ts';
import { NAMES, rulesOf } from '../../../waiting/queues.ts';
import type { DeskQuery, Sort } from './desk-query.ts';

export type OpenEntry = Extract<DeskEntry, { barrier: null }>;

export const isOpenEntry = (entry: DeskEntry): entry is OpenEntry => entry.barrier === null;

type Chosen = Pick<DeskQuery, 'list' | 'queue' | 'search' | 'section' | 'age' | 'sort'> & {
  /** Account. */
  editorId: string | null;
};

/** Those of a list that were asked for; of what is kept from the user the paper ID alone tells (L2). */
export function chooseEntries(
  entries: readonly DeskEntry[],
  chosen: Chosen,
  now: number,
): DeskEntry[] {
  const { list, queue, search, section, age, editorId } = chosen;
  const isFiltered = queue !== null || section !== null || age !== null || editorId !== null;
  const told = entries.filter(
    (entry) =>
      entry.barrier !== null &&
      (list === 'open' || (list === 'needs' && entry.needsYou)) &&
      !isFiltered &&
      (search === '' || search === String(entry.paperId)),
  );
  const wanted = entries
    .filter(isOpenEntry)
    .filter((entry) => list === 'open' || entry.needsYou === (list === 'needs'))
    .filter((entry) => queue === null || entry.queues.includes(queue))
    .filter((entry) => section === null || entry.sectionId === section)
    .filter((entry) => editorId === null || entry.editorId === editorId)
    .filter((entry) => age === null || entry.since <= now - age * DAY)
    .filter((entry) => search === '' || holds(entry, search));
  return [...sortEntries(wanted, chosen.sort), ...told];
}

function holds({ paperId, title, special, authors }: OpenEntry, search: string): boolean {
  const wanted = specialIssueOf(search);
  if (wanted !== null) return special.toLowerCase() === wanted.toLowerCase();
  const text = [title, special, ...authors].join(' ').toLowerCase();
  return wordsTyped(search).every(
    (word) => text.includes(word) || String(paperId).startsWith(word),
  );
}

function sortEntries(entries: readonly OpenEntry[], sort: Sort): OpenEntry[] {
  const order = ORDERS[sort];
  return entries.toSorted((one, other) => order(one, other) || one.paperId - other.paperId);
}

/** When it was, or will be, late: with an editor, or with others who were asked. */
export const lateFrom = ({ queue, lateSince, nextDue }: OpenEntry): number | null =>
  queue === 'late' ? nextDue : lateSince;

const blocks = ({ queue }: OpenEntry): number => Number(rulesOf(queue).blocks ?? false);
const share = ({ asked, completed }: OpenEntry): number => (asked === 0 ? -1 : completed / asked);

const ORDERS: Record<Sort, (one: OpenEntry, other: OpenEntry) => number> = {
  title: (one, other) => one.title.localeCompare(other.title, 'en'),
  stage: (one, other) => NAMES.indexOf(one.queue) - NAMES.indexOf(other.queue),
  reviews: (one, other) => share(other) - share(one),
  // What is late, the longest first; then what others wait for; then by age.
  urgency: (one, other) =>
    (lateFrom(one) ?? Infinity) - (lateFrom(other) ?? Infinity) ||
    blocks(other) - blocks(one) ||
    one.since - other.since,
};

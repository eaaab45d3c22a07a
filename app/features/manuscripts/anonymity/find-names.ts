import { withoutTail } from '#app/protocols/plain-text.ts';
import { foldText } from './text-words.ts';
import type { KnownAuthor } from './find-authors.ts';
import { findAuthors } from './find-authors.ts';
import { mayBeTheirs } from './may-be-theirs.ts';
import type { AddressesOf } from './may-be-theirs.ts';
import { findPhrases, findReferences } from './telling-phrases.ts';

export type { KnownAuthor } from './find-authors.ts';

/** The first four identify an author, the next is asked about; the others are worth a look. */
export const NAME_KINDS = [
  'name',
  'email',
  'orcid',
  'institution',
  'called-name',
  'family-name',
  'other-email',
  'own-work',
  'acknowledgement',
  'funding',
] as const;

export type NameFinding = {
  kind: (typeof NAME_KINDS)[number];
  found: string;
  before: string;
  after: string;
  /** Whether it is in the list of references, where one's own work may be cited like any other. */
  inReferences: boolean;
  times: number;
};

type Span = { kind: NameFinding['kind']; start: number; end: number };

/** Different findings of one kind; an editor who sees so many needs no more. */
const MOST_OF_A_KIND = 20;

/**
 * Names in any order, with initials or in full, whatever the accents; mail addresses, ORCID iDs, institutions;
 * words by which authors speak of themselves; headings under which they thank people (L6).
 */
export function findNames(
  text: string,
  authors: readonly KnownAuthor[],
  whose: AddressesOf = { side: 'authors' },
): NameFinding[] {
  const folded = foldText(text);
  const original = ({ start, end }: { start: number; end: number }) => ({
    start: folded.from[start]!,
    end: folded.from[end]!,
  });
  const found = [...findAuthors(text, folded, authors), ...findPhrases(folded.folded)].map(
    (each) => {
      const isAddress = each.kind === 'email';
      const theirs = () => mayBeTheirs(folded.folded.slice(each.start, each.end), authors, whose);
      return isAddress && !theirs() ? { ...each, kind: 'other-email' as const } : each;
    },
  );
  const asked = found.map((each) =>
    each.kind === 'family-name' && isOfOwnWork(folded.folded, each.start, found)
      ? { ...each, kind: 'called-name' as const }
      : each,
  );
  const spans = asked.map(({ kind, ...place }): Span => ({ kind, ...original(place) }));
  return group(text, withoutOverlaps(spans, text.length), original(findReferences(folded.folded)));
}

/** Characters from words on the authors' own work to a name: “in our earlier work (Lovelace, 2021)”. */
const BEHIND_OWN_WORK = 60;

const isOfOwnWork = (
  folded: string,
  start: number,
  found: readonly { kind: string; end: number }[],
): boolean =>
  found.some(
    ({ kind, end }) =>
      kind === 'own-work' &&
      end <= start &&
      start - end <= BEHIND_OWN_WORK &&
      !/[.!?]\s/.test(folded.slice(end, start)),
  );

function withoutOverlaps(spans: readonly Span[], length: number): Span[] {
  const rank = ({ kind }: Span) => NAME_KINDS.indexOf(kind);
  const size = ({ start, end }: Span) => end - start;
  const ordered = spans.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
  const taken = new Uint8Array(length);
  const kept: Span[] = [];
  for (const span of ordered) {
    if (taken.subarray(span.start, span.end).includes(1)) continue;
    taken.fill(1, span.start, span.end);
    kept.push(span);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

function group(
  text: string,
  spans: readonly Span[],
  references: { start: number; end: number },
): NameFinding[] {
  const found = new Map<string, NameFinding>();
  const counts = new Map<string, number>();
  for (const { kind, start, end } of spans) {
    const words = plain(text.slice(start, end));
    const inReferences = start >= references.start && start < references.end;
    const key = [kind, inReferences, words.toLowerCase()].join(' ');
    const known = found.get(key);
    if (known) {
      known.times += 1;
      continue;
    }
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > MOST_OF_A_KIND) continue;
    const before = wordsBefore(text.slice(Math.max(0, start - AROUND), start));
    const after = wordsAfter(text.slice(end, end + AROUND));
    found.set(key, { kind, found: words, before, after, inReferences, times: 1 });
  }
  const rank = ({ kind }: NameFinding) => NAME_KINDS.indexOf(kind);
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b));
}

const AROUND = 60;

const plain = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .toWellFormed();

/** Words that were cut through are left out. */
const wordsBefore = (text: string): string =>
  plain(text.length < AROUND ? text : text.replace(/^\S*/, ''));
const wordsAfter = (text: string): string =>
  plain(text.length < AROUND ? text : withoutTail(text, /\S/));

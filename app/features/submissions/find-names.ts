import { foldText } from './fold-text.ts';
import type { FoldedText } from './fold-text.ts';
import { domainPattern, institutionPatterns, namePatterns } from './name-patterns.ts';
import { BEHIND_REFERENCES, isOrcid, REFERENCES, TELLING_PHRASES } from './telling-phrases.ts';

/** An author as a text may give them away. */
export type KnownAuthor = {
  name: string;
  email: string | null;
  orcid: string | null;
  institution: string | null;
};

/** The first ones give somebody away; the others are places worth a look. */
export const NAME_KINDS = [
  'name',
  'email',
  'orcid',
  'institution',
  'family-name',
  'own-work',
  'acknowledgement',
  'funding',
] as const;

export type NameFinding = {
  kind: (typeof NAME_KINDS)[number];
  /** As it stands in the text. */
  found: string;
  /** Words around the first place. */
  before: string;
  after: string;
  /** Whether it is in the list of references, where one's own work may be cited like any other. */
  inReferences: boolean;
  /** How often it stands there. */
  times: number;
};

type Span = { kind: NameFinding['kind']; start: number; end: number };

/** Different findings of one kind; whoever sees so many need not see more. */
const MOST_OF_A_KIND = 20;

/**
 * Looks in a text for what may give its authors away to a reviewer (L6): their names in any order,
 * with initials or in full, whatever the accents; mail addresses, ORCID iDs and institutions; words
 * by which authors speak of themselves; and headings under which they thank people.
 */
export function findNames(text: string, authors: readonly KnownAuthor[]): NameFinding[] {
  const folded = foldText(text);
  const spans = withoutOverlaps([
    ...authors.flatMap((author) => spansOfAuthor(text, folded, author)),
    ...spansOfPhrases(text, folded),
  ]);
  return group(text, spans, referencesOf(folded));
}

function spansOfAuthor(text: string, folded: FoldedText, author: KnownAuthor): Span[] {
  const { whole, family } = namePatterns(author.name);
  const domain = author.email === null ? null : domainPattern(author.email);
  const places = [...institutionPatterns(author.institution ?? ''), ...(domain ? [domain] : [])];
  const names = whole.flatMap((pattern) => matches(folded, pattern, 'name'));
  return [
    ...names.filter((span) => looksLikeName(text.slice(span.start, span.end))),
    ...(family ? familyNames(text, folded, family) : []),
    ...places.flatMap((pattern) => matches(folded, pattern, 'institution')),
    ...(author.orcid ? orcidSpans(folded, author.orcid) : []),
  ];
}

/** Initials are capitals: "a Lovelace number" names no Ada; "alovelace" in an address may. */
const looksLikeName = (found: string): boolean => {
  const words = found.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (words.length === 1) return found.length > 5 || !/[a-z]/i.test(found);
  return words.every((word) => [...word].length > 1 || !/\p{Ll}/u.test(word));
};

/** A family name alone counts with a capital, and unless the text has it as an ordinary word. */
function familyNames(text: string, folded: FoldedText, pattern: RegExp): Span[] {
  const spans = matches(folded, pattern, 'family-name');
  const isWord = spans.some(({ start }) => /\p{Ll}/u.test(text[start] ?? ''));
  return isWord ? [] : spans;
}

function orcidSpans(folded: FoldedText, orcid: string): Span[] {
  const digits = orcid.toLowerCase().replace(/[^\dx]/g, '');
  if (digits.length !== 16) return [];
  const pattern = new RegExp(Array.from(digits).join(String.raw`[-\s]?`), 'gu');
  return matches(folded, pattern, 'orcid');
}

function spansOfPhrases(text: string, folded: FoldedText): Span[] {
  const kinds = Object.entries(TELLING_PHRASES) as [Span['kind'], RegExp][];
  return kinds
    .flatMap(([kind, pattern]) => matches(folded, pattern, kind))
    .filter(({ kind, start, end }) => kind !== 'orcid' || isOrcid(text.slice(start, end)));
}

function matches({ folded, from }: FoldedText, pattern: RegExp, kind: Span['kind']): Span[] {
  return Array.from(folded.matchAll(pattern), (match) => ({
    kind,
    start: from[match.index]!,
    end: from[match.index + match[0].length]!,
  })).filter(({ start, end }) => end > start);
}

/** Of two that share a place the one that says more stays: first by its kind, then by its length. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const rank = ({ kind }: Span) => NAME_KINDS.indexOf(kind);
  const size = ({ start, end }: Span) => end - start;
  const ordered = spans.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
  const taken = new Set<number>();
  const kept: Span[] = [];
  for (const span of ordered) {
    let isFree = true;
    for (let at = span.start; at < span.end && isFree; at += 1) isFree = !taken.has(at);
    if (!isFree) continue;
    for (let at = span.start; at < span.end; at += 1) taken.add(at);
    kept.push(span);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** From where to where the list of references goes; it is not at the beginning of a paper. */
function referencesOf({ folded, from }: FoldedText): { start: number; end: number } {
  const headings = Array.from(folded.matchAll(REFERENCES), ({ index }) => index);
  const last = headings.findLast((index) => index > folded.length / 4);
  if (last === undefined) return { start: 0, end: 0 };
  const behind = folded.slice(last).search(BEHIND_REFERENCES);
  return { start: from[last]!, end: behind === -1 ? from.at(-1)! : from[last + behind]! };
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

/** Characters shown on either side. */
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
  plain(text.length < AROUND ? text : text.replace(/\S*$/, ''));

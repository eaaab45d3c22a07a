import { withoutTail } from '#app/protocols/plain-text.ts';
import { foldText } from './text-words.ts';
import type { KnownAuthor } from './find-authors.ts';
import { findAuthors } from './find-authors.ts';
import { mayBeTheirs } from './may-be-theirs.ts';
import type { AddressesOf } from './may-be-theirs.ts';

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
  const ownWork = new Set(found.flatMap(({ kind, end }) => (kind === 'own-work' ? [end] : [])));
  const asked = found.map((each) =>
    each.kind === 'family-name' && isOfOwnWork(folded.folded, each.start, ownWork)
      ? { ...each, kind: 'called-name' as const }
      : each,
  );
  const spans = asked.map(({ kind, ...place }): Span => ({ kind, ...original(place) }));
  return group(text, withoutOverlaps(spans, text.length), original(findReferences(folded.folded)));
}

/** Characters from words on the authors' own work to a name: “in our earlier work (Lovelace, 2021)”. */
const BEHIND_OWN_WORK = 60;

/** @param ownWork where such words end */
function isOfOwnWork(folded: string, start: number, ownWork: ReadonlySet<number>): boolean {
  let end = start;
  while (end > 0 && !ownWork.has(end) && start - end < BEHIND_OWN_WORK) end -= 1;
  return ownWork.has(end) && !/[.!?]\s/.test(folded.slice(end, start));
}

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

/** What in a folded text speaks of its authors without naming them. */
const TELLING_PHRASES = {
  orcid: /(?<![\p{L}\p{N}])000[09]([-\s]?)\d{4}\1\d{4}\1\d{3}[\dx](?![\p{L}\p{N}])/gu,
  'own-work':
    /(?<![\p{L}\p{N}])(?:(?:our|my|the\s(?:(?:present|first|second|last|same)\s)?authors?'?s?)\s(?:own\s)?(?:previous|earlier|prior|past|former|recent|latest|preliminary|companion|published|unpublished|forthcoming)(?:ly)?\s(?:[\p{L}-]+\s){0,2}?(?:work|works|paper|papers|study|studies|publications?|articles?|research|results?|findings?|reports?|manuscripts?|investigations?|experiments?|thesis|dissertation)|we\s(?:have\s)?(?:previously|earlier|already)\s(?:[\p{L}-]+ly\s)?[\p{L}]+(?:ed|wn|ght|nd)|our\s(?:own\s)?(?:research\s)?(?:group|lab|laboratory|department|university|institute|institution|hospital|clinic|homepage|website))(?![\p{L}\p{N}])/gu,
  funding:
    /(?<![\p{L}\p{N}])(?:(?:supported|funded|financed)\s(?:in\spart\s|partly\s|partially\s)?by|grant\s(?:no|number|agreement)s?)(?![\p{L}\p{N}])/gu,
} as const;

/** How authors speak of their own work in other languages than English, in a folded text. */
const OWN_WORK_ELSEWHERE: readonly RegExp[] = [
  // Spanish and Portuguese.
  /(?<![\p{L}\p{N}])(?:nuestr|noss)[oa]s?\s(?:primer[oa]?\s)?(?:trabajo|trabalho|estudi|estudo|artic|artig|investiga|pesquisa|publica|resultado|analis)\p{L}{0,8}\s(?:anterior(?:es)?|previ[oa]s?)(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])(?:como|segun|conforme)\s(?:(?:ya|ja|hemos)\s){0,2}\p{L}{3,14}(?:mos|do|to)\s(?:antes|anteriormente|previamente)(?![\p{L}\p{N}])/gu,
  // French.
  /(?<![\p{L}\p{N}])(?:notre|nos)\s(?:travail|travaux|etude|article|recherche|publication|resultat|analyse)s?\s(?:anterieur|precedent)e?s?(?![\p{L}\p{N}])/gu,
  // German.
  /(?<![\p{L}\p{N}])unser(?:e[nrms]?)?\s(?:fruher|vorherig|vorangegangen)e?[nrms]?\s\p{L}{3,20}/gu,
  // Italian.
  /(?<![\p{L}\p{N}])nostr[oaie]\s(?:\p{L}{1,20}\s){0,2}?(?:precedent|anterior)[ei](?![\p{L}\p{N}])/gu,
  // Chinese.
  /(?:我们|我們)在?(?:之前|先前|前期|以往|此前|早期)的?(?:研究|工作|论文|論文|文献)/gu,
  // Russian.
  /(?<![\p{L}\p{N}])наш(?:а|и|у|еи|их|ими)\s(?:предыдущ|прежн|ранн)\p{L}{1,5}\s\p{L}{3,20}/gu,
];

/** From the sign on, or what stands for it: `@example.edu`, ` (at) example [dot] edu`. */
const HOST =
  /(?:@|[([]\s?at\s?[)\]])\s?[\p{L}\p{N}-]+(?:(?:\.|\s?[([]dot[)\]]\s?)[\p{L}\p{N}-]+)+/gu;
/** Most letters of what is before the sign, alone and between braces. */
const LONGEST_LOCAL = 64;
const LONGEST_GROUP = 202;

/** What headings begin with, behind their number. */
const HEADINGS = {
  acknowledgement:
    /^(?:acknowledge?ments?|authors?'? (?:contributions?|information|biograph(?:y|ies))|about the authors?|biograph(?:y|ies))(?![\p{L}\p{N}])/u,
  funding:
    /^(?:funding|financial support)(?: (?:information|statement|sources?))?(?:[ \t]{0,9}[:.]|(?=[ \t]{0,9}$))/u,
} as const;

/** The heading of the list of references, and headings behind it. */
const REFERENCES =
  /^(?:references|bibliography|literature cited|works cited|reference list)(?=[ \t]{0,9}:?[ \t]{0,9}$)/u;
const BEHIND_REFERENCES =
  /^(?:appendix|appendices|acknowledge?ments?|funding|supplementary|authors?'? |about the authors?|biograph)/u;
const NUMBER = /^(?:\d{1,2}\.?|[ivx]{1,5}\.)(?=[ \t])/u;
const NUMBER_OR_LETTERS = /^[a-z\d]{1,2}\.?(?=[ \t])/u;

type Place = { start: number; end: number };
type Phrase = Place & { kind: 'email' | keyof typeof TELLING_PHRASES | keyof typeof HEADINGS };

function findPhrases(folded: string): Phrase[] {
  const phrases = Object.entries(TELLING_PHRASES) as [Phrase['kind'], RegExp][];
  const headings = Object.entries(HEADINGS) as [Phrase['kind'], RegExp][];
  const others = OWN_WORK_ELSEWHERE.map((pattern) => ['own-work' as const, pattern] as const);
  const found = [...phrases, ...others].flatMap(([kind, pattern]) =>
    Array.from(folded.matchAll(pattern), (match) => ({ kind, ...placeOf(match.index, match) })),
  );
  for (const { 0: host, index } of folded.matchAll(HOST)) {
    const start = localStart(folded, index);
    if (start < index) found.push({ kind: 'email', start, end: index + host.length });
  }
  for (const line of linesOf(folded, NUMBER)) {
    for (const [kind, pattern] of headings) {
      const match = pattern.exec(line.text);
      if (match) found.push({ kind, ...placeOf(line.start, match) });
    }
  }
  return found.filter(
    ({ kind, start, end }) => kind !== 'orcid' || isOrcid(folded.slice(start, end)),
  );
}

/** Where an address begins whose sign is here: `ada`, `{ada, ben}`. */
function localStart(folded: string, sign: number): number {
  const end = /\s/.test(folded[sign - 1] ?? '') ? sign - 1 : sign;
  if (folded[end - 1] === '}') {
    const local = folded.slice(Math.max(0, end - LONGEST_GROUP), end - 1);
    const open = local.lastIndexOf('{');
    const isGroup = open !== -1 && open < local.length - 1 && !/[}@\n]/.test(local.slice(open));
    return isGroup ? end - 1 - local.length + open : sign;
  }
  let start = end;
  while (end - start < LONGEST_LOCAL && /[\p{L}\p{N}._%+-]/u.test(folded[start - 1] ?? '')) {
    start -= 1;
  }
  return start === end ? sign : start;
}

/** From where to where the list of references goes; it is not at the beginning of a paper, nor in the outline of a PDF. */
function findReferences(folded: string): Place {
  const headings = linesOf(folded, NUMBER).filter(
    (line) => line.at > folded.length / 4 && REFERENCES.test(line.text),
  );
  const listed = headings.findLast(({ at }) => YEAR.test(folded.slice(at, at + NEAR)));
  const start = (listed ?? headings.at(-1))?.at;
  if (start === undefined) return { start: 0, end: 0 };
  const behind = linesOf(folded, NUMBER_OR_LETTERS).find(
    (line) => line.at >= start && BEHIND_REFERENCES.test(line.text),
  );
  return { start, end: behind?.at ?? folded.length };
}

/** A list of references has one soon, in characters; the outline, which names its heading once more, has none. */
const YEAR = /(?<!\d)(?:1[89]|20)\d\d(?!\d)/;
const NEAR = 1000;

const placeOf = (start: number, [found]: RegExpMatchArray): Place => ({
  start,
  end: start + found.length,
});

const LONGEST_HEADING = 80;

function linesOf(folded: string, number: RegExp): { at: number; start: number; text: string }[] {
  return Array.from(folded.matchAll(/[^\n\r\u2028\u2029]+/g), ({ 0: line, index: at }) => {
    const unnumbered = afterBlanks(line, 0);
    const head = line.slice(unnumbered, unnumbered + LONGEST_HEADING);
    const skipped = number.exec(head)?.[0].length;
    const text = skipped === undefined ? unnumbered : afterBlanks(line, unnumbered + skipped);
    return { at, start: at + text, text: line.slice(text, text + LONGEST_HEADING) };
  });
}

function afterBlanks(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ' || line[at] === '\t') at += 1;
  return at;
}

/** The check digit of an ORCID iD (ISO 7064, 11-2). */
function isOrcid(text: string): boolean {
  const digits = text.replace(/[^\dx]/gi, '').toUpperCase();
  let total = 0;
  for (const digit of digits.slice(0, 15)) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return digits.at(-1) === (check === 10 ? 'X' : String(check));
}

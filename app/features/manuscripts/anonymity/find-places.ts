import { isPrivateAddress } from '#app/platform/mail/mail-domain.ts';
import { foldText, IN_INSTITUTION, WHITE, wordsIn, branch, plant } from './text-words.ts';
import type { TextWords, Branch } from './text-words.ts';
import { nameWords } from './name-forms.ts';

/** Words of an institution that say nothing by themselves. */
const SMALL = /^(?:the|of|for|and|at|in|de|del|della|di|du|des|la|le|les|fur|und|der|die|das|y|e)$/;
const ORDINARY =
  /^(?:university|universite|universitat|universidad|institute|institut|college|school|academy|hospital|centre|center|department|faculty|laboratory|national|technology|science|research|technische|polytechnic|politecnico)$/;
/** Small words that may stand between two others, and how many of them. */
const BETWEEN = /^(?:the|of|for|and|at|in|de|del|della|di|du|des|la|fur|und|der)$/;
const MOST_BETWEEN = 3;
/** An institution of more words is looked for by the first ones. */
const MOST_WORDS = 12;

type Span = { start: number; end: number };

export function findInstitutions(text: TextWords, institutions: readonly string[]): Span[] {
  const root = branch();
  for (const words of institutions.flatMap(ordersOf)) plant(root, words);
  return walk(text, root);
}

export function findHalfInstitutions(text: TextWords, institutions: readonly string[]): Span[] {
  const root = branch();
  for (const words of institutions.flatMap(partsOf)) {
    const half = Math.ceil(words.length / 2);
    const lastTelling = words.findLastIndex(isTelling);
    for (let from = 0; from <= lastTelling && from + half <= words.length; from += 1) {
      const telling = words.findIndex((word, at) => at >= from && isTelling(word));
      plant(root, words.slice(from), Math.max(half, telling - from + 1));
    }
  }
  return walk(text, root);
}

/** As people call them in short: `MIT`, and `riverbank lab` where words between were left out. */
export function findShortInstitutions(
  text: TextWords,
  institutions: readonly string[],
  isInCapitals: (place: Span) => boolean,
): Span[] {
  const parts = institutions.flatMap((each) => each.split(/[,;/\n]/)).map(wordsOfPlace);
  const acronyms = new Set(
    parts
      .filter((words) => words.length > 2 && words.some((word) => ORDINARY.test(word)))
      .map((words) => words.map((word) => word[0]).join('')),
  );
  const shortened = new Set(parts.flatMap(firstAndKind));
  if (acronyms.size + shortened.size === 0) return [];
  return text.words.flatMap((word, at) => {
    const place = { start: text.starts[at]!, end: text.ends[at]! };
    if (acronyms.has(word) && isInCapitals(place)) return [place];
    const next = text.words[at + 1];
    const isNear = next !== undefined && (text.gaps[at + 1]! & WHITE) > 0;
    const isOne = isNear && shortened.has(`${word} ${kindOf(next)}`);
    return isOne ? [{ start: place.start, end: text.ends[at + 1]! }] : [];
  });
}

const wordsOfPlace = (part: string): string[] =>
  nameWords(part)
    .filter((word) => !SMALL.test(word))
    .slice(0, MOST_WORDS);

/** The first word that tells, and of what kind it is. */
function firstAndKind(words: readonly string[]): string[] {
  const first = words.find(isTellingPlace);
  const kinds = words.map(kindOf).filter((word) => ORDINARY.test(word));
  return first === undefined || words.length < 2 ? [] : kinds.map((kind) => `${first} ${kind}`);
}

const kindOf = (word: string): string => KINDS.get(word) ?? word;
const KINDS: ReadonlyMap<string, string> = new Map([
  ['lab', 'laboratory'],
  ['labs', 'laboratory'],
  ['laboratories', 'laboratory'],
  ['uni', 'university'],
  ['univ', 'university'],
  ['universitat', 'university'],
  ['universite', 'university'],
  ['universidad', 'university'],
  ['universita', 'university'],
  ['universidade', 'university'],
  ['inst', 'institute'],
  ['institut', 'institute'],
  ['dept', 'department'],
  ['center', 'centre'],
  ['hosp', 'hospital'],
]);

function walk(text: TextWords, root: Branch): Span[] {
  if (root.next.size === 0) return [];
  return text.words.flatMap((word, first) => {
    let end = -1;
    let here = root.next.get(word);
    for (let at = first; here;) {
      if (here.isEnd) end = at;
      if (here.next.size === 0) break;
      at = nextTelling(text, at);
      here = here.next.get(text.words[at] ?? '');
    }
    return end === -1 ? [] : [{ start: text.starts[first]!, end: text.ends[end]! }];
  });
}

/** The next word that is not small, where it may belong to the same institution. */
function nextTelling({ words, gaps }: TextWords, from: number): number {
  if (!(gaps[from + 1]! & IN_INSTITUTION)) return words.length;
  let at = from + 1;
  while (at <= from + MOST_BETWEEN && BETWEEN.test(words[at] ?? '')) {
    if (!(gaps[at + 1]! & WHITE)) return words.length;
    at += 1;
  }
  return at;
}

export const isTellingPlace = (word: string): boolean =>
  word.length > 4 && !ORDINARY.test(word) && !SMALL.test(word);

const isTelling = (word: string): boolean => !ORDINARY.test(word) && word.length > 1;

const ordersOf = (institution: string): string[][] =>
  partsOf(institution).flatMap((words) =>
    words.length === 2 ? [words, words.toReversed()] : [words],
  );

/** The parts of an institution that tell something, each in its words. */
function partsOf(institution: string): string[][] {
  const parts = institution.split(/[,;/\n]/);
  return parts.flatMap((part) => {
    const words = nameWords(part)
      .filter((word) => !SMALL.test(word))
      .slice(0, MOST_WORDS);
    // A single word is mostly a city or a country, unless it is all there is.
    const isPlace = words.length === 1 && parts.length > 1;
    return isPlace || !words.some(isTelling) ? [] : [words];
  });
}

export function findDomains(text: TextWords, emails: readonly string[]): Span[] {
  const root = branch();
  for (const email of emails) plant(root, domainOf(email));
  if (root.next.size === 0) return [];
  return text.words.flatMap((word, first) => {
    let end = -1;
    let here = root.next.get(word);
    for (let at = first; here; here = here.next.get(withGap(text, at))) {
      if (here.isEnd) end = at;
      at += 1;
    }
    const start = end === -1 ? -1 : hostStart(text.folded, text.starts[first]!);
    return start === -1 ? [] : [{ start, end: text.ends[end]! }];
  });
}

/** The words of a domain, each but the first with what stands before it. */
function domainOf(email: string): string[] {
  const domain = foldText(email).folded.split('@')[1] ?? '';
  if (!domain.includes('.') || isPrivateAddress(email)) return [];
  const words = wordsIn(domain);
  if (words.starts[0] !== 0 || words.ends.at(-1) !== domain.length) return [];
  return words.words.map((word, at) => (at === 0 ? word : withGap(words, at)));
}

const withGap = ({ folded, starts, ends }: TextWords, at: number): string =>
  at < starts.length && starts[at]! - ends[at - 1]! <= 2
    ? folded.slice(ends[at - 1], ends[at])
    : '';

/** Where the host begins whose domain begins here; -1 inside a mail address or a longer name. */
function hostStart(folded: string, domain: number): number {
  let found = -1;
  let start = domain;
  for (let labels = 0; labels <= 3; labels += 1) {
    const before = folded[start - 1] ?? '';
    if (before !== '@' && before !== '-') found = start;
    if (before !== '.') break;
    let label = start - 1;
    while (isOfHost(folded[label - 1]) && start - label <= LONGEST_LABEL + 1) label -= 1;
    if (label === start - 1 || start - 1 - label > LONGEST_LABEL) break;
    start = label;
  }
  return found;
}

const LONGEST_LABEL = 60;
const isOfHost = (letter = ''): boolean => /[\p{L}\p{N}-]/u.test(letter);

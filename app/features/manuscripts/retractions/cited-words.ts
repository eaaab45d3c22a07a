/** Owns references that name no DOI: which a text has, and whether a work is the one that a reference means. */
import { foldedWords } from '#app/platform/text/fold.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { findDoi, findUrl } from '#app/protocols/doi.ts';
import { isNear, yearsIn } from './cited-work.ts';
import { hasTitle } from './retraction.ts';

/** References of one text that are searched for. */
const MOST = 500;
/** Characters of a reference that are looked at and sent. */
const LONGEST = 400;
/** Words of a reference: what has fewer tells too little, what has more is something else. */
const [FEWEST, LONGEST_ENTRY] = [6, 90];

const HEADINGS: ReadonlySet<string> = new Set([
  ...['references', 'references cited', 'reference list', 'list of references'],
  ...['bibliography', 'literature', 'literature cited', 'works cited'],
]);
/** What comes after the references, by how its heading begins. */
const AFTER = ['appendi', 'acknowledg', 'about', 'biograph', 'author', 'supplement', 'figure'];
const LABEL = /^(?:\[(\d{1,3})\]|(\d{1,3})[.)])(?:\s|$)/;
/** A family name, a comma and initials, and no sentence about them: how an entry without a number begins. */
const NAMED =
  /^\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30})?, \p{Lu}\.(?:[ -]?\p{Lu}\.){0,4}(?:[,;:]| (?:and |et |(?!\p{Lu}\.)[^\p{Ll}]))/u;
/** A year where references have it, and not in the middle of a sentence. */
const DATED =
  /\((?:1[5-9]|20)\d\d[a-z]?\)[.,:;]?\s[^\p{Ll}\s]|[,.;]\s(?:1[5-9]|20)\d\d[a-z]?[.,;:]|\s(?:1[5-9]|20)\d\d;\s?\d/u;

/**
 * The list at the end of a plain text: how many references it seems to have, and the words of those that surely are
 * references and name neither a DOI nor an address.
 */
export function listIn(text: string): { listed: number; entries: string[] } {
  const lines = text
    .split(/[\n\f]/)
    .map((line) => line.trim())
    .filter((line) => !/^\d{0,3}$/.test(line));
  const from = lines.findLastIndex((line) => HEADINGS.has(bare(line)));
  if (from === -1) return { listed: 0, entries: [] };
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => isHeadingAfter(line));
  const list = to === -1 ? rest : rest.slice(0, to);
  const isNumbered = numberOf(list[0] ?? '') !== null;
  const { begun, entries } = isNumbered ? numberedEntries(list) : namedEntries(list);
  const searched = entries.map((entry) => searchedWords(entry)).filter((each) => each !== null);
  return { listed: begun, entries: [...new Set(searched)].slice(0, MOST) };
}

/** What of an entry is searched for; null where it names a DOI or an address, or is no reference. */
export function searchedWords(entry: string): string | null {
  if (findDoi(entry) !== null || findUrl(entry) !== null || yearsIn(entry).length === 0)
    return null;
  const count = foldedWords(entry).length;
  return count < FEWEST || count > LONGEST_ENTRY
    ? null
    : plainLine(entry).slice(0, LONGEST).toWellFormed().trim();
}

/** Under which the answer is kept: the same for all who write the reference alike. */
export const wordsKey = (said: string): string => foldedWords(said).join(' ').slice(0, LONGEST);

const bare = (line: string): string =>
  line.length > 60
    ? ''
    : foldedWords(line)
        .filter((word) => !/^\d+$/.test(word))
        .join(' ');

const isHeadingAfter = (line: string): boolean =>
  line.length <= 60 &&
  yearsIn(line).length === 0 &&
  AFTER.some((word) => bare(line).startsWith(word));

type Entries = { /** Lines with which one seems to begin. */ begun: number; entries: string[] };

/** Lines of one entry together, until it has a year and its full stop: only the next number begins another. */
function numberedEntries(lines: readonly string[]): Entries {
  const entries: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isNext = numberOf(line) === entries.length + 1;
    if (!isNext && !isOpen) continue;
    const entry = isNext ? line.replace(LABEL, '') : `${entries.pop()} ${line}`.trim();
    entries.push(entry);
    isOpen = !(entry.endsWith('.') && yearsIn(entry).length > 0) && mayGrow(entry);
  }
  // Nothing says where it ends.
  const ended = isOpen ? entries.slice(0, -1) : entries;
  const numbers = new Set(lines.map(numberOf).filter((number) => number !== null));
  return { begun: numbers.size, entries: ended };
}

/** Of the longest line, how long one is at least that goes on below. */
const FULL = 0.75;

/** Without numbers the list ends at the first line that neither begins an entry nor goes on with one. */
function namedEntries(lines: readonly string[]): Entries {
  const full = Math.max(...lines.map(({ length }) => length)) * FULL;
  const entries: string[] = [];
  let open: string | null = null;
  let last = '';
  for (const line of lines) {
    const isNext = NAMED.test(line);
    // A short line without a full stop was not broken by the width of a page.
    const isBroken = open !== null && (!DATED.test(open) || last.length >= full);
    if (!isNext && !isBroken) break;
    if (isNext && open !== null && DATED.test(`${open}.`)) entries.push(open);
    open = isNext ? line : `${open} ${line}`;
    last = line;
    if (!mayGrow(open)) break;
    if (open.endsWith('.') && DATED.test(open)) {
      entries.push(open);
      open = null;
    }
  }
  const begun = lines.filter((line) => NAMED.test(line)).length;
  return { begun: Math.max(begun, entries.length), entries };
}

/** What is far too long for an entry is none. */
const mayGrow = (entry: string): boolean => entry.length < 4 * LONGEST;

function numberOf(line: string): number | null {
  const [, one, other] = LABEL.exec(line) ?? [];
  return one || other ? Number(one ?? other) : null;
}

/** Letters of words of a title that tell it from others, and how many of them it has at least. */
const [TELLING, MOST_TELLING] = [4, 5];

/** How far a work is the one that a reference means: in title, first author and year, or all but one of the latter. */
export function agreementOf(
  said: string,
  { title, author, year }: { title: string; author: string; year: number | null },
): 'found' | 'different' | null {
  const words = new Set(foldedWords(said));
  if (!saysTitle(said, words, title)) return null;
  const names = foldedWords(author);
  const hasAuthor = names.length > 0 && names.every((name) => words.has(name));
  const hasYear = yearsIn(said).some((each) => year !== null && isNear(each, year));
  if (hasAuthor && hasYear) return 'found';
  return hasAuthor || hasYear ? 'different' : null;
}

/** Whole, or but for a word or two that a line of a PDF broke. */
function saysTitle(said: string, words: ReadonlySet<string>, title: string): boolean {
  if (hasTitle(` ${foldedWords(said).join(' ')} `, title)) return true;
  const telling = foldedWords(title).filter(({ length }) => length >= TELLING);
  const there = telling.filter((word) => words.has(word)).length;
  return telling.length >= MOST_TELLING && there / telling.length >= 0.8;
}

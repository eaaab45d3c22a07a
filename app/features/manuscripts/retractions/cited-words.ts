/** Owns references that name no DOI: which a text has, and whether a work is the one that a reference means. */
import { foldedWords } from '#app/platform/text/fold.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { findDoi, findUrl } from '#app/protocols/doi.ts';
import { hasTitle } from './retraction.ts';

/** Of one text; a review of reviews has some thousand. */
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
const LABEL = /^(?:\[(\d{1,3})\]|(\d{1,3})[.)])\s/;
/** A family name and a comma: how an entry without a number begins. */
const NAMED = /^\p{Lu}[\p{L}'’-]{1,30}(?: \p{Lu}[\p{L}'’-]{1,30})?,/u;
const YEAR = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/;

/** The entries of the list at the end of a plain text that name neither a DOI nor an address. */
export function entriesIn(text: string): string[] {
  const lines = text
    .split(/[\n\f]/)
    .map((line) => line.trim())
    .filter(Boolean);
  const from = lines.findLastIndex((line) => HEADINGS.has(bare(line)));
  if (from === -1) return [];
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => isHeadingAfter(line));
  const entries = joinedEntries(to === -1 ? rest : rest.slice(0, to));
  const searched = entries.map((entry) => searchedWords(entry)).filter((each) => each !== null);
  return [...new Set(searched)].slice(0, MOST);
}

/** What of an entry is searched for; null where it names a DOI or an address, or is no reference. */
export function searchedWords(entry: string): string | null {
  if (findDoi(entry) !== null || findUrl(entry) !== null || !YEAR.test(entry)) return null;
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
  line.length <= 60 && !YEAR.test(line) && AFTER.some((word) => bare(line).startsWith(word));

/**
 * Lines of one entry together, until it has a year and its full stop: what comes then is another entry, or none that
 * may leave. A list with numbers goes on with the next number alone.
 */
function joinedEntries(lines: readonly string[]): string[] {
  const numbered = numberOf(lines[0] ?? '') !== null;
  const entries: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const isNext = numbered ? numberOf(line) === entries.length + 1 : NAMED.test(line);
    if (!isNext && !isOpen) continue;
    const entry = isNext ? line.replace(LABEL, '') : `${entries.pop()} ${line}`;
    entries.push(entry);
    // What is far too long for an entry is none, and grows no further.
    isOpen = !(entry.endsWith('.') && YEAR.test(entry)) && entry.length < 4 * LONGEST;
  }
  // Nothing says where it ends.
  if (isOpen) entries.pop();
  return entries;
}

function numberOf(line: string): number | null {
  const [, one, other] = LABEL.exec(line) ?? [];
  return one || other ? Number(one ?? other) : null;
}

/** Letters of words of a title that tell it from others, and how many of them it has at least. */
const [TELLING, MOST_TELLING] = [4, 5];
const YEARS_APART = 1;

/** How far a work is the one that a reference means: in title, first author and year, or all but one of the latter. */
export function agreementOf(
  said: string,
  { title, author, year }: { title: string; author: string; year: number | null },
): 'found' | 'different' | null {
  const words = new Set(foldedWords(said));
  if (!saysTitle(said, words, title)) return null;
  const names = foldedWords(author);
  const hasAuthor = names.length > 0 && names.every((name) => words.has(name));
  const hasYear = [...words].some(
    (word) => YEAR.test(word) && year !== null && Math.abs(Number(word) - year) <= YEARS_APART,
  );
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

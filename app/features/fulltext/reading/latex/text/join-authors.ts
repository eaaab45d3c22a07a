import type { Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { asText } from './text-reading.ts';
import type { BylineEntry } from './text-reading.ts';

/**
 * Marks behind the names of authors and before where they work, as a page prints them: the source
 * joins the two by keys, or by what stands behind whom.
 */
export function joinAuthors(all: readonly BylineEntry[], documentClass: string): void {
  const entries = withSentences(all);
  const affiliations = entries.filter((entry) => !entry.isAuthor);
  const keys = new Set(affiliations.flatMap((entry) => entry.keys));
  const hasOwn = entries.some(({ isAuthor, line }) => isAuthor && line.some(isRaised));
  const isKeyed = entries.some(
    (entry) => entry.isAuthor && entry.keys.some((key) => keys.has(key)),
  );
  const numbers = new Map<string, string>();
  const numberOf = (entry: BylineEntry): string => {
    const key = isKeyed ? entry.keys.join() : plainText(entry.line);
    const known = numbers.get(key) ?? String(numbers.size + 1);
    numbers.set(key, known);
    return known;
  };
  if (hasOwn && !isKeyed) return;
  if (!isKeyed && isOfKeys(documentClass) && isMixed(entries)) return;
  const marks = isKeyed ? byKeys(entries, numberOf) : byOrder(entries, numberOf);
  if (marks.size === 0) return;
  for (const [{ line }, own] of marks) {
    const sup: Inline = { kind: 'sup', content: [asText(own.join(','))] };
    line.push(sup);
  }
  for (const entry of affiliations) {
    const number = numbers.get(isKeyed ? entry.keys.join() : plainText(entry.line));
    if (number !== undefined) entry.line.unshift(asText(`${number} `));
  }
}

/** Sentences that say who works where have keys of their own, unless places are given besides. */
function withSentences(all: readonly BylineEntry[]): readonly BylineEntry[] {
  const plain = all.filter(({ of }) => of === undefined);
  if (plain.some(({ isAuthor }) => !isAuthor)) return plain;
  for (const [at, { of, keys }] of all.entries()) {
    if (of === undefined) continue;
    const own = plain.filter(({ line }) => isNamedIn(plainText(line), of));
    keys.push(`sentence ${at}`);
    for (const author of own) author.keys.push(`sentence ${at}`);
  }
  return all.filter(
    ({ isAuthor, keys: [key] }) => isAuthor || plain.some((each) => each.keys.includes(key!)),
  );
}

/** `A. Silva` names Ana Silva, and *the authors* all. */
function isNamedIn(name: string, words: string): boolean {
  const family = name.trim().split(/\s/).at(-1)!;
  return /\bauthors\b/i.test(words) || words.split(/[\s,]/).includes(family);
}

/** Classes that join authors with places by keys alone. */
const isOfKeys = (documentClass: string): boolean =>
  /^(?:elsarticle|elsart|cas-)/.test(documentClass);

/** Whether several places stand behind several authors. */
const isMixed = (entries: readonly BylineEntry[]): boolean =>
  entries
    .map(({ isAuthor }) => (isAuthor ? 'A' : 'P'))
    .join('')
    .includes('AAPP');

/** A mark that the author set behind a name. */
export const isRaised = (inline: Inline): boolean =>
  inline.kind === 'sup' || (inline.kind === 'formula' && inline.formula.tex.includes('^'));

type Marks = Map<BylineEntry, string[]>;

function byKeys(
  entries: readonly BylineEntry[],
  numberOf: (affiliation: BylineEntry) => string,
): Marks {
  const byKey = new Map<string, string>();
  for (const entry of entries) {
    if (entry.isAuthor || entry.keys.length === 0) continue;
    for (const key of entry.keys) byKey.set(key, numberOf(entry));
  }
  const authors = entries.filter((entry) => entry.isAuthor);
  const found = authors.map(
    (entry) => [entry, entry.keys.flatMap((key) => byKey.get(key) ?? [])] as const,
  );
  return new Map(found.filter(([, own]) => own.length > 0));
}

/** What stands behind several authors is where all of them work. */
function byOrder(
  entries: readonly BylineEntry[],
  numberOf: (affiliation: BylineEntry) => string,
): Marks {
  const marks: Marks = new Map();
  let group: BylineEntry[] = [];
  let isClosed = false;
  for (const entry of entries) {
    if (entry.isAuthor) {
      if (isClosed) group = [];
      isClosed = false;
      group.push(entry);
    } else if (group.length > 0) {
      isClosed = true;
      const number = numberOf(entry);
      for (const each of group) marks.set(each, [...(marks.get(each) ?? []), number]);
    }
  }
  return marks;
}

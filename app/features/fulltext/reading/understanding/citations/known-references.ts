import type { ArticleText, Inline, Reference } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { foldLetters } from '#app/platform/text/fold.ts';

/** The entries of a list, to be found by what a citation says of them. */
export type KnownReferences = {
  count: number;
  isNumbered: boolean;
  byLabel: (label: string) => string | null;
  /**
   * Those whose first author has the first of these names, the nearest alone.
   * @param isShort whether the citation says that there are more authors
   */
  byAuthors: (names: readonly string[], year: CitedYear, isShort: boolean) => readonly string[];
  /** Whether all of these are among the authors of an entry. */
  hasNames: (id: string, names: readonly string[]) => boolean;
};

export type CitedYear = {
  /** Null of `n.d.`, and what is still to appear. */
  year: number | null;
  /** `a` of `2020a`, or empty. */
  suffix: string;
};

type Known = {
  id: string;
  /** What the entry begins with, to be compared with the first name of a citation. */
  first: readonly string[];
  /** All names of its authors, as far as they are told apart. */
  names: ReadonlySet<string>;
  year: number | null;
  suffix: string;
};

export function knowReferences(references: readonly Reference[]): KnownReferences {
  const labels = new Map(references.map(({ id, label }, at) => [label ?? String(at + 1), id]));
  const known = withRepeated(references, references.map(readEntry));
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  return {
    count: references.length,
    isNumbered: references.some(({ label }) => label !== null),
    hasNames: (id, names) => names.every((name) => byId.get(id)?.names.has(nameKey(name)) === true),
    byLabel: (label) => labels.get(label) ?? null,
    byAuthors(names, { year, suffix }, isShort) {
      const [first = '', ...others] = names.map(nameKey);
      const own = known.filter((entry) => entry.year === year && entry.first.includes(first));
      const sharing = (entry: Known) => others.filter((name) => entry.names.has(name)).length;
      const most = Math.max(0, ...own.map(sharing));
      const near = own.filter((entry) => sharing(entry) === most);
      const count = others.length === 0 ? 1 : most + 1;
      const fitting = near.filter(({ names: { size } }) => (isShort ? size > 2 : size === count));
      return withSuffix(fitting.length > 0 ? fitting : near, suffix).map(({ id }) => id);
    },
  };
}

/** `———. 2018.`: by the same authors as the entry before. */
const REPEATED = /^\s{0,4}(?:[—–―‒-]{2,12}|_{2,12}|[—―])\s{0,2}[.,;:(\d]/u;

function withRepeated(references: readonly Reference[], entries: readonly Known[]): Known[] {
  const all: Known[] = [];
  for (const [at, entry] of entries.entries()) {
    const last = all.at(-1);
    const isRepeated = last && REPEATED.test(plainText(references[at]!.content));
    all.push(isRepeated ? { ...entry, first: last.first, names: last.names } : entry);
  }
  return all;
}

/** `2020a` is the entry that says so, or else the first of its author in that year. */
function withSuffix(entries: readonly Known[], suffix: string): readonly Known[] {
  if (suffix === '') return entries;
  const exact = entries.filter((entry) => entry.suffix === suffix);
  if (exact.length > 0) return exact;
  if (entries.some((entry) => entry.suffix !== '')) return [];
  const at = suffix.codePointAt(0)! - 'a'.codePointAt(0)!;
  return entries.slice(at, at + 1);
}

/** An entry begins with its authors. */
const LONGEST_START = 160;
const NAME = /[\p{L}\p{M}'’-]{2,40}/gu;
export const PARTICLES = new Set([
  'de',
  'da',
  'do',
  'dos',
  'di',
  'du',
  'del',
  'della',
  'la',
  'le',
  'van',
]);
const MORE_PARTICLES = ['von', 'der', 'den', 'ter', 'ten', 'el', 'al', 'bin', 'ibn', 'the'];
for (const particle of MORE_PARTICLES) PARTICLES.add(particle);

function readEntry({ id, content, year, authors = [] }: Reference): Known {
  const words = plainText(content);
  const start = words.slice(0, yearAt(words, year));
  const written = namesIn(start);
  const own = authors.map(({ family }) => nameKey(family));
  const abbreviation = /\((\p{Lu}{2,8})\)/u.exec(start)?.[1];
  return {
    id,
    first: [...firstNames(start), own[0], abbreviation].flatMap((name) =>
      name ? nameKey(name) : [],
    ),
    names: new Set([...written.map(nameKey), ...own]),
    year,
    suffix: suffixIn(words, year),
  };
}

/** `Jon Berg, Liisa Falk`: names before the first comma that no initials follow. */
const GIVEN_FIRST =
  /^\s{0,3}(?:\p{Lu}[\p{L}'’-]{1,20} (?:\p{Lu}\. ?){0,3}){1,2}(\p{Lu}[\p{L}'’-]{1,30})\s?(?:,|&|\band\b)/u;

/** By which an entry may be called: its first name, or the second where its author wrote the first name first. */
export const firstNames = (words: string): string[] =>
  [namesIn(words)[0], GIVEN_FIRST.exec(words)?.[1]].flatMap((name) => name ?? []);

/** Where the year stands that ends the authors, or else so many signs in. */
function yearAt(words: string, year: number | null): number {
  const at = year === null ? -1 : words.indexOf(String(year));
  return at > 3 && at < LONGEST_START ? at : LONGEST_START;
}

const suffixIn = (words: string, year: number | null): string =>
  year === null ? '' : (new Map(suffixes(words)).get(year) ?? '');

const suffixes = (words: string): [number, string][] =>
  Array.from(
    words.matchAll(/(?<!\d)((?:1[5-9]|20)\d\d)([a-z])(?![\p{L}\d])/gu),
    ([, year, sign]) => [Number(year), sign!],
  );

/** Names in capitals are names; initials, and small words before a name, are none. */
export function namesIn(words: string): string[] {
  const found = words.match(NAME) ?? [];
  return found.filter(
    (name) =>
      !PARTICLES.has(name.toLowerCase()) &&
      (/^\p{Lo}/u.test(name) || (/^\p{Lu}/u.test(name) && !isInitials(name))),
  );
}

/** `JD` of `Lloyd JD`. */
const isInitials = (name: string): boolean => /^\p{Lu}{1,2}$/u.test(name);

/** A name to be compared: without accents, capitals and what makes it a possessive. */
function nameKey(name: string): string {
  const last = name.trim().split(/\s/).at(-1) ?? '';
  return foldLetters(last.replace(/['’]s$/u, '')).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `2` and `4` of `[2–4]` as links of the source are the ends of what is cited. */
export function joinRanges(
  references: ArticleText['references'],
  content: readonly Inline[],
): Inline[] {
  const order = new Map(references.map(({ id }, at) => [id, at]));
  const joined: Inline[] = [];
  for (const each of content) {
    const isAround = 'content' in each && each.kind !== 'citation';
    const inline = isAround ? { ...each, content: joinRanges(references, each.content) } : each;
    const [first, dash] = [joined.at(-2), joined.at(-1)];
    const isRange =
      inline.kind === 'citation' &&
      first?.kind === 'citation' &&
      dash?.kind === 'text' &&
      /^\s?[–—-]\s?$/.test(dash.text);
    const start = isRange ? (order.get(first.targets.at(-1)!) ?? -1) : -1;
    const end = isRange ? (order.get(inline.targets[0]!) ?? -1) : -1;
    if (!isRange || start === -1 || end <= start) {
      joined.push(inline);
      continue;
    }
    const between = references.slice(start + 1, end).map(({ id }) => id);
    joined.splice(-2, 2, {
      kind: 'citation',
      targets: [...new Set([...first.targets, ...between, ...inline.targets])],
      content: [...first.content, dash, ...inline.content],
    });
  }
  return joined;
}

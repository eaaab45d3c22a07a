import type { Inline } from '../../../../core/article-text.ts';
import { namesIn } from '../../../../core/byline/names-in-line.ts';
import { plainText } from '../../../../core/plain-text.ts';
import { isMacro } from '../../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../../parsing/nodes.ts';
import { keyValues, rawWords } from '../plain-nodes.ts';
import { asText } from '../text-reading.ts';
import type { BylineEntry, FrontParts } from '../text-reading.ts';

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
    const named = plain.filter(({ line }) => nameIn(line) === of);
    const own = named.length > 0 ? named : plain.filter(({ line }) => isNamedIn(nameIn(line), of));
    keys.push(`sentence ${at}`);
    for (const author of own) author.keys.push(`sentence ${at}`);
  }
  return all.filter(
    ({ isAuthor, keys: [key] }) => isAuthor || plain.some((each) => each.keys.includes(key!)),
  );
}

/** Without signs and iDs behind it. */
const nameIn = (line: readonly Inline[]): string =>
  withoutAnd(plainText(line.filter((inline) => !isRaised(inline) && inline.kind !== 'link')));

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

/** `A. Silva and B. Li are with the University of Évora (e-mail: …).`: whose place it is, where, and what else. */
const PLACE_OF =
  /^(.{3,200}?\s(?:is|are|was|were)\s(?:(?:also|now|currently|both|all)\s)?(?:with|at|affiliated with))\s(.+?)(?:[\s,.(]{1,3}(e-?mails?\s?:.*))?$/isu;

/** What a note says of authors: where they work joins them with places, all else is a line. */
export function aboutAuthors(front: FrontParts, line: Inline[]): void {
  const sentences = sentencesIn(plainText(line));
  if (sentences.length === 1 && !PLACE_OF.test(sentences[0]!)) return void front.byline.push(line);
  for (const sentence of sentences) {
    const [, of, where, more] = PLACE_OF.exec(sentence) ?? [];
    const place = [asText(where ?? sentence)];
    front.byline.push(...(of === undefined ? [] : [[asText(`${of}:`)]]), place);
    if (more) front.byline.push([asText(more)]);
    if (of !== undefined) front.entries.push({ line: place, isAuthor: false, keys: [], of });
  }
}

/** `A. Silva is with the Dept. of Sand. B. Li is with …` begins again where names stand before their verb. */
function sentencesIn(words: string): string[] {
  const all = words.split(' ');
  const begins = all.flatMap((word, at) => {
    if (/^corresponding$/i.test(word) && /^authors?:/.test(all[at + 1] ?? '')) return [at];
    if (!/^(?:is|are)$/.test(word) || !/^(?:with|also|now)$/.test(all[at + 1] ?? '')) return [];
    let from = at;
    while (from > 0 && isOfNames(all[from - 1]!)) from -= 1;
    return from < at && (from === 0 || all[from - 1]!.endsWith('.')) ? [from] : [];
  });
  return [0, ...begins.filter((at) => at > 0)].map((from, at, starts) =>
    all.slice(from, starts[at + 1]).join(' '),
  );
}

const isOfNames = (word: string): boolean =>
  /^(?:and|\p{Lu}[\p{L}'’-]{1,40},?|(?:\p{Lu}\.[,-]?){1,4})$/u.test(word);

/** `\altaffiliation[Present address: ]{…}` of REVTeX and `\curraddr` of AMS say where authors went since. */
export function labelOf(node: MacroNode): string {
  if (node.content === 'curraddr') return 'Present address:';
  const option = (node.args ?? []).find(({ openMark }) => openMark === '[');
  const words = option ? rawWords(option.content).trim() : '';
  return /^(?:present|current|new|now)\b/i.test(words) ? words : '';
}

/** `[1,2]`, `[a]`, `[inst1]`, `[id=a1]` and `[addressref={a1,a2}]`; other settings are none. */
export function keysOf(node: MacroNode | EnvironmentNode): string[] {
  const settings = settingsOf(node);
  const named = settings.get('addressref') ?? settings.get('id');
  const written = named
    ? [rawWords(named)]
    : [...settings].map(([key, value]) => (value.length > 0 ? '' : key));
  return written
    .flatMap((keys) => keys.split(/[,;]/))
    .map((key) => key.trim())
    .filter((key) => /^[^\s=]{1,30}$/.test(key));
}

const settingsOf = (node: MacroNode | EnvironmentNode): Map<string, Node[]> =>
  keyValues((node.args ?? []).find(({ openMark }) => openMark === '[')?.content ?? []);

/** `\author[corref={a1}, email={ana@…}]{…}`: an address among settings is said as any other. Springer has a star for it. */
export function lettersTo(node: MacroNode | EnvironmentNode, name: string): Inline[][] {
  const settings = settingsOf(node);
  const email = rawWords(settings.get('email') ?? []);
  const [star] = node.args ?? [];
  const isStarred = isMacro(node, 'author') && star?.openMark === '' && star.content.length > 0;
  const isLetter = settings.has('corref') || isStarred;
  return [
    ...(email.includes('@') ? [[asText(`E-mail: ${email} (${name})`)]] : []),
    ...(isLetter ? [[asText(`Corresponding author: ${name}`)]] : []),
  ];
}

/** `Ana Silva, Bo Li, and Cy Day` where nothing is set off; the word between them stays. */
export function separateNames(line: Inline[], keys: readonly string[] = []): Inline[][] {
  const names = plainText(line).split(/,\s|\s(?=and\s)/);
  const isPlain = line.every(({ kind }) => kind === 'text') && names.every(hasTwoWords);
  const isSure =
    keys.length === 1 || (keys.length === 0 && namesIn(plainText(line)).length === names.length);
  return isPlain && isSure ? names.map((name) => [asText(name.trim())]) : [line];
}

const hasTwoWords = (name: string): boolean => /\S \S/.test(withoutAnd(name));

export const withoutAnd = (name: string): string => name.replace(/^and\s/, '').trim();

/** Parts of what an author writes, between commands. */
export function partsAt(nodes: readonly Node[], isBetween: (node: Node) => boolean): Node[][] {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (isBetween(node)) parts.push([]);
    else parts.at(-1)!.push(node);
  }
  return parts;
}

/** `\author{Ana Silva \and Bo Li}` has nothing but names. */
export const isListOfNames = (nodes: readonly Node[]): boolean =>
  nodes.some((each) => isMacro(each, 'and')) &&
  !nodes.some((each) => isMacro(each, '\\') || isMacro(each, 'newline'));

const withoutComma = (content: readonly Inline[]): Inline[] =>
  content.map((inline) =>
    inline.kind === 'text' ? asText(inline.text.replace(/[,;]\s?$/, '')) : inline,
  );

/** `$^1$ University A,\\ Oslo`: a line below a place that has no mark goes on with it. */
export function continued(lines: Inline[][], nodes: readonly Node[]): Inline[][] {
  if (nodes.some((each) => isMacro(each, 'and') || isMacro(each, 'And'))) return lines;
  const first = lines.findIndex(([own]) => own !== undefined && isRaised(own));
  if (first < 1) return lines;
  const places: Inline[][] = [];
  for (const line of lines.slice(first)) {
    const isNew = line.some(isRaised) || /@|e-?mail/i.test(plainText(line));
    const last = places.at(-1);
    if (isNew || !last) places.push([...line]);
    else last.push(...withoutComma(last.splice(-1)), asText(', '), ...line);
  }
  return [...lines.slice(0, first), ...places];
}

import type { Inline } from '../../../../core/article-text.ts';
import { WORKPLACE } from '../../../../core/byline/byline-words.ts';
import { plainBlocks, plainText } from '../../../../core/plain-text.ts';
import { isMacro, lastArgument } from '../../parsing/nodes.ts';
import type { MacroNode, Node } from '../../parsing/nodes.ts';
import { addNote, inFront, linesOf, PARTING, worksAt } from './byline.ts';
import { isRaised, partsAt, separateNames, withoutAnd } from './join-authors.ts';
import { rawWords } from '../plain-nodes.ts';
import { asText } from '../text-reading.ts';
import type { Piece, TextReading } from '../text-reading.ts';

/**
 * `\author{Ana Silva\thanks{University of Évora, ana@…} \and Bo Li\thanks{…}}`, as economists write:
 * where each works stands in a note at the name, or in one note for all (`Silva: University of …`).
 * @returns whether the authors were read so
 */
export function authorsWithNotes(to: TextReading, nodes: readonly Node[]): boolean {
  const parts = partsAt(nodes, isParting).map((part) => ({
    name: part.filter((node) => !isNote(node)),
    notes: part.filter(isNote),
  }));
  const tells = ({ notes }: (typeof parts)[number]): boolean => notes.some(tellsPlace);
  const isOneLine = ({ name }: (typeof parts)[number]): boolean =>
    !name.some((node) => isMacro(node, '\\') || isMacro(node, 'newline'));
  if (!parts.some(tells) || !parts.every(isOneLine)) return false;
  const all = parts.flatMap(({ name, notes }) => {
    const authors = linesOf(to, name).flatMap((line) => separateNames(line));
    to.front.byline.push(...authors);
    to.front.entries.push(...authors.map((line) => ({ line, isAuthor: true, keys: [] })));
    const names = authors.map((line) => withoutAnd(plainText(line)));
    return [{ names, notes }];
  });
  const known = all.flatMap(({ names }) => names);
  for (const { names, notes } of all)
    for (const note of notes) readNote(to, note, { names, all: known });
  return true;
}

const isParting = (node: Node): boolean => isMacro(node) && PARTING.has(node.content);

const isNote = (node: Node): node is MacroNode =>
  isMacro(node) && (node.content === 'thanks' || node.content === 'footnote');

const tellsPlace = (note: MacroNode): boolean => {
  const { place } = told(rawWords(lastArgument(note)));
  const own = place.join(' ');
  return WORKPLACE.test(own) && !/\b(?:is|are|thanks?|support\w*|funded)\b/i.test(own);
};

/** With these words a sentence begins that is about more than where an author works. */
const BEGINS =
  /^(?:We|I|The|This|These|Our|All|Any|An?|Financial|Corresponding|Support\w{0,6}|Funding|For|Thanks|My|Views)$/;

/** What a note says of places, what it says besides, and whether letters go to its author. */
function told(text: string): { place: string[]; rest: string[]; isCorresponding: boolean } {
  const all = text.split(/\s/).filter(Boolean);
  const isLetter = /^corresponding author[.,:;]?\s/i.test(all.slice(0, 3).join(' '));
  const words = isLetter ? all.slice(2) : all;
  const at = words.findIndex(
    (word, index) => BEGINS.test(word) && (index === 0 || /[.);]$/.test(words[index - 1]!)),
  );
  const place = at === -1 ? words : words.slice(0, at);
  const rest = at === -1 ? [] : words.slice(at);
  const isCorresponding = isLetter || /^corresponding author\.?$/i.test(rest.join(' '));
  return { place, rest: isCorresponding && !isLetter ? [] : rest, isCorresponding };
}

/** At whose names a note stands, and all who wrote the paper. */
type Authors = { names: readonly string[]; all: readonly string[] };

/** Places of a note stand for themselves; what it says besides is a note as any other. */
function readNote(to: TextReading, note: MacroNode, { names, all }: Authors): void {
  const blocks = inFront(to, () => to.blocks(lastArgument(note)));
  if (!tellsPlace(note)) return addNote(to, blocks);
  const { place, rest, isCorresponding } = told(plainBlocks(blocks));
  const whole = names.length === 1 ? names[0]! : 'the authors';
  const starts = startsIn(place, all);
  const before = starts.length === 0 ? place : place.slice(0, starts[0]!.from);
  const more = placeOf(to, whole, before);
  for (const [index, { at, of }] of starts.entries())
    more.push(...placeOf(to, of, place.slice(at, starts[index + 1]?.from), true));
  if (isCorresponding) to.front.byline.push([asText(`Corresponding author: ${whole}`)]);
  const left = [...more, ...rest].join(' ');
  addNote(to, [{ kind: 'paragraph', id: '', content: [asText(left)] }]);
}

/** Where `Silva:` and `Li and Day:` stand before a place. */
function startsIn(words: readonly string[], authors: readonly string[]) {
  const byFamily = Map.groupBy(authors, (name) => name.split(' ').at(-1)!);
  return words.flatMap((word, index) => {
    const own = byFamily.get(word.slice(0, -1));
    if (!word.endsWith(':') || !own) return [];
    let from = index;
    while (from > 0 && isOfNames(words[from - 1]!)) from -= 1;
    const said = words
      .slice(from, index + 1)
      .join(' ')
      .slice(0, -1);
    const isAlone = from === index && own.length === 1;
    return [{ from, at: index + 1, of: isAlone ? own[0]! : said }];
  });
}

const isOfNames = (word: string): boolean =>
  /^(?:and|&|\p{Lu}[\p{L}'’-]{1,40},?|(?:\p{Lu}\.[,-]?){1,4})$/u.test(word);

/**
 * Addresses stand in a line of their own, with the name.
 * @param isSaid whether the source says the name once more, before the place
 * @returns the words behind them
 */
function placeOf(to: TextReading, of: string, words: readonly string[], isSaid = false): string[] {
  const first = words.findIndex((word) => word.includes('@') || isLabel(word));
  const end = first === -1 ? words.length : first;
  const place = words
    .slice(0, end)
    .join(' ')
    .replace(/[\s,;.(]{1,3}$/, '')
    .replace(/^[;,]\s/, '');
  if (place !== '') {
    const line = [asText(place)];
    to.front.byline.push(line);
    to.front.entries.push({ line, isAuthor: false, keys: [], of });
  }
  const label = words.find(isLabel)?.replaceAll(/[^\p{L}-]/gu, '');
  const behind = words.slice(end).filter((word) => !isLabel(word));
  const emails = behind.filter((word) => word.includes('@'));
  if (emails.length === 0 && isSaid) to.front.byline.push([asText(`Affiliation of ${of}`)]);
  const said = emails.map((email) => email.replaceAll(/^[([<]|[)\]>.,;]{1,3}$/g, '')).join(', ');
  if (said !== '') to.front.byline.push([asText(`${label ?? 'E-mail'}: ${said} (${of})`)]);
  const more = behind.filter((word) => !word.includes('@') && /[\p{L}\d]/u.test(word));
  if (!/^\(?corresponding author[).;]{0,2}$/i.test(more.join(' '))) return more;
  to.front.byline.push([asText(`Corresponding author: ${of}`)]);
  return [];
}

const isLabel = (word: string): boolean => /^[([]?e-?mail:?$/i.test(word);

/** Places of one command, which their numbers or the names before them join with authors. */
export function institutes(to: TextReading, nodes: readonly Node[]): Piece[] {
  const parts = partsAt(nodes, (node) => isMacro(node, 'and'));
  if (nodes.some((node) => isMacro(node, 'at'))) return namedInstitutes(to, parts);
  for (const [at, part] of parts.entries()) {
    const number = String(at + 1);
    const outer = to.current;
    to.current = { number, kind: 'institute', name: null, target: null, title: [] };
    const [first, ...others] = linesOf(to, part);
    to.current = outer;
    if (!first) continue;
    if (parts.length === 1 && !first.some(isRaised)) {
      atPlace(to, [first, ...others]);
      break;
    }
    const isNumbered = parts.length > 1 && !/^\d/.test(plainText(first));
    to.front.byline.push(isNumbered ? [asText(`${number} `), ...first] : first, ...others);
  }
  return [];
}

/** `Ana Silva \and Bo Li \at University A`: the names of who work at a place stand before it. */
function namedInstitutes(to: TextReading, parts: readonly Node[][]): Piece[] {
  const names: string[] = [];
  for (const part of parts) {
    const [before = [], where] = partsAt(part, (node) => isMacro(node, 'at'));
    names.push(...linesOf(to, before).map(plainText));
    if (!where) continue;
    const of = names.splice(0).join(', ');
    if (of !== '') to.front.byline.push([asText(`Affiliation of ${of}:`)]);
    const at = to.front.entries.length;
    atPlace(to, linesOf(to, where));
    for (const entry of to.front.entries.slice(at)) entry.of = of;
  }
  return [];
}

/** Lines of one place; addresses and numbers stand below it. */
function atPlace(to: TextReading, lines: readonly Inline[][]): void {
  const place = lines.filter((line) => !/@|^(?:tel|fax)\b/i.test(plainText(line)));
  worksAt(to, place, []);
  to.front.byline.push(...lines.filter((line) => !place.includes(line)));
}

import type { Inline } from '../../../core/article-text.ts';
import { WORKPLACE } from '../../../core/byline/byline-words.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { isMacro, lastArgument } from '../parsing/nodes.ts';
import type { MacroNode, Node } from '../parsing/nodes.ts';
import { addNote, inFront, linesOf, PARTING } from './byline.ts';
import { rawWords } from './plain-nodes.ts';
import { asText } from './text-reading.ts';
import type { TextReading } from './text-reading.ts';

/**
 * `\author{Ana Silva\thanks{University of Évora, ana@…} \and Bo Li\thanks{…}}`, as economists write:
 * where each works stands in a note at the name, or in one note for all (`Silva: University of …`).
 * @returns whether the authors were read so
 */
export function authorsWithNotes(to: TextReading, nodes: readonly Node[]): boolean {
  const parts = partsOf(nodes).map((part) => ({
    name: part.filter((node) => !isNote(node)),
    notes: part.filter(isNote),
  }));
  const tells = ({ notes }: (typeof parts)[number]): boolean => notes.some(tellsPlace);
  const isOneLine = ({ name }: (typeof parts)[number]): boolean =>
    !name.some((node) => isMacro(node, '\\') || isMacro(node, 'newline'));
  if (!parts.some(tells) || !parts.every(isOneLine)) return false;
  for (const { name, notes } of parts) {
    const authors = linesOf(to, name).flatMap(namesIn);
    for (const line of authors) {
      to.front.byline.push(line);
      to.front.entries.push({ line, isAuthor: true, keys: [] });
    }
    for (const note of notes)
      readNote(
        to,
        note,
        authors.map((line) => bare(plainText(line))),
      );
  }
  return true;
}

const isNote = (node: Node): node is MacroNode =>
  isMacro(node) && (node.content === 'thanks' || node.content === 'footnote');

function partsOf(nodes: readonly Node[]): Node[][] {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (isMacro(node) && PARTING.has(node.content)) parts.push([]);
    else parts.at(-1)!.push(node);
  }
  return parts;
}

/** `Ana Silva, Bo Li, and Cy Day` where nothing is set off; the word between them stays. */
function namesIn(line: Inline[]): Inline[][] {
  const names = plainText(line).split(/,\s|\s(?=and\s)/);
  const isPlain =
    line.every(({ kind }) => kind === 'text') && names.every((name) => / \S/.test(bare(name)));
  return isPlain ? names.map((name) => [asText(name.trim())]) : [line];
}

const bare = (name: string): string => name.replace(/^and\s/, '').trim();

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

/** Places of a note stand for themselves; what it says besides is a note as any other. */
function readNote(to: TextReading, note: MacroNode, authors: readonly string[]): void {
  const blocks = inFront(to, () => to.blocks(lastArgument(note)));
  if (!tellsPlace(note)) return addNote(to, blocks);
  const { place, rest, isCorresponding } = told(plainBlocks(blocks));
  const [only] = authors;
  const whole = only !== undefined && authors.length === 1 ? only : 'the authors';
  const starts = startsIn(place, authors);
  const before = starts.length === 0 ? place : place.slice(0, starts[0]!.from);
  const more = placeOf(to, whole, before);
  for (const [index, { at, of }] of starts.entries())
    more.push(...placeOf(to, of, place.slice(at, starts[index + 1]?.from)));
  if (isCorresponding) to.front.byline.push([asText(`Corresponding author: ${whole}`)]);
  const left = [...more, ...rest].join(' ');
  addNote(to, [{ kind: 'paragraph', id: '', content: [asText(left)] }]);
}

/** Where `Silva:` and `Li and Day:` stand before a place. */
function startsIn(words: readonly string[], authors: readonly string[]) {
  const families = new Set(authors.map((name) => name.split(' ').at(-1)!));
  return words.flatMap((word, index) => {
    if (!word.endsWith(':') || !families.has(word.slice(0, -1))) return [];
    let from = index;
    while (from > 0 && isOfNames(words[from - 1]!)) from -= 1;
    return [
      {
        from,
        at: index + 1,
        of: words
          .slice(from, index + 1)
          .join(' ')
          .slice(0, -1),
      },
    ];
  });
}

const isOfNames = (word: string): boolean =>
  /^(?:and|&|\p{Lu}[\p{L}'’-]{1,40},?|(?:\p{Lu}\.[,-]?){1,4})$/u.test(word);

/**
 * Addresses stand in a line of their own, with the name.
 * @returns the words behind them
 */
function placeOf(to: TextReading, of: string, words: readonly string[]): string[] {
  const first = words.findIndex((word) => word.includes('@') || isLabel(word));
  const end = first === -1 ? words.length : first;
  const place = words
    .slice(0, end)
    .join(' ')
    .replace(/[\s,;.(]{1,3}$/, '');
  if (place !== '') {
    const line = [asText(place)];
    to.front.byline.push(line);
    to.front.entries.push({ line, isAuthor: false, keys: [], of });
  }
  const label = words.find(isLabel)?.replaceAll(/[^\p{L}-]/gu, '');
  const behind = words.slice(end).filter((word) => !isLabel(word));
  const emails = behind.filter((word) => word.includes('@'));
  const said = emails.map((email) => email.replaceAll(/^[([<]|[)\]>.,;]{1,3}$/g, '')).join(', ');
  if (said !== '') to.front.byline.push([asText(`${label ?? 'E-mail'}: ${said} (${of})`)]);
  return behind.filter((word) => !word.includes('@'));
}

const isLabel = (word: string): boolean => /^[([]?e-?mail:?$/i.test(word);

import type { Block, Inline } from '../../../../core/article-text.ts';
import { joinTexts } from '../../../understanding/inline-text.ts';
import { asText } from '../text-reading.ts';
import type { Piece, TextReading } from '../text-reading.ts';
import type { MacroNode, Node } from '../../parsing/nodes.ts';
import { rawWords } from '../plain-nodes.ts';

/** A line of an algorithm: its words, and how deep it stands. */
export type Line = { content: Inline[]; depth: number; isNumbered: boolean };

export const keyword = (word: string): Inline[] =>
  word === '' ? [] : [{ kind: 'bold', content: [asText(word)] }];

export const spaced = (parts: readonly Inline[][]): Inline[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, at) => (at === 0 ? part : [asText(' '), ...part]));

/** Numbered lines are a list; others stand below each other. */
export function linesAsBlock(
  to: TextReading,
  lines: readonly Line[],
  hasNumbers: boolean,
): Piece[] {
  if (lines.length === 0) return [];
  const blocks: Block[] = [];
  const plain = (some: readonly Line[]): Block[] =>
    split(
      to,
      some.flatMap((line, at): Inline[] => [
        ...(at > 0 ? [{ kind: 'break' as const }] : []),
        ...indented(line),
      ]),
    );
  if (!hasNumbers) blocks.push(...plain(lines));
  else {
    const first = lines.findIndex(({ isNumbered }) => isNumbered);
    const head = first === -1 ? lines : lines.slice(0, first);
    if (head.length > 0) blocks.push(...plain(head));
    if (first !== -1) {
      blocks.push({
        ...{ kind: 'list', id: '', start: 1, numbering: 'decimal' },
        items: lines.slice(first).map((line) => split(to, indented(line))),
      });
    }
  }
  // A line has no place of its own: what refers to it leads to all of them.
  for (const label of to.lines.splice(0)) label.target = blocks.at(-1) ?? null;
  return blocks.map((block) => to.reading.claim(block));
}

/** Formulae in lines of their own stand between the paragraphs. */
function split(to: TextReading, content: readonly Inline[]): Block[] {
  const blocks: Block[] = [];
  let words: Inline[] = [];
  const end = () => {
    const trimmedWords = withoutBreaksAround(words);
    if (trimmedWords.length > 0) blocks.push({ kind: 'paragraph', id: '', content: trimmedWords });
    words = [];
  };
  for (const inline of content) {
    const own = inline.kind === 'formula' ? to.displayed.get(inline.formula) : undefined;
    if (own) {
      end();
      blocks.push(own);
    } else words.push(inline);
  }
  end();
  return blocks;
}

/** Spaces that set a line in stay. */
function withoutBreaksAround(content: readonly Inline[]): Inline[] {
  const isBreak = (inline: Inline | undefined) =>
    inline?.kind === 'break' || (inline?.kind === 'text' && /^[ \n]{0,9}$/.test(inline.text));
  let start = 0;
  let end = content.length;
  while (start < end && isBreak(content[start])) start += 1;
  while (end > start && isBreak(content[end - 1])) end -= 1;
  return content.slice(start, end);
}

/** The same width in every format. */
const INDENT = '\u2003';

const indented = ({ content, depth }: Line): Inline[] =>
  depth === 0 ? content : joinTexts([asText(INDENT.repeat(depth)), ...content]);

/** A block of algorithm2e: words around its condition, and how many bodies it has. */
export type Control = {
  before: string;
  behind: string;
  bodies: number;
  between?: string;
  conditions?: number;
  end?: string;
};

/** What an author defines for algorithms, by the names of the commands. */
export type OwnKeywords = {
  /** Words; those that end with a colon begin a line. */
  words: Map<string, string>;
  /** Those of them that are set in bold. */
  bold: Set<string>;
  controls: Map<string, Control>;
  /** What a loop begins with, and what stands before its condition. */
  repeats: Map<string, { first: string; last: string }>;
  comments: Set<string>;
};

/** Those that `\SetKw…` of algorithm2e define, the later before the earlier. */
export function ownKeywords(setters: readonly MacroNode[]): OwnKeywords {
  const own: OwnKeywords = {
    words: new Map(),
    bold: new Set(),
    controls: new Map(),
    repeats: new Map(),
    comments: new Set(),
  };
  for (const setter of setters) define(own, setter);
  return own;
}

export const isSetter = ({ content }: MacroNode): boolean => /^SetKw[A-Z]?/.test(content);

function define(own: OwnKeywords, { content, args = [] }: MacroNode): void {
  const given = args
    .filter(({ openMark }) => openMark === '{')
    .map((each) => wordsOf(each.content));
  const [name = '', ...words] = given;
  if (name === '') return;
  switch (content) {
    case 'SetKwProg':
    case 'SetKwFor':
      return control(own, name, words);
    case 'SetKwBlock':
      return void own.controls.set(name, {
        ...{ before: words[0] ?? '', behind: '', bodies: 1, conditions: 0 },
        ...ending(words[1]),
      });
    case 'SetKwRepeat':
      return void own.repeats.set(name, { first: words[0] ?? '', last: words[1] ?? '' });
    case 'SetKwComment':
      return void own.comments.add(name);
    case 'SetKwIF':
      return conditions(own, given);
    default:
      return simple(own, content, name, words[0] ?? '');
  }
}

const ending = (end: string | undefined): { end?: string } => (end ? { end } : {});

/** `\SetKwFor{Each}{for each}{do}{end}`, and `\lEach` for the same in one line. */
function control(own: OwnKeywords, name: string, [before = '', behind = '', end]: string[]): void {
  own.controls.set(name, { before, behind, bodies: 1, ...ending(end) });
  own.controls.set(`l${name}`, { before, behind, bodies: 1 });
}

/** `\SetKwIF{If}{ElseIf}{Else}{if}{then}{else if}{else}{end}` */
function conditions(own: OwnKeywords, given: string[]): void {
  const [one = '', next = '', other = '', before = '', behind = '', again = '', between = '', end] =
    given;
  const known = { before, behind, bodies: 1 };
  const otherwise = { before: between, behind: '', bodies: 1, conditions: 0 };
  for (const letter of ['', 'l', 'u']) {
    const closing = letter === '' ? ending(end) : {};
    own.controls.set(letter + one, { ...known, ...closing });
    own.controls.set(letter + next, { ...known, before: again, ...closing });
    own.controls.set(letter + other, { ...otherwise, ...closing });
  }
  own.controls.set(`e${one}`, { ...known, bodies: 2, between, ...ending(end) });
  own.controls.set(`le${one}`, { ...known, bodies: 2, between });
}

/** `\SetKwInOut{Input}{input}` and its kin define words of the author's own. */
function simple(own: OwnKeywords, setter: string, names: string, shown: string): void {
  if (!/^SetKw(?:InOut|Input|Data|Function|Array|Hangingkw)?$/.test(setter)) return;
  const isIn = /InOut|Input/.test(setter);
  const words = shown.split(',');
  for (const [at, name] of names.split(',').entries()) {
    const word = (words[at] ?? name).trim();
    if (setter === 'SetKw') own.bold.add(name.trim());
    own.words.set(name.trim(), isIn ? `${word.replace(/:$/, '')}:` : word);
  }
}

const wordsOf = (nodes: readonly Node[]): string => rawWords(nodes).replaceAll(/\s{1,9}/g, ' ');

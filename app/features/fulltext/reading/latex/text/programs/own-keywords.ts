import type { MacroNode, Node } from '../../parsing/nodes.ts';
import { rawWords } from '../plain-nodes.ts';

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
  controls: Map<string, Control>;
  /** What a loop begins with, and what stands before its condition. */
  repeats: Map<string, { first: string; last: string }>;
  comments: Set<string>;
};

/** Those that `\SetKw…` of algorithm2e define, the later before the earlier. */
export function ownKeywords(setters: readonly MacroNode[]): OwnKeywords {
  const own: OwnKeywords = {
    words: new Map(),
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
    own.words.set(name.trim(), isIn ? `${word.replace(/:$/, '')}:` : word);
  }
}

const wordsOf = (nodes: readonly Node[]): string => rawWords(nodes).replaceAll(/\s{1,9}/g, ' ');

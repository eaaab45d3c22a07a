import { signOf, SYMBOLS } from '#app/protocols/tex-symbols.ts';
import type { Emphasis, Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { joinTexts } from '../../understanding/inline-text.ts';
import { argument, childrenOf, isMacro, lastArgument, markNumber } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import type { WrittenFormula } from '../macros/unfolding.ts';
import type { Entry } from '../tables/table.ts';
import { drawingWords, isLogo } from './plain-nodes.ts';
import { displayedFormula, inlineFormula, isInline } from './read-formula.ts';
import { asText } from './text-reading.ts';
import type { InlineReader, TextReading } from './text-reading.ts';

/** Running text of LaTeX: what breaks paragraphs has been taken out before. */
export function readInlines(
  to: TextReading,
  nodes: readonly Node[],
  own: Readonly<Record<string, InlineReader>>,
): Inline[] {
  const inner = (content: readonly Node[]) => readInlines(to, content, own);
  const read: Inline[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    const entry = isMacro(node) ? to.entry(node) : undefined;
    if (entry?.kind === 'switch') {
      // It holds up to the end of its group.
      const rest = inner(nodes.slice(at + 1));
      return joinTexts([...ligated(read), ...setOff(entry.of, rest)]);
    }
    read.push(...readNode(to, node, entry, inner, own));
  }
  return joinTexts(ligated(joinTexts(read)));
}

function readNode(
  to: TextReading,
  node: Node,
  entry: Entry | undefined,
  inner: (content: readonly Node[]) => Inline[],
  own: Readonly<Record<string, InlineReader>>,
): Inline[] {
  switch (node.type) {
    case 'string':
      return [{ kind: 'text', text: node.content.replaceAll('~', '\u00A0') }];
    case 'whitespace':
    case 'parbreak':
      return [asText(' ')];
    case 'group':
      return inner(node.content);
    case 'macro':
      return readMacro(to, node, entry, inner, own);
    case 'environment':
    case 'mathenv': {
      if (to.entry(node)?.kind !== 'drawing') return inner(childrenOf(node));
      return askForDrawing(to, node);
    }
    case 'root':
      return inner(node.content);
    case 'verb':
    case 'verbatim':
      return [{ kind: 'code', text: node.content }];
    case 'comment':
    case 'inlinemath':
    case 'displaymath':
      return [];
  }
}

function askForDrawing(to: TextReading, node: MacroNode | EnvironmentNode): Inline[] {
  const words = drawingWords(node);
  if (!isLogo(words)) to.reading.doubt('picture-drawn', words);
  return [];
}

function readMacro(
  to: TextReading,
  node: MacroNode,
  entry: Entry | undefined,
  inner: (content: readonly Node[]) => Inline[],
  own: Readonly<Record<string, InlineReader>>,
): Inline[] {
  const marked = markNumber(node);
  if (marked !== null) return readMark(to, marked);
  if (!entry) return shownCounter(to, node.content) ?? unknown(node, inner);
  switch (entry.kind) {
    case 'nothing':
      return [];
    case 'words':
      return inner(argument(node, Number(entry.of)) ?? []);
    case 'space':
      return [asText(' ')];
    case 'break':
      return [{ kind: 'break' }];
    case 'sign':
      return [asText(entry.of)];
    case 'accent':
      return accented(inner(lastArgument(node)), entry.of);
    case 'set':
      return setOff(entry.of, inner(lastArgument(node)));
    case 'quote':
      return [asText('“'), ...inner(lastArgument(node)), asText('”')];
    case 'own': {
      const reader = own[entry.of.split(' ')[0]!];
      return reader ? reader(to, node) : inner(lastArgument(node));
    }
    case 'switch':
      return [];
    case 'drawing':
      return askForDrawing(to, node);
    case 'front':
      if (entry.of === 'mark' && RAISED.has(node.content))
        return [{ kind: 'sup', content: inner(lastArgument(node)) }];
      return own[entry.kind]?.(to, node) ?? inner(lastArgument(node));
    case 'statement':
    case 'float':
    case 'list':
    case 'table':
    case 'quotation':
    case 'theorem':
    case 'code':
      return own[entry.kind]?.(to, node) ?? inner(lastArgument(node));
  }
}

/** Marks of where authors work. */
const RAISED = new Set(['inst', 'altaffilmark', 'affilnum', 'affil', 'IEEEauthorrefmark']);

/** `\thehypothesis`: what a counter shows at its place. */
function shownCounter(to: TextReading, command: string): Inline[] | null {
  const name = command.startsWith('the') ? command.slice('the'.length) : '';
  return to.counters.has(name) ? [asText(to.counters.show(name))] : null;
}

/** An unknown command is as if it were not there; its arguments are words. */
const unknown = (node: MacroNode, inner: (content: readonly Node[]) => Inline[]): Inline[] => {
  // A sign of mathematics that stands in no formula.
  const sign = signOf(SYMBOLS, node.content);
  return sign === undefined
    ? (node.args ?? []).flatMap(({ content }) => inner(content))
    : [asText(sign)];
};

function readMark(to: TextReading, number: number): Inline[] {
  const mark = to.marks[number];
  switch (mark?.kind) {
    case 'doubt':
      to.reading.doubt(mark.of, mark.words);
      return [];
    case 'verbatim': {
      const { text } = mark.verbatim;
      return [{ kind: 'code', text }];
    }
    case 'formula':
      return isInline(mark.formula) ? inlineFormula(to, mark.formula) : inLine(to, mark.formula);
    case 'format':
      to.counters.format(mark.counter, mark.body);
      return [];
    case 'name':
    case 'column':
    case undefined:
      return [];
  }
}

/** A formula in a line of its own, where only running text can stand. */
const inLine = (to: TextReading, written: WrittenFormula): Inline[] =>
  displayedFormula(to, written).flatMap((block): Inline[] => {
    if (block.kind === 'paragraph') return [asText(' '), ...block.content, asText(' ')];
    if (block.kind !== 'formula') return [];
    to.displayed.set(block.formula, block);
    return [{ kind: 'formula', formula: block.formula }];
  });

/** White space at the ends stays outside of what is set off. */
function setOff(kind: string, content: readonly Inline[]): Inline[] {
  if (kind === 'code') return asCode(content);
  const emphasis = kind as Emphasis;
  if (content.every((inline) => inline.kind === 'text' && inline.text.trim() === '')) {
    return [...content];
  }
  return [{ kind: emphasis, content: [...content] }];
}

/** Words in the type of programs are code, where they are nothing but words. */
function asCode(content: readonly Inline[]): Inline[] {
  const isPlain = content.every(({ kind }) => kind === 'text' || kind === 'code');
  const words = plainText(content);
  return isPlain && words !== '' ? [{ kind: 'code', text: textOf(content) }] : [...content];
}

const textOf = (content: readonly Inline[]): string =>
  content.map((inline) => ('text' in inline ? inline.text : '')).join('');

function accented(content: readonly Inline[], accent: string): Inline[] {
  const [first, ...rest] = joinTexts(content);
  if (first?.kind !== 'text') return [...content];
  const [letter = '', ...others] = first.text;
  // An accent takes the place of the dot.
  const base = { ı: 'i', ȷ: 'j' }[letter] ?? letter;
  const text = (base === '' ? ' ' : base) + accent;
  return [asText(text.normalize('NFC') + others.join('')), ...rest];
}

const LIGATURES: readonly (readonly [string, string])[] = [
  ['``', '“'],
  ["''", '”'],
  [',,', '„'],
  ['<<', '«'],
  ['>>', '»'],
  ['?`', '¿'],
  ['!`', '¡'],
  ['---', '—'],
  ['--', '–'],
  ['`', '‘'],
  ["'", '’'],
];

/** Signs that TeX makes of several. */
const ligatures = (text: string): string =>
  LIGATURES.reduce((said, [written, sign]) => said.replaceAll(written, sign), text);

const ligated = (content: readonly Inline[]): Inline[] =>
  content.map((inline) =>
    inline.kind === 'text' ? { kind: 'text', text: ligatures(inline.text) } : inline,
  );

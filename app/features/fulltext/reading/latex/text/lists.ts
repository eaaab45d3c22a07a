import type { Block, Inline } from '../../../core/article-text.ts';
import { joinTexts, trimmed } from '../../understanding/inline-text.ts';
import { argument, isEnvironment, isMacro, lastArgument, trimNodes } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { printRaw } from '@unified-latex/unified-latex-util-print-raw';
import { STYLES } from '../counting/counters.ts';
import { keyValues, rawWords } from './plain-nodes.ts';
import { asText, within } from './text-reading.ts';
import type { BlockReader, TextReading } from './text-reading.ts';
import { lookup } from '#app/platform/text/lookup.ts';

type List = Extract<Block, { kind: 'list' }>;
type GroupNode = Extract<Node, { type: 'group' }>;
type Item = { label: Node[] | null; content: Node[] };

/** What stands before the first item, and the items. */
function itemsOf(to: TextReading, nodes: readonly Node[]): { before: Node[]; items: Item[] } {
  const before: Node[] = [];
  const items: Item[] = [];
  const left = [...nodes].toReversed();
  while (left.length > 0) {
    const node = left.pop()!;
    if (isItem(node)) items.push({ label: argument(node, 1), content: [] });
    else if (isAround(to, node)) left.push(...node.content.toReversed());
    else (items.at(-1)?.content ?? before).push(node);
  }
  return { before, items };
}

/** `\begin{itemize}\begin{small}\item …`: what only says how items look. */
const isAround = (to: TextReading, node: Node): node is EnvironmentNode | GroupNode =>
  (node.type === 'group' || (isEnvironment(node) && to.entry(node)?.kind === 'words')) &&
  node.content.some(isItem);

export const isItem = (node: Node): node is MacroNode =>
  isMacro(node, 'item') || isMacro(node, 'IEEEcompsocthanksitem');

const NUMBERINGS: Readonly<Record<string, List['numbering']>> = lookup({
  arabic: 'decimal',
  alph: 'lower-alpha',
  Alph: 'upper-alpha',
  roman: 'lower-roman',
  Roman: 'upper-roman',
});
const COUNTERS = ['enumi', 'enumii', 'enumiii', 'enumiv'] as const;

export const readList: BlockReader = (to, node) => {
  const environment = node as EnvironmentNode;
  const kind = to.entry(environment)?.of ?? 'bullet';
  const { before, items } = itemsOf(to, environment.content);
  const counted = kind === 'number' ? countedBefore(to, before) : null;
  const above = trimNodes(before).length > 0 ? to.blocks(before) : [];
  if (items.length === 0) return above;
  if (kind === 'term') return [...above, ...definitions(to, items)];
  const list = kind === 'number' ? numbered(to, environment, items, counted) : bulleted(to, items);
  return [...above, list];
};

function bulleted(to: TextReading, items: readonly Item[]): Block {
  const list: List = { kind: 'list', id: '', start: null, numbering: 'decimal', items: [] };
  list.items = items.map(({ label, content }) => withLabel(to, label, to.blocks(content)));
  return to.reading.claim(list);
}

/** A sign alone, such as `\bullet`; what has letters, digits or more says something. */
const MARK =
  /^\{?\s?(?:[-*•·∗]|\\(?:bullet|cdot|circ|diamond|Diamond|ast|star|bigstar|dagger|dash|triangleright|triangle|blacktriangleright|blacksquare|square|Box|rhd|Rightarrow|rightarrow|to|checkmark|sharp|vartriangleright|blacklozenge|bigcirc|centerdot)|\\[-,;:! ])?\s?\}?$/;

/** A sign of its own stands before the words, unless it is one that only marks an item. */
function withLabel(to: TextReading, label: readonly Node[] | null, blocks: Block[]): Block[] {
  const words = label ? trimmed(to.inlines(label)) : [];
  const isMark = words.every(
    (inline) =>
      (inline.kind === 'text' && /^[\s•–—*·∗-]{0,4}$/.test(inline.text)) ||
      (inline.kind === 'formula' && MARK.test(inline.formula.tex)),
  );
  if (words.length === 0 || isMark) return blocks;
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') {
    return [{ kind: 'paragraph', id: '', content: words }, ...blocks];
  }
  return [{ ...first, content: joinTexts([...words, asText(' '), ...first.content]) }, ...rest];
}

const counterOf = ({ listDepth }: TextReading) =>
  COUNTERS[Math.min(listDepth, COUNTERS.length - 1)]!;

/** `\begin{enumerate}\setcounter{enumi}{3}`: what the counter of a list has before its first item. */
function countedBefore(to: TextReading, before: readonly Node[]): number | null {
  const set = before.findLast(
    (node): node is MacroNode =>
      (isMacro(node, 'setcounter') || isMacro(node, 'addtocounter')) &&
      rawWords(argument(node, 1) ?? []) === counterOf(to),
  );
  return set ? Number(to.counters.evaluate(rawWords(argument(set, 2) ?? []).split(''))) || 0 : null;
}

function numbered(
  to: TextReading,
  node: EnvironmentNode,
  items: readonly Item[],
  counted: number | null,
): Block {
  return within(to, () => {
    const counter = counterOf(to);
    to.listDepth += 1;
    const shape = shapeOf(node);
    const last = to.lastLists.get(shape.series ?? counter);
    const { start, isResumed } = shape;
    const { style, around } = isResumed && shape.style === null && last ? last.shape : shape;
    const before = counted ?? (isResumed && last ? last.count : 0);
    const first = start ?? before + 1;
    to.counters.set(counter, first);
    const isPlain = style === null;
    const shown = style ?? styleOfFirst(to, counter);
    to.counters.set(counter, first - 1);
    const list: List = {
      kind: 'list',
      id: '',
      start: first,
      numbering: NUMBERINGS[shown] ?? 'decimal',
      items: [],
    };
    const isOwn = items.every(({ label }) => label !== null);
    if (isOwn) list.start = null;
    const outer = to.current?.kind === 'item' ? (to.current.number ?? '') : '';
    list.items = items.map(({ label, content }) => {
      const words = label ? trimmed(to.inlines(label)) : null;
      if (!words) to.counters.step(counter);
      const own = isPlain
        ? to.counters.show(counter)
        : (STYLES[style]?.(to.counters.value(counter)) ?? '');
      const number = words
        ? words.map((each) => ('text' in each ? each.text : '')).join('')
        : around(own);
      to.current = { number: outer + number, kind: 'item', name: 'Item', target: list, title: [] };
      return withLabel(to, label, to.blocks(content));
    });
    to.listDepth -= 1;
    const ended = { count: to.counters.value(counter), shape: { style, around } };
    to.lastLists.set(counter, ended);
    if (shape.series) to.lastLists.set(shape.series, ended);
    return to.reading.claim(list);
  });
}

/** How the author shows the numbers of lists: `\renewcommand{\theenumi}{\roman{enumi}}`. */
function styleOfFirst(to: TextReading, counter: string): string {
  const value = to.counters.value(counter);
  const shown = to.counters.show(counter);
  const letters = /[\dA-Za-z]{1,9}/.exec(shown)?.[0] ?? '';
  return STYLE_NAMES.find((name) => STYLES[name]!(value) === letters) ?? 'arabic';
}

const STYLE_NAMES = ['arabic', 'roman', 'Roman', 'alph', 'Alph'] as const;

type Shape = {
  /** Null where the author says none. */
  style: string | null;
  start: number | null;
  around: (number: string) => string;
  isResumed: boolean;
  /** The lists that are counted together. */
  series: string | null;
};

/** `[label=(\roman*), start=3]` of enumitem, or `[(i)]` of enumerate. */
function shapeOf(node: EnvironmentNode): Shape {
  const option = (node.args ?? []).find(({ openMark }) => openMark === '[')?.content ?? [];
  const values = keyValues(option);
  const said = values.get('start');
  const start = said ? Number(rawWords(said)) || null : null;
  const isResumed = values.has('resume') || values.has('resume*');
  const series = rawWords(values.get('resume') ?? values.get('series') ?? []).trim() || null;
  const plain = (number: string) => number;
  const label = values.get('ref') ?? values.get('label');
  const command = LABEL.exec(printRaw(label ?? []));
  if (command) {
    const before = withoutCommands(command[1]!);
    const behind = withoutCommands(command[3]!);
    const around = (number: string) => `${before}${number}${behind.replace(/\.$/, '')}`;
    return { style: command[2]!, start, around, isResumed, series };
  }
  const short = rawWords(option);
  const letter = values.has('label') || short.includes('=') ? null : /[1aAiI]/.exec(short)?.[0];
  const style = { 1: 'arabic', a: 'alph', A: 'Alph', i: 'roman', I: 'Roman' }[letter ?? ''];
  return { style: style ?? null, start, around: plain, isResumed, series };
}

/** `\textbf{(\roman*)}`, with what stands around its number. */
const LABEL = /^(.{0,60}?)\\(arabic|alph|Alph|roman|Roman) ?\{?\*\}?(.{0,60})$/s;

const withoutCommands = (tex: string): string =>
  tex.replaceAll(/\\[a-zA-Z]{1,30} ?|[{}$]/g, '').trim();

function definitions(to: TextReading, items: readonly Item[]): Block[] {
  const list: Extract<Block, { kind: 'definitions' }> = { kind: 'definitions', id: '', items: [] };
  list.items = items.map(({ label, content }) => ({
    term: label ? trimmed(to.inlines(label)) : [],
    blocks: to.blocks(content),
  }));
  return [to.reading.claim(list)];
}

/** The items of a list as lines of running text, each with its mark raised. */
export function listLines(to: TextReading, nodes: readonly Node[]): Inline[][] {
  const { before, items } = itemsOf(to, nodes);
  const lines = items.map(({ label, content }): Inline[] => {
    const mark = label ? trimmed(to.inlines(label)) : [];
    const words = to.blocks(content).flatMap((block, at): Inline[] => {
      if (block.kind === 'paragraph')
        return at === 0 ? block.content : [{ kind: 'break' }, ...block.content];
      return block.kind === 'formula' ? [{ kind: 'formula', formula: block.formula }] : [];
    });
    return mark.length === 0 ? words : [{ kind: 'sup', content: mark }, asText(' '), ...words];
  });
  const first = trimNodes(before).length > 0 ? [trimmed(to.inlines(trimNodes(before)))] : [];
  return [...first, ...lines].filter((line) => line.length > 0);
}

/** `\begin{outline} \1 one \2 two`: lists within lists by their levels. */
export const outline: BlockReader = (to, node) => {
  const top: List = { kind: 'list', id: '', start: null, numbering: 'decimal', items: [] };
  const open: List[] = [top];
  const style = rawWords(argument(node, 1) ?? []);
  top.start = /enum/.test(style) ? 1 : null;
  let content: Node[] = [];
  const end = () => {
    const blocks = trimNodes(content).length > 0 ? to.blocks(content) : [];
    if (blocks.length > 0) open.at(-1)!.items.push(blocks);
    content = [];
  };
  for (const each of (node as EnvironmentNode).content) {
    const level = isMacro(each) && /^[1-4]$/.test(each.content) ? Number(each.content) : null;
    if (level === null) {
      content.push(each);
      continue;
    }
    end();
    while (open.length > level) open.pop();
    while (open.length < level) {
      const inner: List = { ...top, items: [] };
      const last = open.at(-1)!;
      if (last.items.length === 0) last.items.push([]);
      last.items.at(-1)!.push(inner);
      open.push(inner);
    }
  }
  end();
  return top.items.length === 0 ? [] : [to.reading.claim(top)];
};

/** An item outside of any list begins a line. */
export const looseItem: BlockReader = (to, node) => {
  const content = to.inlines(lastArgument(node));
  return content.length === 0 ? [] : [{ kind: 'paragraph', id: '', content }];
};

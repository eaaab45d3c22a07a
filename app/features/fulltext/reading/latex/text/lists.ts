import type { Block, Inline } from '../../../core/article-text.ts';
import { joinTexts, trimmed } from '../../understanding/inline-text.ts';
import { argument, isMacro, lastArgument, trimNodes } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { keyValues, rawWords } from './plain-nodes.ts';
import { asText, within } from './text-reading.ts';
import type { BlockReader, TextReading } from './text-reading.ts';

type List = Extract<Block, { kind: 'list' }>;
type Item = { label: Node[] | null; content: Node[] };

/** What stands before the first item, and the items. */
function itemsOf(nodes: readonly Node[]): { before: Node[]; items: Item[] } {
  const before: Node[] = [];
  const items: Item[] = [];
  for (const node of nodes) {
    const isItem = isMacro(node, 'item') || isMacro(node, 'IEEEcompsocthanksitem');
    if (isItem) items.push({ label: argument(node, 1), content: [] });
    else (items.at(-1)?.content ?? before).push(node);
  }
  return { before, items };
}

const NUMBERINGS: Readonly<Record<string, List['numbering']>> = {
  arabic: 'decimal',
  alph: 'lower-alpha',
  Alph: 'upper-alpha',
  roman: 'lower-roman',
  Roman: 'upper-roman',
};
const LEVELS = ['arabic', 'alph', 'roman', 'Alph'] as const;
const COUNTERS = ['enumi', 'enumii', 'enumiii', 'enumiv'] as const;

export const readList: BlockReader = (to, node) => {
  const environment = node as EnvironmentNode;
  const kind = to.entry(environment)?.of ?? 'bullet';
  const { before, items } = itemsOf(environment.content);
  const above = trimNodes(before).length > 0 ? to.blocks(before) : [];
  if (items.length === 0) return above;
  if (kind === 'term') return [...above, ...definitions(to, items)];
  const list = kind === 'number' ? numbered(to, environment, items) : bulleted(to, items);
  return [...above, list];
};

function bulleted(to: TextReading, items: readonly Item[]): Block {
  const list: List = { kind: 'list', id: '', start: null, numbering: 'decimal', items: [] };
  list.items = items.map(({ label, content }) => withLabel(to, label, to.blocks(content)));
  return to.reading.claim(list);
}

/** A sign of its own stands before the words, unless it is one that only marks an item. */
function withLabel(to: TextReading, label: readonly Node[] | null, blocks: Block[]): Block[] {
  const words = label ? trimmed(to.inlines(label)) : [];
  const isMark = words.every(
    (inline) =>
      (inline.kind === 'text' && /^[\s•–—*·∗-]{0,4}$/.test(inline.text)) ||
      inline.kind === 'formula',
  );
  if (words.length === 0 || isMark) return blocks;
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') {
    return [{ kind: 'paragraph', id: '', content: words }, ...blocks];
  }
  return [{ ...first, content: joinTexts([...words, asText(' '), ...first.content]) }, ...rest];
}

function numbered(to: TextReading, node: EnvironmentNode, items: readonly Item[]): Block {
  return within(to, () => {
    const depth = Math.min(to.listDepth, COUNTERS.length - 1);
    const counter = COUNTERS[depth]!;
    to.listDepth += 1;
    const { style, start, around } = shapeOf(node, depth);
    const first = start ?? 1;
    to.counters.set(counter, first - 1);
    const list: List = {
      kind: 'list',
      id: '',
      start: first,
      numbering: NUMBERINGS[style] ?? 'decimal',
      items: [],
    };
    const isOwn = items.every(({ label }) => label !== null);
    if (isOwn) list.start = null;
    const outer = to.current?.kind === 'item' ? (to.current.number ?? '') : '';
    list.items = items.map(({ label, content }) => {
      const words = label ? trimmed(to.inlines(label)) : null;
      if (!words) to.counters.step(counter);
      const own = NUMBER_STYLES[style]?.(to.counters.value(counter)) ?? to.counters.show(counter);
      const number = words
        ? words.map((each) => ('text' in each ? each.text : '')).join('')
        : around(own);
      to.current = { number: outer + number, kind: 'item', name: 'Item', target: list, title: [] };
      return withLabel(to, label, to.blocks(content));
    });
    to.listDepth -= 1;
    return to.reading.claim(list);
  });
}

const NUMBER_STYLES: Readonly<Record<string, (number: number) => string>> = {
  arabic: String,
  alph: (number) => String.fromCodePoint(96 + Math.max(1, Math.min(26, number))),
  Alph: (number) => String.fromCodePoint(64 + Math.max(1, Math.min(26, number))),
};

type Shape = { style: string; start: number | null; around: (number: string) => string };

/** `[label=(\roman*), start=3]` of enumitem, or `[(i)]` of enumerate. */
function shapeOf(node: EnvironmentNode, depth: number): Shape {
  const option = (node.args ?? []).find(({ openMark }) => openMark === '[')?.content ?? [];
  const values = keyValues(option);
  const said = values.get('start');
  const start = said ? Number(rawWords(said)) || null : null;
  const around = (number: string) => number;
  const label = values.get('ref') ?? values.get('label');
  const command = (label ?? []).find(
    (each): each is MacroNode => isMacro(each) && each.content in NUMBERINGS,
  );
  if (command) return { style: command.content, start, around };
  const short = rawWords(option);
  const letter = values.has('label') || short.includes('=') ? null : /[1aAiI]/.exec(short)?.[0];
  const style = { 1: 'arabic', a: 'alph', A: 'Alph', i: 'roman', I: 'Roman' }[letter ?? ''];
  return { style: style ?? LEVELS[depth]!, start, around };
}

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
  const { before, items } = itemsOf(nodes);
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

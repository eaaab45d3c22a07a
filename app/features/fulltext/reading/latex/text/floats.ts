import type { Block, Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { trimmed } from '../../understanding/inline-text.ts';
import { argument, environmentName, hasStar, isBlank, lastArgument } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { assembleFloat } from './assemble-float.ts';
import { keyValues, rawWords } from './plain-nodes.ts';
import { emptyFigure } from './pictures.ts';
import { within } from './text-reading.ts';
import type { BlockReader, Label, OpenFloat, Piece, TextReading } from './text-reading.ts';

const newLabel = (kind: string, name: string | null): Label => ({
  ...{ number: null, kind, name, target: null, title: [] },
});

function openFloat(counter: string): OpenFloat {
  return {
    counter,
    captions: new Map(),
    parts: new Map(),
    partLabels: [],
    drawings: [],
    remarks: [],
    description: '',
    isContinued: false,
    stepped: null,
  };
}

const own = (to: TextReading, counter: string): string | null =>
  ((to.names as Record<string, unknown>)[counter] as string | undefined) ?? null;

/** A figure, a table, an algorithm or a listing. */
export const readFloat: BlockReader = (to, node) => {
  const entry = to.entry(node);
  const kind = entry?.of ?? 'figure';
  if (kind === 'part') return readPart(to, node as EnvironmentNode);
  const counter = kind === 'own' ? environmentName(node as EnvironmentNode).replace('*', '') : kind;
  return floatOf(to, counter, (node as EnvironmentNode).content);
};

/** A table with its caption and notes, which numbers it where no float does. */
export const threePartTable: BlockReader = (to, node) => {
  const { content } = node as EnvironmentNode;
  return to.float ? to.pieces(content) : floatOf(to, 'table', content);
};

/** A float of a class that no table knows: a table by its name, or else a figure. */
export const unknownFloat: BlockReader = (to, node) => {
  const environment = node as EnvironmentNode;
  const counter = /tab/i.test(environmentName(environment)) ? 'table' : 'figure';
  const open = environment.content.findIndex((each) => !isBlank(each));
  const first = environment.content[open];
  const isPlaced = first?.type === 'string' && first.content === '[';
  const close = environment.content.findIndex(
    (each) => each.type === 'string' && each.content === ']',
  );
  return floatOf(to, counter, environment.content.slice(isPlaced ? close + 1 : 0));
};

const floatOf = (to: TextReading, counter: string, nodes: readonly Node[]): Piece[] =>
  floating(to, counter, () => to.blocks(nodes));

/** What is read within a float, as the figures and tables that its captions make of it. */
export function floating(to: TextReading, counter: string, read: () => Block[]): Piece[] {
  return within(to, () => {
    const outer = to.float;
    const float = openFloat(counter);
    to.float = float;
    const label = newLabel(counter, own(to, counter));
    to.current = label;
    const blocks = read();
    to.float = outer;
    const assembled = assembleFloat(to, float, blocks, label);
    if (outer) {
      outer.drawings.push(...float.drawings);
      for (const [block, caption] of float.captions) outer.captions.set(block, caption);
    }
    return assembled;
  });
}

/** The words of a caption, which stand for themselves until the float is whole. */
function captionBlock(
  to: TextReading,
  nodes: readonly Node[],
  counter: string,
  isNumbered = true,
): Block[] {
  const outer = to.float;
  const label =
    outer &&
    to.current?.kind === counter &&
    to.current.target === null &&
    !isTaken(outer, to.current)
      ? to.current
      : newLabel(counter, own(to, counter));
  to.current = label;
  const content = trimmed(to.inlines(nodes));
  label.title = content;
  const block: Block = { kind: 'paragraph', id: '', content };
  outer?.captions.set(block, { content, isNumbered, counter, label });
  return [block];
}

const isTaken = (float: OpenFloat, label: Label): boolean =>
  [...float.captions.values()].some((each) => each.label === label);

export const caption: BlockReader = (to, node) => {
  const nodes = lastArgument(node);
  if (!to.float) return looseCaption(to, nodes, 'figure');
  return captionBlock(to, nodes, to.float.counter, !hasStar(node));
};

/** `\captionof{figure}{…}`, also outside of any float. */
export const captionOf: BlockReader = (to, node) => {
  const counter = rawWords(argument(node, 2) ?? []);
  if (!to.float) return looseCaption(to, lastArgument(node), counter);
  return captionBlock(to, lastArgument(node), counter, !hasStar(node));
};

/** A caption without a float: it stands as what it would be the caption of. */
function looseCaption(to: TextReading, nodes: readonly Node[], counter: string): Piece[] {
  to.counters.step(counter);
  const name = own(to, counter) ?? counter;
  const number = to.counters.show(counter);
  const label = { ...newLabel(counter, name), number };
  to.current = label;
  const content = trimmed(to.inlines(nodes));
  const figure: Block = {
    kind: 'figure',
    id: '',
    label: `${name} ${number}`,
    caption: content,
    parts: [],
  };
  label.target = figure;
  label.title = content;
  to.looseCaptions.add(figure);
  return [to.reading.claim(figure)];
}

/** A part of a figure in an environment of its own, with its own caption. */
function readPart(to: TextReading, node: EnvironmentNode): Piece[] {
  return partOf(to, node.content, null);
}

function partOf(
  to: TextReading,
  nodes: readonly Node[],
  captionNodes: readonly Node[] | null,
): Piece[] {
  return within(to, () => {
    const outer = to.float;
    const part = openFloat('part');
    const label = newLabel('part', null);
    to.float = part;
    to.current = label;
    const before = captionNodes ? trimmed(to.inlines(captionNodes)) : [];
    const blocks = to.blocks(nodes);
    to.float = outer;
    const found = [...part.captions.entries()];
    const content = [before, ...found.map(([, each]) => each.content)].filter(
      (each) => each.length > 0,
    );
    const words = content.flatMap((each, at): Inline[] =>
      at === 0 ? each : [{ kind: 'break' }, ...each],
    );
    const rest = blocks.filter((block) => !part.captions.has(block));
    for (const [, each] of found) Object.assign(each.label, { kind: 'part' });
    const [first = emptyFigure(), ...others] = rest;
    for (const [block] of found) to.reading.replace(block, first);
    if (outer) {
      outer.parts.set(first, { caption: words, label });
      // Of several captions in one part the labels mean the same part.
      for (const [, each] of found)
        if (each.label !== label) outer.partLabels.push([each.label, label]);
      outer.drawings.push(...part.drawings);
      outer.remarks.push(...part.remarks);
    } else {
      const figure: Block =
        first.kind === 'figure' ? Object.assign(first, { caption: words }) : first;
      label.target = figure;
      return [figure, ...others];
    }
    return [first, ...others];
  });
}

/** `\subfloat[list][caption]{…}` */
export const subfloat: BlockReader = (to, node) => {
  const [one, other] = [argument(node, 1), argument(node, 2)];
  return partOf(to, lastArgument(node), other ?? one ?? []);
};

export const subcaptionBox: BlockReader = (to, node) =>
  partOf(to, lastArgument(node), argument(node, 2) ?? []);

/** `\subcaption{…}` in a minipage. */
export const subcaption: BlockReader = (to, node) => {
  const block: Block = {
    kind: 'paragraph',
    id: '',
    content: trimmed(to.inlines(lastArgument(node))),
  };
  return [block];
};

/** `\ffigbox{\caption{…}}{…}` */
export const boxedFloat: BlockReader = (to, node) => {
  const nodes = [...(argument(node, 3) ?? []), ...(argument(node, 4) ?? [])];
  const counter = (node as MacroNode).content === 'ttabbox' ? 'table' : 'figure';
  return to.float?.counter === counter ? to.blocks(nodes) : floatOf(to, counter, nodes);
};

export const continued: BlockReader = (to) => {
  if (to.float) to.float.isContinued = true;
  return [];
};

/** `\Description{…}` of acmart is the alternative text. */
export const description: BlockReader = (to, node) => {
  if (to.float) to.float.description ||= plainText(to.inlines(lastArgument(node)));
  return [];
};

/** `\newfloat{scheme}{tbp}{los}`, and how it is called. */
export const newFloat: BlockReader = (to, node) => {
  const name = rawWords(argument(node, 1) ?? []);
  to.floats.set(name, { kind: name, name: capital(name) });
  const inner = argument(node, 4);
  if (!to.counters.has(name)) to.counters.create(name);
  if (inner) to.counters.within(name, rawWords(inner));
  return [];
};

export const declareFloat: BlockReader = (to, node) => {
  const name = rawWords(lastArgument(node));
  const said = keyValues(argument(node, 1) ?? []).get('name');
  to.floats.set(name, { kind: name, name: said ? rawWords(said) : capital(name) });
  if (!to.counters.has(name)) to.counters.create(name);
  return [];
};

export const floatName: BlockReader = (to, node) => {
  const name = rawWords(argument(node, 1) ?? []);
  const known = to.floats.get(name);
  const said = rawWords(argument(node, 2) ?? []);
  if (known) known.name = said;
  else to.names = { ...to.names, [name]: said };
  return [];
};

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

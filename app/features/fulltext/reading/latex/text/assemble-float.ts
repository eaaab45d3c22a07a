import type { Block, Inline } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { captionLabel } from '../../understanding/captions/caption-labels.ts';
import { joinTexts, trimmed } from '../../understanding/inline-text.ts';
import { STYLES } from '../counting/counters.ts';
import { figureOfTable } from './picture-tables.ts';
import { between, lettered, withPartCaptions } from './captions.ts';
import type { Label, OpenFloat, Piece, TextReading } from './text-reading.ts';

type Table = Extract<Block, { kind: 'table' }>;

/** What a float holds, as one figure or table for each of its captions. */
export function assembleFloat(
  to: TextReading,
  float: OpenFloat,
  blocks: readonly Block[],
  label: Label,
): Piece[] {
  takeTypedCaption(to, float, blocks, label);
  // What only arranges others stands beside each of them.
  const inner = blocks.find((block) => 'label' in block && block.label !== null);
  if (inner && float.parts.size === 0 && !blocks.some((block) => float.captions.has(block))) {
    Object.assign(label, { target: inner });
    return [...blocks];
  }
  const arranged = float.counter === 'table' ? blocks : blocks.flatMap(unfolded(to, float));
  const groups = groupsOf(float, arranged);
  return groups.flatMap(({ captions, content }, at): Piece[] => {
    const [first, ...more] = captions;
    const caption = first && float.captions.get(first)!;
    // The label of the float is that of its first caption, where it has one.
    const own = caption?.label ?? (at === 0 ? label : { ...label });
    const counter = caption?.counter ?? float.counter;
    const number = caption?.isNumbered ? nextNumber(to, counter, float) : null;
    const name = nameOf(to, counter);
    const words = captions.flatMap((each, place): Inline[] =>
      place === 0
        ? float.captions.get(each)!.content
        : [{ kind: 'break' }, ...float.captions.get(each)!.content],
    );
    const made = make(to, float, { counter, content, words, name, number });
    const [main] = made;
    if (!main) return [];
    own.number = number ?? own.number;
    own.name = name;
    own.target = main;
    if (at === 0) Object.assign(label, { target: main, number: label.number ?? own.number, name });
    for (const each of [first, ...more]) if (each) to.reading.replace(each, main);
    numberParts(float, content, own, main);
    to.reading.claim(main);
    if (at === 0) nameDrawings(to, float, main);
    return made;
  });
}

/** Older templates count figures themselves, and write `Figure 1.` before words that are the caption. */
function takeTypedCaption(
  to: TextReading,
  float: OpenFloat,
  blocks: readonly Block[],
  label: Label,
): void {
  if (blocks.some((block) => float.captions.has(block))) return;
  for (const block of blocks) {
    const found = block.kind === 'paragraph' ? captionLabel(block.content) : null;
    if (!found || !(float.stepped || (found.isSure && found.of === float.counter))) continue;
    const { counter, stepped } = float;
    const content = trimmed(found.rest);
    float.captions.set(block, { content, isNumbered: true, counter, label: stepped ?? label });
    // It is counted already, or by its author.
    const typed = /\d{1,4}$/.exec(found.label)?.[0];
    if (!stepped && typed) to.counters.set(counter, Number(typed));
    float.isContinued = stepped !== null || typed !== undefined;
    return;
  }
}

/** A table that only arranges pictures is a figure. */
const unfolded =
  (to: TextReading, float: OpenFloat) =>
  (block: Block): Block[] => {
    if (block.kind !== 'table') return [block];
    // Parts that have words and labels of their own stay what they are.
    const inside = [...block.head, ...block.rows].flat().flatMap(({ blocks }) => blocks);
    if (inside.some((each) => float.parts.has(each))) return inside;
    const figure = figureOfTable(block);
    if (!figure) return [block];
    to.reading.replace(block, figure);
    const part = float.parts.get(block);
    if (part) float.parts.set(figure, part);
    return [figure];
  };

function nextNumber(to: TextReading, counter: string, { isContinued }: OpenFloat): string {
  if (!to.counters.has(counter)) to.counters.create(counter);
  if (!isContinued) to.counters.step(counter);
  return to.counters.show(counter);
}

const nameOf = (to: TextReading, counter: string): string =>
  to.floats.get(counter)?.name ??
  ((to.names as Record<string, unknown>)[counter] as string | undefined) ??
  counter.charAt(0).toUpperCase() + counter.slice(1);

type Group = { captions: Block[]; content: Block[] };

/** Captions stand below what they are of, or all of them above it. */
function groupsOf(float: OpenFloat, blocks: readonly Block[]): Group[] {
  const isCaption = (block: Block) => float.captions.has(block);
  const captions = blocks.filter(isCaption);
  const numbered = captions.filter((block) => float.captions.get(block)!.isNumbered);
  const content = blocks.filter((block) => !isCaption(block));
  if (numbered.length <= 1) return [{ captions, content }];
  const isAbove = isCaption(blocks[0]!);
  const groups: Group[] = [];
  let open: Group = { captions: [], content: [] };
  for (const block of isAbove ? blocks : blocks.toReversed()) {
    if (isCaption(block)) {
      open = { captions: [block], content: [] };
      groups.push(open);
    } else open.content.push(block);
  }
  if (!isAbove) {
    groups.reverse();
    for (const group of groups) group.content.reverse();
  }
  return paired(groups, content);
}

/** Pictures in one row and their captions in the next are paired. */
function paired(groups: Group[], content: readonly Block[]): Group[] {
  const isUneven = groups.some((group) => group.content.length === 0);
  if (!isUneven || content.length !== groups.length) return groups;
  return groups.map(({ captions }, at) => ({ captions, content: [content[at]!] }));
}

type Making = {
  counter: string;
  content: readonly Block[];
  words: Inline[];
  name: string;
  number: string | null;
};

function make(to: TextReading, float: OpenFloat, making: Making): Block[] {
  const { counter, content, words, name, number } = making;
  const label = number === null ? null : `${name} ${number}`;
  const tables = content.filter((block) => block.kind === 'table');
  const figures = content.filter((block) => block.kind === 'figure');
  const others = content.filter((block) => block.kind !== 'table' && block.kind !== 'figure');
  if (counter === 'table' && tables.length > 0) {
    return captionedTable(to, float, {
      ...making,
      label,
      tables: tables,
      figures,
      others,
    });
  }
  const isDrawn = float.drawings.length > 0;
  const isPictures =
    figures.length > 0 || isDrawn || (counter === 'figure' && content.length === 0);
  if (isPictures) return captionedFigure(to, float, content, words, label, counter);
  const [only, more] = content;
  if (only?.kind === 'table' && !more && only.caption.length === 0) {
    return [
      Object.assign(only, { label, caption: words, remarks: [...only.remarks, ...float.remarks] }),
    ];
  }
  if (only?.kind === 'code' && !more && words.length === 0) return [only];
  if (content.length === 0 && words.length === 0) return [];
  return [
    {
      ...{ kind: 'aside', id: '', label, title: words },
      blocks: [...withPartCaptions(float, content, content), ...remarksOf(float)],
    },
  ];
}

const remarksOf = (float: OpenFloat): Block[] =>
  float.remarks.map((content): Block => ({ kind: 'paragraph', id: '', content }));

function captionedFigure(
  to: TextReading,
  float: OpenFloat,
  content: readonly Block[],
  words: Inline[],
  label: string | null,
  counter: string,
): Block[] {
  const figures = content.filter((block) => block.kind === 'figure');
  const others = content.filter((block) => block.kind !== 'figure');
  const parts = figures.flatMap((figure) => {
    const letters = lettered(float, figure, content);
    const known = float.parts.get(figure);
    return figure.parts.map((part, at) => ({
      ...part,
      ...(known && at === 0 ? { id: '' } : {}),
      caption: at === 0 ? joinTexts([...letters, ...between(part.caption)]) : part.caption,
      alternative: part.alternative || (figure === figures[0] && at === 0 ? float.description : ''),
    }));
  });
  const lost = figures.flatMap((figure) => {
    return figure.parts.length === 0 ? [joinTexts(lettered(float, figure, content))] : [];
  });
  const lines = others.filter((block) => block.kind === 'paragraph');
  const caption = [words, ...lost, ...lines.map((line) => line.content), ...float.remarks].filter(
    (line) => line.length > 0,
  );
  const figure: Block = {
    kind: 'figure',
    id: '',
    label,
    caption: caption.flatMap((line, at): Inline[] =>
      at === 0 ? line : [{ kind: 'break' }, ...line],
    ),
    parts,
  };
  for (const each of [...figures, ...lines]) to.reading.replace(each, figure);
  if (counter === 'table')
    to.reading.doubtAbout(figure, 'table-is-picture', `${label ?? ''} ${plainText(words)}`);
  const rest = others.filter((block) => block.kind !== 'paragraph');
  return [figure, ...withPartCaptions(float, rest, content)];
}

function captionedTable(
  to: TextReading,
  float: OpenFloat,
  {
    words,
    label,
    tables,
    figures,
    others,
  }: Making & { label: string | null; tables: Table[]; figures: Block[]; others: Block[] },
): Block[] {
  const [first, ...more] = tables as [Table, ...Table[]];
  const lines = others.filter((block) => block.kind === 'paragraph');
  const part = float.parts.get(first);
  first.label = label;
  first.caption = [...words, ...(part ? between(part.caption) : [])];
  for (const each of more) {
    const own = float.parts.get(each);
    if (own && each.caption.length === 0) each.caption = own.caption;
  }
  const last = more.at(-1) ?? first;
  last.remarks.push(...float.remarks, ...lines.map(({ content }) => content));
  for (const line of lines) to.reading.replace(line, first);
  return [first, ...more, ...figures, ...others.filter((block) => block.kind !== 'paragraph')];
}

/** More parts than any figure has. */
const NOT_SHOWN = 999;

/** `3a`, `3b`: parts are lettered in their order. */
function numberParts(float: OpenFloat, content: readonly Block[], own: Label, main: Block): void {
  let at = 0;
  let shown = 0;
  for (const block of content) {
    const part = float.parts.get(block);
    if (!part) continue;
    at += 1;
    const isShown = block.kind === 'figure' && block.parts.length > 0;

    Object.assign(part.label, {
      number: own.number === null ? null : `${own.number}${STYLES['alph']!(at)}`,
      kind: own.kind,
      name: own.name,
      target: block.kind === 'table' ? block : main,
      ...(block.kind === 'table' ? {} : { part: isShown ? shown : NOT_SHOWN }),
      title: part.caption,
    });
    if (isShown) shown += 1;
  }
  for (const [label, same] of float.partLabels) Object.assign(label, same);
}

/** Each drawing asks for a picture of it, by the number of its figure. */
function nameDrawings(to: TextReading, { drawings }: OpenFloat, main: Block): void {
  const name = 'label' in main ? (main.label ?? '') : '';
  for (const [at, words] of drawings.entries()) {
    const what = words.slice(0, words.indexOf(':'));
    const which = drawings.length > 1 ? `, ${at + 1} of ${drawings.length}` : '';
    // A number says more than commands do.
    to.reading.doubtAbout(main, 'picture-drawn', name === '' ? words : `${name} (${what}${which})`);
  }
}

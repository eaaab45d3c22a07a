import { plainBlocks } from '../core/plain-text.ts';
import type {
  ArticleText,
  Block,
  Cell,
  Figure,
  Inline,
  Picture,
  Row,
  Table,
} from '../core/article-text.ts';
import type { Change } from '../html/writing.ts';
import { align } from './align.ts';
import type { Comparable } from './units.ts';
import { compareInlines } from './compare-inlines.ts';
import type { Ways } from './compare-inlines.ts';
import type { Difference } from './difference.ts';
import { pointerKeyOf, samePlaces } from './same-places.ts';
import { comparableBlock, hashesOf, keyOf, textOfUnits, wordsOf } from './units.ts';
import type { Unit } from './units.ts';

/** Two versions as one text, in which ids and pictures of the older one begin with `was-`. */
export type MergedText = {
  text: ArticleText;
  /** Of blocks, running text and parts of figures, each known as the value that it is. */
  changes: ReadonlyMap<object, Change>;
};

/** Both versions of a text in one: what is gone stands where it stood, before what came for it. */
export function mergedText(difference: Difference): MergedText {
  const { rows, was, now } = difference;
  const changes = new Map<object, Change>();
  const merging: Merging = {
    mark(of, change) {
      if (changes.has(of)) return of;
      const copy = { ...of };
      changes.set(copy, change);
      return copy;
    },
    ...waysOf(difference),
  };
  const units = rows.flatMap((row): Unit[] => {
    if (row.change === 'none') return [row.now];
    if (row.change === 'gone') return [markUnit(merging, older(row.was), 'gone')];
    if (row.change === 'came') return [markUnit(merging, row.now, 'came')];
    const merged = mergeUnits(merging, row.was, row.now);
    return row.change === 'words' ? merged : merged.map((unit) => markUnit(merging, unit, 'moved'));
  });
  const isOld = (unit: Unit) => unit.kind === 'note' && unit.note.id.startsWith(OLD);
  const text = {
    front: now.front,
    pictures: [...now.pictures, ...was.pictures.map(older)],
    // Numbers of notes are those of the newer text.
    ...textOfUnits([...units.filter((unit) => !isOld(unit)), ...units.filter(isOld)]),
  };
  return { text, changes };
}

/** How words of the two versions are told apart. */
export function waysOf({ rows, was, now }: Difference): { was: Ways; now: Ways } {
  const places = samePlaces(
    rows.flatMap((row) =>
      'was' in row && row.was ? { was: row.was, now: 'now' in row ? row.now : null } : [],
    ),
  );
  return {
    was: { hashOf: hashesOf(was.pictures), pointerKey: pointerKeyOf(places) },
    now: { hashOf: hashesOf(now.pictures), pointerKey: pointerKeyOf(null) },
  };
}

type Merging = {
  /** A copy of a value, with what became of it noted; a value that has its note already stays. */
  mark<T extends object>(of: T, change: Change): T;
  was: Ways;
  now: Ways;
};

/** What ids and names of pictures of the older version begin with. */
export const OLD = 'was-';

/** A value of the older version, which no link leads to and which leads nowhere. */
function older<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), function (this: unknown, name, of: unknown) {
    const isName = name === 'id' || name === 'picture' || (name === 'name' && isPicture(this));
    if (isName && typeof of === 'string' && of !== '') return `${OLD}${of}`;
    if (typeof of !== 'object' || of === null || !('kind' in of)) return of;
    const inline = of as Inline;
    if (inline.kind === 'citation' || inline.kind === 'mention' || inline.kind === 'link') {
      return held(inline.content);
    }
    return inline.kind === 'note' && 'target' in inline ? { kind: 'text', text: '' } : of;
  }) as T;
}

const isPicture = (of: unknown): of is Picture =>
  typeof of === 'object' && of !== null && 'hash' in of && 'type' in of;

/** Running text as one value. */
const held = (content: Inline[]): Inline => ({
  kind: 'language',
  language: null,
  direction: null,
  content,
});

function markUnit(merging: Merging, unit: Unit, change: Change): Unit {
  const line = (content: Inline[]) => [merging.mark(held(content), change)];
  switch (unit.kind) {
    case 'heading':
      return { ...unit, section: { ...unit.section, title: line(unit.section.title) } };
    case 'block':
      return { kind: 'block', block: merging.mark(unit.block, change) };
    case 'note':
      return {
        kind: 'note',
        note: { ...unit.note, blocks: markAll(merging, unit.note.blocks, change) },
      };
    case 'reference':
      return {
        kind: 'reference',
        reference: { ...unit.reference, content: line(unit.reference.content) },
      };
  }
}

const markAll = (merging: Merging, blocks: readonly Block[], change: Change): Block[] =>
  blocks.map((block) => merging.mark(block, change));

function mergeUnits(merging: Merging, was: Unit, now: Unit): Unit[] {
  if (was.kind === 'heading' && now.kind === 'heading') {
    const title = mergeInlines(merging, was.section.title, now.section.title);
    return [{ ...now, section: { ...now.section, title } }];
  }
  if (was.kind === 'note' && now.kind === 'note') {
    const blocks = mergeBlocks(merging, was.note.blocks, now.note.blocks);
    return [{ kind: 'note', note: { ...now.note, blocks } }];
  }
  if (was.kind === 'reference' && now.kind === 'reference') {
    const content = mergeInlines(merging, was.reference.content, now.reference.content);
    return [{ kind: 'reference', reference: { ...now.reference, content } }];
  }
  if (was.kind === 'block' && now.kind === 'block') {
    return mergeBlock(merging, was.block, now.block).map((block) => ({ kind: 'block', block }));
  }
  return [markUnit(merging, older(was), 'gone'), markUnit(merging, now, 'came')];
}

function mergeInlines(merging: Merging, was: readonly Inline[], now: readonly Inline[]): Inline[] {
  return compareInlines(was, now, merging).flatMap(({ change, content }) => {
    if (change === 'none') return content;
    return [merging.mark(held(change === 'gone' ? older(content) : content), change)];
  });
}

function mergeBlocks(merging: Merging, was: readonly Block[], now: readonly Block[]): Block[] {
  const pairs = align(
    was.map((block) => comparableBlock(block, merging.was.hashOf)),
    now.map((block) => comparableBlock(block, merging.now.hashOf)),
  );
  return pairs.flatMap((pair) => {
    if (pair.now === null) return markAll(merging, [older(was[pair.was]!)], 'gone');
    if (pair.was === null) return markAll(merging, [now[pair.now]!], 'came');
    const merged = mergeBlock(merging, was[pair.was]!, now[pair.now]!);
    return pair.isMoved ? markAll(merging, merged, 'moved') : merged;
  });
}

function saysTheSame({ was: before, now: after }: Merging, was: unknown, now: unknown): boolean {
  return (
    keyOf(was, before.hashOf, before.pointerKey) === keyOf(now, after.hashOf, after.pointerKey)
  );
}

/** Two versions of one block as one; as two where nothing in them is compared by words. */
function mergeBlock(merging: Merging, was: Block, now: Block): Block[] {
  if (saysTheSame(merging, was, now)) return [now];
  if (was.kind === 'paragraph' && now.kind === 'paragraph') {
    return [{ ...now, content: mergeInlines(merging, was.content, now.content) }];
  }
  if (was.kind === 'figure' && now.kind === 'figure') return [mergeFigures(merging, was, now)];
  if (was.kind === 'quotation' && now.kind === 'quotation') {
    return [{ ...now, blocks: mergeBlocks(merging, was.blocks, now.blocks) }];
  }
  if (was.kind === 'aside' && now.kind === 'aside') {
    const title = mergeInlines(merging, was.title, now.title);
    return [{ ...now, title, blocks: mergeBlocks(merging, was.blocks, now.blocks) }];
  }
  if (was.kind === 'list' && now.kind === 'list') {
    return [{ ...now, items: mergeItems(merging, was.items, now.items) }];
  }
  if (was.kind === 'table' && now.kind === 'table') {
    const merged = mergeTables(merging, was, now);
    if (merged) return [merged];
  }
  return [...markAll(merging, [older(was)], 'gone'), ...markAll(merging, [now], 'came')];
}

function mergeFigures(merging: Merging, was: Figure, now: Figure): Figure {
  const hashes = [
    was.parts.map(({ picture }) => merging.was.hashOf(picture)),
    now.parts.map(({ picture }) => merging.now.hashOf(picture)),
  ] as const;
  const old = new Map(was.parts.map((part, at) => [hashes[0][at]!, part]));
  const gone = was.parts.filter((_, at) => !hashes[1].includes(hashes[0][at]!));
  const parts = now.parts.map((part, at) => {
    const before = old.get(hashes[1][at]!);
    return before
      ? { ...part, caption: mergeInlines(merging, before.caption, part.caption) }
      : merging.mark(part, 'came');
  });
  return {
    ...now,
    caption: mergeInlines(merging, was.caption, now.caption),
    parts: [...gone.map((part) => merging.mark(older(part), 'gone')), ...parts],
  };
}

const mergeItems = (
  merging: Merging,
  was: readonly Block[][],
  now: readonly Block[][],
): Block[][] =>
  mergeGroups(merging, was, now, {
    blocks: (item) => item,
    merge: (old, next) => [mergeBlocks(merging, old, next)],
    marked: (item, change) => markAll(merging, item, change),
  });

/** Cell by cell; null where rows that are gone would not fit between the others. */
function mergeTables(merging: Merging, was: Table, now: Table): Table | null {
  const isOneWidth = was.columns.length === now.columns.length;
  const spans = [was, now].some(({ head, rows }) =>
    [...head, ...rows].flat().some((cell) => cell.rows > 1),
  );
  const isOneHeight = was.head.length === now.head.length && was.rows.length === now.rows.length;
  if (!isOneWidth || (spans && !isOneHeight)) return null;
  const merge = (old: readonly Row[], next: readonly Row[]): Row[] =>
    spans
      ? next.map((row, at) => mergeRows(merging, old[at]!, row))
      : mergeGroups(merging, old, next, {
          blocks: (row) => row.flatMap(({ blocks }) => blocks),
          merge: (before, after) => [mergeRows(merging, before, after)],
          marked: (row, change) => markRow(merging, row, change),
        });
  return {
    ...now,
    caption: mergeInlines(merging, was.caption, now.caption),
    head: merge(was.head, now.head),
    rows: merge(was.rows, now.rows),
    remarks: Array.from({ length: Math.max(was.remarks.length, now.remarks.length) }, (_, at) =>
      mergeInlines(merging, was.remarks[at] ?? [], now.remarks[at] ?? []),
    ),
  };
}

const mergeRows = (merging: Merging, was: Row, now: Row): Row =>
  now.map((cell, at) => ({
    ...cell,
    blocks: mergeBlocks(merging, was[at]?.blocks ?? [], cell.blocks),
  }));

const markRow = (merging: Merging, row: Row, change: Change): Row =>
  row.map((cell): Cell => ({ ...cell, blocks: markAll(merging, cell.blocks, change) }));

type Groups<T> = {
  blocks: (group: T) => readonly Block[];
  merge: (was: T, now: T) => T[];
  marked: (group: T, change: Change) => T;
};

/** What holds blocks, such as items of a list and rows of a table, as one list. */
function mergeGroups<T>(
  { was: before, now: after }: Merging,
  was: readonly T[],
  now: readonly T[],
  { blocks, merge, marked }: Groups<T>,
): T[] {
  const compared = (groups: readonly T[], { hashOf }: Ways): Comparable[] =>
    groups.map((group) => ({
      key: keyOf(group, hashOf),
      sort: 'group',
      words: wordsOf(plainBlocks(blocks(group))),
    }));
  return align(compared(was, before), compared(now, after)).flatMap((pair) => {
    if (pair.now === null) return [marked(older(was[pair.was]!), 'gone')];
    if (pair.was === null) return [marked(now[pair.now]!, 'came')];
    const merged = merge(was[pair.was]!, now[pair.now]!);
    return pair.isMoved ? merged.map((group) => marked(group, 'moved')) : merged;
  });
}

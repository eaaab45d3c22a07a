import { attributeOf, readXml } from '#app/platform/documents/office/xml-tokens.ts';
import { depthIn } from './styles.ts';
import type { FindStyle } from './styles.ts';
import { countIn } from './count-in.ts';

type Level = { start: number; format: string; pattern: string; style: string | null };
type List = {
  key: string;
  levels: (Level | undefined)[];
  /** The style that has its levels instead. */
  link: string | null;
};

/** Lists by the number that paragraphs name (ECMA-376 part 1 §17.9); several may count together. */
function readLists(numbering: string): Map<string, List> {
  const patterns = new Map<string, List>();
  const lists = new Map<string, List>();
  if (numbering === '') return lists;
  let list: List | null = null;
  let level: Level | null = null;
  let number = '';
  let overridden = 0;
  for (const { kind, name, source } of readXml(numbering)) {
    if (kind === 'close' && name === 'lvl') level = null;
    if (kind === 'close' || kind === 'text') continue;
    const value = attributeOf(source, 'val') ?? '';
    if (name === 'abstractNum') {
      const key = attributeOf(source, 'abstractNumId') ?? '';
      list = { key, levels: [], link: null };
      patterns.set(key, list);
    } else if (name === 'lvl' && list) {
      const at = depthIn(attributeOf(source, 'ilvl'));
      level = { start: 1, format: 'decimal', pattern: '', style: null };
      if (at !== null) list.levels[at] = level;
    } else if (name === 'num') {
      [list, number] = [null, attributeOf(source, 'numId') ?? ''];
    } else if (name === 'abstractNumId') {
      const named = patterns.get(value);
      if (named) lists.set(number, named);
    } else if (name === 'lvlOverride' && !list) {
      overridden = depthIn(attributeOf(source, 'ilvl')) ?? 0;
    } else if (name === 'startOverride') {
      const named = lists.get(number);
      if (named) lists.set(number, startedAgain(named, number, overridden, Number(value) || 0));
    }
    if (name === 'numStyleLink' && list) list.link = value;
    if (!level) continue;
    if (name === 'start') level.start = Number.parseInt(value, 10) || 0;
    if (name === 'numFmt') level.format = value;
    if (name === 'lvlText') level.pattern = value.slice(0, 60);
    if (name === 'pStyle') level.style = value;
  }
  return lists;
}

/** Lists of one pattern count together, except one that begins again. */
function startedAgain(list: List, number: string, depth: number, start: number): List {
  const levels = list.levels.map((level, at) =>
    level && at === depth ? { ...level, start } : level,
  );
  return { ...list, key: `${list.key} ${number}`, levels };
}

/** What a paragraph says of its own number. */
export type Numbered = { style: string; list: string | null; depth: number | null };

/** `number` is as Word shows it, empty where it shows none; a bullet has none. */
export type Count = { number: string; isBullet: boolean };

/** Counts paragraphs in their order as Word counts them; null for one that is in no list. */
export function counterOf(numbering: string, styleOf: FindStyle): (of: Numbered) => Count | null {
  const lists = readLists(numbering);
  const counts = new Map<string, (number | undefined)[]>();
  return ({ style, list: own, depth: ownDepth }) => {
    const inherited = styleOf(style);
    const named = lists.get(own ?? inherited.list ?? '');
    const list = named?.link ? lists.get(styleOf(named.link).list ?? '') : named;
    if (!list) return null;
    const bound = list.levels.findIndex((level) => level?.style === style);
    const depth = ownDepth ?? (bound === -1 ? (inherited.depth ?? 0) : bound);
    const level = list.levels[depth];
    if (!level) return null;
    const counted = counts.get(list.key) ?? [];
    counts.set(list.key, counted);
    counted.length = Math.min(counted.length, depth + 1);
    counted[depth] = (counted[depth] ?? level.start - 1) + 1;
    const number = level.pattern.replaceAll(/%([1-9])/g, (_, at: string) => {
      const part = list.levels[Number(at) - 1];
      return part ? countIn(part.format, counted[Number(at) - 1] ?? part.start) : '';
    });
    const isBullet = level.format === 'bullet';
    return { number: isBullet ? '' : number.trim(), isBullet };
  };
}

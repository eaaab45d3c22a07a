import type { OfficePackage } from '#app/platform/documents/office/office-package.server.ts';
import {
  attributeOf,
  decodeXml,
  plainText,
  readXml,
} from '#app/platform/documents/office/xml-tokens.ts';

/** A heading of the file, with the number that Word shows before it and writes nowhere. */
export type WordHeading = { words: string; number: string };

/** Headings that Word numbers, in their order (ECMA-376 part 1 §17.9). @throws NotXml */
export async function numberedHeadings(office: OfficePackage): Promise<WordHeading[]> {
  const relations = await office.relationsOf(office.main);
  const part = async (name: string) => {
    const to = relations.find(({ kind, isExternal }) => kind === name && !isExternal);
    return to ? decodeXml(await office.read(office.resolve(office.main, to.target))) : '';
  };
  const numbering = await part('numbering');
  if (numbering === '') return [];
  const document = decodeXml(await office.read(office.main));
  return countHeadings({ document, styles: await part('styles'), numbering });
}

/** Parts of a Word file; one that it does not have is empty. */
type WordParts = { document: string; styles: string; numbering: string };

function countHeadings({ document, styles, numbering }: WordParts): WordHeading[] {
  const lists = readLists(numbering);
  const styleOf = readStyles(styles);
  const counts = new Map<string, (number | undefined)[]>();
  const headings: WordHeading[] = [];
  for (const { style, own, words } of paragraphsOf(document)) {
    const { isHeading, ...inherited } = styleOf(style);
    const named = lists.get(own.list ?? inherited.list ?? '');
    const list = named?.link ? lists.get(styleOf(named.link).list ?? '') : named;
    if (!list) continue;
    const bound = list.levels.findIndex((level) => level?.style === style);
    const depth = own.depth ?? (bound === -1 ? (inherited.depth ?? 0) : bound);
    const level = list.levels[depth];
    if (!level) continue;
    const counted = counts.get(list.key) ?? [];
    counts.set(list.key, counted);
    counted.length = Math.min(counted.length, depth + 1);
    counted[depth] = (counted[depth] ?? level.start - 1) + 1;
    if (!isHeading || words === '') continue;
    const number = level.pattern.replaceAll(/%([1-9])/g, (_, at: string) => {
      const part = list.levels[Number(at) - 1];
      return part ? written(counted[Number(at) - 1] ?? part.start, part.format) : '';
    });
    if (level.format !== 'bullet' && number.trim() !== '') {
      headings.push({ words, number: number.trim() });
    }
  }
  return headings;
}

type Level = { start: number; format: string; pattern: string; style: string | null };
type List = {
  key: string;
  levels: (Level | undefined)[];
  /** The style that has its levels instead. */
  link: string | null;
};

const valueIn = (source: string): string => attributeOf(source, 'val') ?? '';

/** Lists by the number that paragraphs name; several may count together. */
function readLists(numbering: string): Map<string, List> {
  const patterns = new Map<string, List>();
  const lists = new Map<string, List>();
  let list: List | null = null;
  let level: Level | null = null;
  let number = '';
  for (const { kind, name, source } of readXml(numbering)) {
    if (kind === 'close' && name === 'lvl') level = null;
    if (kind === 'close' || kind === 'text') continue;
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
      const named = patterns.get(valueIn(source));
      if (named) lists.set(number, named);
    }
    if (name === 'numStyleLink' && list) list.link = valueIn(source);
    if (!level) continue;
    if (name === 'start') level.start = Number.parseInt(valueIn(source), 10) || 0;
    if (name === 'numFmt') level.format = valueIn(source);
    if (name === 'lvlText') level.pattern = valueIn(source).slice(0, 60);
    if (name === 'pStyle') level.style = valueIn(source);
  }
  return lists;
}

const depthIn = (value: string | null): number | null =>
  value !== null && /^[0-8]$/.test(value) ? Number(value) : null;

type Place = { list: string | null; depth: number | null };
type Style = Place & { isHeading: boolean };

/** Styles take from each other what they do not say; longer than any real line of them. */
const LONGEST_LINE = 20;

function readStyles(styles: string): (id: string) => Style {
  const found = new Map<string, Style & { from: string }>();
  let style: (Style & { from: string }) | null = null;
  if (styles === '') return () => ({ list: null, depth: null, isHeading: false });
  for (const { kind, name, source } of readXml(styles)) {
    if (kind === 'close' && name === 'style') style = null;
    if (kind === 'close' || kind === 'text') continue;
    if (name === 'style') {
      style = { list: null, depth: null, isHeading: false, from: '' };
      found.set(attributeOf(source, 'styleId') ?? '', style);
    }
    if (!style) continue;
    if (name === 'basedOn') style.from = valueIn(source);
    if (name === 'numId') style.list = valueIn(source);
    if (name === 'ilvl') style.depth = depthIn(valueIn(source));
    if (name === 'name' && /^heading [1-9]$/i.test(valueIn(source))) style.isHeading = true;
    if (name === 'outlineLvl' && depthIn(valueIn(source)) !== null) style.isHeading = true;
  }
  return (id) => {
    const own: Style = { list: null, depth: null, isHeading: false };
    let next = found.get(id);
    for (let steps = 0; next && steps < LONGEST_LINE; steps += 1) {
      own.list ??= next.list;
      own.depth ??= next.depth;
      own.isHeading ||= next.isHeading;
      next = found.get(next.from);
    }
    return own;
  };
}

type Paragraph = { style: string; own: Place; words: string };

/** Of a paragraph within another, as in a text box, the inner one comes first. */
function* paragraphsOf(document: string): Generator<Paragraph> {
  const open: Paragraph[] = [];
  let isText = false;
  let isFormer = false;
  for (const { kind, name, source } of readXml(document)) {
    const paragraph = open.at(-1);
    // How it looked before a tracked change.
    if (name === 'pPrChange') isFormer = kind === 'open';
    if (isFormer) continue;
    if (name === 'p') {
      if (kind === 'open') open.push({ style: '', own: { list: null, depth: null }, words: '' });
      else if (kind === 'close' && paragraph) {
        open.pop();
        yield { ...paragraph, words: paragraph.words.trim() };
      }
      continue;
    }
    if (name === 't') isText = kind === 'open';
    if (!paragraph) continue;
    if (kind === 'text' && isText) paragraph.words += plainText(source);
    if (kind === 'close' || kind === 'text') continue;
    if (name === 'pStyle') paragraph.style = valueIn(source);
    if (name === 'numId') paragraph.own.list = valueIn(source);
    if (name === 'ilvl') paragraph.own.depth = depthIn(valueIn(source));
    if (name === 'tab' || name === 'br') paragraph.words += ' ';
  }
}

const ROMAN = [
  ...([
    [1000, 'm'],
    [900, 'cm'],
    [500, 'd'],
    [400, 'cd'],
    [100, 'c'],
    [90, 'xc'],
  ] as const),
  ...([
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ] as const),
] as const;

const MOST_COUNTED = 999;

function written(count: number, format: string): string {
  if (count < 1 || count > MOST_COUNTED) return String(count);
  switch (format) {
    case 'none':
      return '';
    case 'upperLetter':
      return letter(count).toUpperCase();
    case 'lowerLetter':
      return letter(count);
    case 'upperRoman':
      return roman(count).toUpperCase();
    case 'lowerRoman':
      return roman(count);
    default:
      return String(count);
  }
}

/** After z comes aa, as Word counts. */
const letter = (count: number): string =>
  String.fromCodePoint(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));

function roman(count: number): string {
  let rest = count;
  return ROMAN.map(([value, sign]) => {
    const times = Math.floor(rest / value);
    rest -= times * value;
    return sign.repeat(times);
  }).join('');
}

import { attributeOf, readXml } from '#app/platform/documents/office/xml-tokens.ts';

/** A style of paragraphs, with what it takes from those that it is based on (ECMA-376 part 1 §17.7). */
export type WordStyle = {
  /** In small letters: Word keeps `heading 1` and `caption` in English in every language. */
  name: string;
  isHeading: boolean;
  /** The list that numbers its paragraphs, and at which level. */
  list: string | null;
  depth: number | null;
  isHanging: boolean | null;
  /** Whether it sets paragraphs in from the left. */
  isIndented: boolean | null;
  isBold: boolean | null;
  /** The level in the outline of the document, from 0. */
  outline: number | null;
};

export type FindStyle = (id: string) => WordStyle;

const NONE: WordStyle = {
  ...{ name: '', isHeading: false, list: null, depth: null, isHanging: null, isIndented: null },
  ...{ isBold: null, outline: null },
};

/** Styles take from each other what they do not say; longer than any real line of them. */
const LONGEST_LINE = 20;

type Found = WordStyle & { from: string };

/** @param xml the part `word/styles.xml`; empty where there is none */
export function readStyles(xml: string): FindStyle {
  const found = xml === '' ? new Map<string, Found>() : collect(xml);
  return (id) => {
    const own = { ...NONE, name: found.get(id)?.name ?? id.toLowerCase() };
    let next = found.get(id);
    for (let steps = 0; next && steps < LONGEST_LINE; steps += 1) {
      own.list ??= next.list;
      own.depth ??= next.depth;
      own.isHanging ??= next.isHanging;
      own.isIndented ??= next.isIndented;
      own.isBold ??= next.isBold;
      own.outline ??= next.outline;
      own.isHeading ||= next.isHeading;
      next = found.get(next.from);
    }
    return own;
  };
}

function collect(xml: string): Map<string, Found> {
  const found = new Map<string, Found>();
  let style: Found | null = null;
  for (const { kind, name, source } of readXml(xml)) {
    if (kind === 'close' && name === 'style') style = null;
    if (kind === 'close' || kind === 'text') continue;
    const value = attributeOf(source, 'val') ?? '';
    if (name === 'style') {
      style = { ...NONE, from: '' };
      found.set(attributeOf(source, 'styleId') ?? '', style);
    }
    if (!style) continue;
    if (name === 'name') style.name = value.toLowerCase();
    if (name === 'basedOn') style.from = value;
    if (name === 'numId') style.list = value;
    if (name === 'ilvl') style.depth = depthIn(value);
    if (name === 'name' && /^heading [1-9]$/i.test(value)) style.isHeading = true;
    if (name === 'b') style.isBold = isOn(value);
    if (name === 'outlineLvl') style.outline = depthIn(value);
    if (name === 'outlineLvl' && depthIn(value) !== null) style.isHeading = true;
    if (name === 'ind') {
      style.isHanging = isHangingIn(source);
      style.isIndented = Number.parseInt(attributeOf(source, 'left') ?? '0', 10) > 0;
    }
  }
  return found;
}

/** Whether a style is one of headings: by the outline, or since it is in bold and numbers what it sets. */
export const isOfHeadings = ({ name, isHeading, isBold, list }: WordStyle): boolean =>
  isHeading || (isBold === true && list !== null && !/list|bullet|item|entr|bibliogr/.test(name));

/** A level of a list or an outline, from 0. */
export const depthIn = (value: string | null): number | null =>
  value !== null && /^[0-8]$/.test(value) ? Number(value) : null;

/** A property that is there is on, unless it says otherwise (ECMA-376 part 1 §17.17.4). */
export const isOn = (value: string | null): boolean => !/^(?:0|false|off)$/.test(value ?? '');

/** Whether an indent sets the first line out. */
export const isHangingIn = (indent: string): boolean =>
  Number.parseInt(attributeOf(indent, 'hanging') ?? '0', 10) > 0;

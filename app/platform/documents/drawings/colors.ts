import { childOf, descendants, isElement, readNodes, valueOf } from '../office/xml-nodes.ts';
import type { XmlElement } from '../office/xml-nodes.ts';
import { lookup } from '../../text/lookup.ts';

/** Colours of a theme (ECMA-376 part 1 §20.1.6), by their names, as six digits. */
export type Theme = ReadonlyMap<string, string>;

/** Those of a new file, for what has none of its own. */
const USUAL: Readonly<Record<string, string>> = {
  ...{ dk1: '000000', lt1: 'ffffff', dk2: '44546a', lt2: 'e7e6e6', accent1: '4472c4' },
  ...{ accent2: 'ed7d31', accent3: 'a5a5a5', accent4: 'ffc000', accent5: '5b9bd5' },
  ...{ accent6: '70ad47', hlink: '0563c1', folHlink: '954f72' },
};
const OTHER_NAMES: Readonly<Record<string, string>> = lookup({
  ...{ tx1: 'dk1', bg1: 'lt1', tx2: 'dk2', bg2: 'lt2' },
});
const NAMED: Readonly<Record<string, string>> = lookup({
  ...{ black: '000000', white: 'ffffff', red: 'ff0000', green: '008000', blue: '0000ff' },
  ...{ yellow: 'ffff00', gray: '808080', grey: '808080' },
});

/** @throws NotXml */
export function readTheme(xml: string): Theme {
  const colors = new Map(Object.entries(USUAL));
  if (xml === '') return colors;
  const [scheme] = descendants(readNodes(xml), 'clrScheme');
  for (const node of scheme?.children ?? []) {
    if (!isElement(node)) continue;
    const own = node.children.find((child) => isElement(child));
    const value = valueOf(own, 'lastClr') ?? valueOf(own, 'val') ?? '';
    if (DIGITS.test(value)) colors.set(node.name, value.toLowerCase());
  }
  return colors;
}

const DIGITS = /^[\da-f]{6}$/i;

/** The colour that an element says, such as a fill, as `#` and six digits; null for none. */
export function colorIn(element: XmlElement | undefined, theme: Theme, own = ''): string | null {
  const said = element?.children.find((child) => isElement(child));
  if (!said || !isElement(said)) return null;
  const value = valueOf(said, 'val') ?? '';
  const base = baseOf(said, value, theme, own);
  return base === null ? null : `#${changed(base, said)}`;
}

function baseOf(said: XmlElement, value: string, theme: Theme, own: string): string | null {
  switch (said.name) {
    case 'srgbClr':
      return DIGITS.test(value) ? value.toLowerCase() : null;
    case 'schemeClr':
      if (value === 'phClr') return own === '' ? null : own.slice(1);
      return theme.get(OTHER_NAMES[value] ?? value) ?? null;
    case 'sysClr':
      return (valueOf(said, 'lastClr') ?? (value === 'window' ? 'ffffff' : '000000')).toLowerCase();
    case 'prstClr':
      return NAMED[value] ?? '808080';
    default:
      return null;
  }
}

/** Lighter or darker, as its changes say (§20.1.2.3). */
function changed(base: string, said: XmlElement): string {
  let parts = [0, 2, 4].map((at) => Number.parseInt(base.slice(at, at + 2), 16) / 255);
  const share = (name: string): number | null => {
    const value = valueOf(childOf(said, name), 'val');
    return value === null ? null : Number(value) / 100_000;
  };
  const mod = share('lumMod');
  const off = share('lumOff');
  const shade = share('shade');
  const tint = share('tint');
  if (mod !== null || off !== null) {
    parts = parts.map((part) => part * (mod ?? 1) + (off ?? 0));
  }
  if (shade !== null) parts = parts.map((part) => part * shade);
  if (tint !== null) parts = parts.map((part) => 1 - (1 - part) * tint);
  return parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
}

/** Owns writing the elements of an SVG picture, and counting what is drawn for it. */
import { onlyXml } from '#app/protocols/xml.ts';
import { escapeXml } from '../office/xml-tokens.ts';
import { newIds } from './part-ids.ts';
import type { SvgElement } from './read-svg.ts';
import { safeAttribute } from './safe-attribute.ts';
import { readSheets } from './style-sheets.ts';
import { ELEMENTS } from './svg-allowed.ts';
import { exactSize } from './svg-size.ts';
import { drawnSize } from './svg-weight.ts';
import type { Part } from './svg-weight.ts';

export type WrittenSvg = {
  markup: string;
  /** How many elements are drawn; Infinity where a part shows itself. */
  drawn: number;
  /** Whether a style or an attribute held what is not allowed, and was left out. */
  isCut: boolean;
};

/** Elements that are nothing without what they show. */
const SHOWS = new Set(['use', 'image', 'textPath']);

/** @param isFit whether a picture of points in it may be shown @throws NotShown */
export function writeSvg(root: SvgElement, isFit: (picture: Uint8Array) => boolean): WrittenSvg {
  const ids = newIds(root);
  const sheets = readSheets(root, (id) => ids.get(id) ?? null);
  const parts = new Map<string, Part>();
  const out: string[] = [];
  let isCut = sheets.isCut;

  const write = (element: SvgElement, around: Part): void => {
    const { name, children } = element;
    const id = ids.get(element.attributes.get('id') ?? '');
    const isPart = id !== undefined && !parts.has(id);
    const part = isPart ? { size: 0, leadsTo: [] } : around;
    if (isPart) {
      parts.set(id, part);
      around.leadsTo.push(id);
    }
    const written = attributesOf(element, part);
    if (SHOWS.has(name) && !written.has('xlink:href')) return;
    part.size += 1;
    part.leadsTo.push(...sheets.shownBy(element));
    if (isPart) written.set('id', id);
    const head = element === root ? rootAttributes(element, written) : written;
    const start = out.push(`<${[name, ...Array.from(head, asWritten)].join(' ')}`, '>');
    for (const child of name === 'style' ? [sheets.written(element)] : children) {
      if (typeof child !== 'string') write(child, part);
      else if (child !== '') out.push(escaped(child));
    }
    if (out.length > start) out.push(`</${name}>`);
    else out[start - 1] = '/>';
  };

  const attributesOf = ({ name, attributes }: SvgElement, part: Part): Map<string, string> => {
    const written = new Map<string, string>();
    const styles: string[] = [];
    const partId = (id: string): string | null => {
      const known = ids.get(id) ?? null;
      if (known !== null) part.leadsTo.push(known);
      return known;
    };
    for (const attribute of attributes) {
      const kept = safeAttribute(name, attribute, { partId, isFit });
      if (kept === 'none') continue;
      if (kept === 'cut') isCut = true;
      else if (kept.as === 'attribute') written.set(kept.name, kept.value);
      else {
        isCut ||= kept.isCut;
        // What an attribute says counts less than a style.
        if (attribute[0] === 'style') styles.push(kept.css);
        else styles.unshift(kept.css);
      }
    }
    for (const [needed, value] of Object.entries(ELEMENTS.get(name)!.needs)) {
      if (!written.has(needed)) written.set(needed, value);
    }
    const style = styles.filter(Boolean).join(';');
    if (style) written.set('style', style);
    return written;
  };

  const whole: Part = { size: 0, leadsTo: [] };
  write(root, whole);
  return { markup: out.join(''), drawn: drawnSize(whole, parts), isCut };
}

const escaped = (text: string): string => escapeXml(onlyXml(text));

const asWritten = ([name, value]: [string, string]): string =>
  `${name}="${escaped(value.replaceAll(/[\t\n\r]/g, ' '))}"`;

/** Whatever the picture leaves open, the whole of it is scaled to the place that a page has for it. */
function rootAttributes(root: SvgElement, written: Map<string, string>): Map<string, string> {
  const head = new Map([
    ['xmlns', 'http://www.w3.org/2000/svg'],
    ['xmlns:xlink', 'http://www.w3.org/1999/xlink'],
    ['version', '1.1'],
    ...written,
  ]);
  const { width, height } = exactSize(root);
  if (width === null || height === null) return head;
  if (!head.has('viewBox')) head.set('viewBox', `0 0 ${width} ${height}`);
  for (const [name, side] of Object.entries({ width, height })) {
    if ((head.get(name) ?? '%').endsWith('%')) head.set(name, String(side));
  }
  return head;
}

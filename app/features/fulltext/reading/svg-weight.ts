import { attributesOf, readXml } from '#app/platform/documents/office/xml-tokens.ts';
import type { Part } from './unfolded.ts';
import { unfoldedSize } from './unfolded.ts';

/**
 * How many elements a browser draws for an SVG, counting again what is shown twice by reference;
 * Infinity where a part shows itself.
 * @throws NotXml
 */
export function svgWeight(source: string): number {
  const parts = new Map<string, Part>();
  const whole: Part = { size: 0, leadsTo: [] };
  const open: Part[] = [whole];
  for (const { kind, source: written } of readXml(source)) {
    if (kind === 'text') continue;
    if (kind === 'close') {
      if (open.length > 1) open.pop();
      continue;
    }
    const around = open.at(-1)!;
    const attributes = attributesOf(written);
    const id = attributes.find(({ local }) => local === 'id')?.value;
    const part = id === undefined ? around : { size: 0, leadsTo: [] };
    if (id !== undefined) {
      parts.set(id, part);
      around.leadsTo.push(id);
    }
    part.size += 1;
    for (const { local, value } of attributes) part.leadsTo.push(...targetsOf(local, value));
    if (kind === 'open') open.push(part);
  }
  return unfoldedSize(whole, parts);
}

/** `#a` of a link, and each `url(#a)` of a style. */
function targetsOf(name: string, value: string): string[] {
  const link = value.trim();
  if (name === 'href') return link.startsWith('#') ? [link.slice(1)] : [];
  return value
    .split('url(')
    .slice(1)
    .map((rest) => rest.slice(0, Math.max(rest.indexOf(')'), 0)).replaceAll(/["'\s]/g, ''))
    .filter((target) => target.startsWith('#'))
    .map((target) => target.slice(1));
}

import { attributesOf, NotXml, readXml } from '#app/platform/documents/office/xml-tokens.ts';
import { svgWeight } from './svg-weight.ts';

const REFUSED = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'set']);
const HARMLESS_LINK = /^(?:#|data:image\/(?:png|jpeg|gif|webp)[;,]|https?:\/\/www\.w3\.org\/)/i;
/** Elements that a browser or the typesetter draws in a moment. */
const MOST_DRAWN = 1_000_000;

/** An SVG that shows itself and does nothing else; null for one that runs or fetches something. */
export function harmlessSvg(bytes: Uint8Array): Uint8Array | null {
  const source = withoutDoctype(new TextDecoder().decode(bytes));
  if (!/<svg[\s>]/.test(source.slice(0, 5000))) return null;
  try {
    if (svgWeight(source) > MOST_DRAWN) return null;
    let within = '';
    for (const { kind, source: written, name } of readXml(source)) {
      const tag = name.toLowerCase();
      if (kind === 'text') {
        if (within === 'style' && isFetching(written)) return null;
        continue;
      }
      within = kind === 'open' ? tag : '';
      if (REFUSED.has(tag) || tag.startsWith('animate')) return null;
      if (kind !== 'close' && attributesOf(written).some(isHarmful)) return null;
    }
  } catch (error) {
    if (error instanceof NotXml) return null;
    throw error;
  }
  return new TextEncoder().encode(source);
}

function isHarmful({ local, value }: { local: string; value: string }): boolean {
  const name = local.toLowerCase();
  if (name.startsWith('on')) return true;
  if (name === 'href' || name === 'src') return !HARMLESS_LINK.test(value.trim());
  return isFetching(value);
}

/** Whether a style loads something; a part of the picture itself is named with `#`. */
const isFetching = (style: string): boolean =>
  /@import|javascript:|expression\(|\\/i.test(style) ||
  Array.from(style.matchAll(/url\(\s{0,4}["']?/gi), ({ 0: { length }, index }) =>
    style.charAt(index + length),
  ).some((first) => first !== '#');

/** Without the type that drawing programs write; one that declares something stays, and is refused. */
function withoutDoctype(source: string): string {
  const start = source.indexOf('<!DOCTYPE svg');
  const end = source.indexOf('>', start) + 1;
  if (start === -1 || source.slice(start, end).includes('[')) return source;
  return source.slice(0, start) + source.slice(end);
}

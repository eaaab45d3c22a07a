/** Owns which attributes an element of an SVG picture keeps. */
import { ELEMENTS, isKeyword } from './svg-allowed.ts';
import { NotShown, safeDeclarations, safeValue } from './svg-style.ts';
import type { PartId } from './svg-style.ts';

/** Numbers, lengths, names of results: nothing that leads anywhere. */
const GEOMETRY = /^[\w\s.,+%#-]*$/;
const CLASSES = /^[\w\s-]+$/;
const POINTS = /^\s*data:image\/(?:png|jpe?g|gif|webp);base64,([\w+/=\s]*)$/i;

export type Kept =
  | { as: 'attribute'; name: string; value: string }
  | { as: 'style'; css: string; isCut: boolean }
  /** Left out; `cut` where it held what is not allowed. */
  | 'none'
  | 'cut';

type Asked = {
  partId: PartId;
  /** Whether a picture of points may be shown. */
  isFit(picture: Uint8Array): boolean;
};

/** What is kept of an attribute. @throws NotShown */
export function safeAttribute(
  element: string,
  [name, value]: readonly [string, string],
  asked: Asked,
): Kept {
  const { properties, attributes } = ELEMENTS.get(element)!;
  const isStyled = properties.size > 0;
  if (properties.has(name)) return safeProperty(name, value, asked.partId);
  if (isStyled && name === 'style') {
    return { as: 'style', ...safeDeclarations(value, asked.partId) };
  }
  if (isStyled && name === 'class') return kept(name, CLASSES.test(value) ? value : null);
  if (isStyled && name === 'space') {
    return kept('xml:space', ['preserve', 'default'].includes(value) ? value : null);
  }
  if (!attributes.has(name)) return 'none';
  if (name === 'href') return kept('xlink:href', safeTarget(element, value.trim(), asked));
  if (name.toLowerCase().endsWith('transform')) return safeProperty(name, value, asked.partId);
  if (!GEOMETRY.test(value)) return 'cut';
  return kept(name, isKeyword(name, value.trim()) ? value.trim() : null);
}

const kept = (name: string, value: string | null): Kept =>
  value === null ? 'none' : { as: 'attribute', name, value };

function safeProperty(name: string, value: string, partId: PartId): Kept {
  const safe = safeValue(name, value, partId);
  if (safe === null) return 'cut';
  return isKeyword(name, safe)
    ? { as: 'attribute', name, value: safe }
    : { as: 'style', css: `${name}:${safe}`, isCut: false };
}

/** `#a`, or a picture of points. @throws NotShown for anything elsewhere */
function safeTarget(element: string, target: string, { partId, isFit }: Asked): string | null {
  if (target === '') return null;
  if (target.startsWith('#')) {
    const part = element === 'image' ? null : partId(target.slice(1));
    return part === null ? null : `#${part}`;
  }
  const points = element === 'image' ? POINTS.exec(target)?.[1] : undefined;
  if (points === undefined || !isFit(Buffer.from(points, 'base64'))) throw new NotShown();
  return target.replaceAll(/\s/g, '');
}

import type { Block } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import {
  childrenOf,
  environmentName,
  isEnvironment,
  isMacro,
  lastArgument,
} from '../parsing/nodes.ts';
import type { EnvironmentNode, Node } from '../parsing/nodes.ts';
import { LINES } from '../tables/figures.ts';
import { drawingWords, hasWithin, isLogo, rawWords } from './plain-nodes.ts';
import { cleanName, findFile } from '../source/latex-project.ts';
import { withPart } from '../../picture-part.ts';
import type { PicturePart } from '#app/platform/documents/pictures/picture-part.ts';
import type { BlockReader, TextReading } from './text-reading.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** Endings of pictures, those that readers are shown best first. */
const ENDINGS = [
  '.svg',
  '.pdf',
  '.png',
  '.jpg',
  '.jpeg',
  '.eps',
  '.ps',
  '.tif',
  '.tiff',
  '.gif',
  '.bmp',
  '.webp',
  '.emf',
  '.wmf',
];

/** The file of the project that a picture's name means; the name itself where there is none. */
export function picturePath(to: TextReading, written: string): string {
  const name = cleanName(written.replace(/^\{(.{0,500})\}$/, '$1'));
  if (name === '' || name === '.') return '';
  const wanted = { folders: ['.', ...to.pictureFolders], endings: ENDINGS };
  const ending = ENDINGS.find((each) => name.toLowerCase().endsWith(each)) ?? '';
  const { names } = to.project;
  const bare = ending === '' ? name : name.slice(0, -ending.length);
  const isEps = ending === '.eps' || ending === '.ps';
  const found = findFile(names, { ...wanted, name });
  // What LaTeX made of it is shown as it is.
  const isOfEps = found === null || isEps || /\.e?ps$/i.test(found);
  const twin = isOfEps
    ? findFile(names, { ...wanted, name: `${bare}-eps-converted-to`, endings: ['.pdf'] })
    : null;
  return (
    twin ??
    found ??
    // The same picture may be there in another format.
    (ending === '' ? null : findFile(names, { ...wanted, name: bare })) ??
    name
  );
}

/** Units of 1/72 inch; a number alone is such units (graphicx). */
const UNITS: Readonly<Record<string, number>> = lookup({
  '': 1,
  ...{ bp: 1, px: 1, pt: 72 / 72.27, pc: (12 * 72) / 72.27, in: 72, cm: 72 / 2.54, mm: 72 / 25.4 },
});

/** The path of a picture with the part of it that the options of `\\includegraphics` show. */
export function picturePart(path: string, options: ReadonlyMap<string, Node[]>): string {
  const said = (name: string) => rawWords(options.get(name) ?? []);
  const page = Number(said('page')) || 1;
  const by = options.has('trim') ? 'trim' : 'viewport';
  const isClipped = options.has('clip') && said('clip') !== 'false';
  const sides = isClipped ? said(by).split(/\s+/).map(unitsOf) : [];
  const [left = NaN, bottom = NaN, right = NaN, top = NaN] = sides;
  const box =
    sides.length === 4 && !sides.some(Number.isNaN) ? { by, left, bottom, right, top } : null;
  const quarters = Number(said('angle')) / 90;
  const turns = Number.isInteger(quarters) ? ((quarters % 4) + 4) % 4 : 0;
  const isWhole = page === 1 && box === null && turns === 0;
  return isWhole || path === ''
    ? path
    : withPart(path, { page, box: box as PicturePart['box'], turns });
}

function unitsOf(length: string): number {
  const [, number, unit] =
    /^(-?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))(?:true)?([a-z]{0,2})$/.exec(length) ?? [];
  return Number(number) * (UNITS[unit ?? '?'] ?? NaN);
}

/** A figure whose picture is to come. */
export const emptyFigure = (): Block => ({
  kind: 'figure',
  id: '',
  label: null,
  caption: [],
  parts: [],
});

/** The words over a picture are said by it. */
export const overpic: BlockReader = (to, node) => {
  const path = picturePath(to, rawWords(lastArgument(node)));
  const figure: Block = { kind: 'figure', id: '', label: null, caption: [], parts: [] };
  if (path !== '') figure.parts.push({ picture: path, caption: [], alternative: '' });
  const words = to.inlines(withoutCoordinates((node as EnvironmentNode).content));
  // A picture that lies on another is a picture of its own.
  for (const inline of words) {
    if (inline.kind !== 'picture') continue;
    const { picture, alternative } = inline;
    figure.parts.push({ picture, caption: [], alternative });
  }
  if (plainText(words) !== '') to.reading.doubt('left-out', plainText(words));
  return [to.reading.claim(figure)];
};

const withoutCoordinates = (nodes: readonly Node[]): Node[] =>
  nodes.filter((node) => node.type === 'macro' || node.type === 'group');

export const drawing: BlockReader = (to, node) => {
  const words = drawingWords(node);
  const isPlacing =
    isEnvironment(node) &&
    environmentName(node) === 'picture' &&
    !hasWithin(node.content, (each) => each.type === 'macro' && LINES.has(each.content));
  if (isPlacing) return placed(to, node.content);
  // What is drawn around a picture is asked for; the picture itself is there.
  const inside = picturesIn(to, childrenOf(node));
  if (inside.length > 0 && !isDrawnUpon(childrenOf(node))) return inside;
  if (to.float) {
    to.float.drawings.push(words);
    return inside;
  }
  if (isLogo(words)) return [];
  to.reading.doubt('picture-drawn', words);
  return [to.reading.claim(emptyFigure())];
};

const PLACED = new Set(['includegraphics', 'caption', 'captionof', 'subcaption', 'label']);

/** Pictures and captions that a `picture` places; words over a picture are said by it. */
function placed(to: TextReading, nodes: readonly Node[]): Block[] {
  const found: Node[] = [];
  const others: Node[] = [];
  const sort = (list: readonly Node[]): void => {
    for (const node of list) {
      if (node.type === 'macro' && PLACED.has(node.content)) found.push(node);
      else if (hasWithin([node], (each) => each.type === 'macro' && PLACED.has(each.content)))
        sort(childrenOf(node));
      else others.push(node);
    }
  };
  sort(nodes);
  const blocks = to.blocks(found);
  const words = plainText(to.inlines(withoutCoordinates(others)))
    .replaceAll(/\([-\d.,\s]{0,40}\)(?:\[[a-z]{1,2}\])?/g, ' ')
    .trim();
  if (words !== '') to.reading.doubt('left-out', words);
  return blocks;
}

const DRAWS = new Set(
  'draw path fill filldraw shade shadedraw clip addplot foreach arrow spy coordinate pgfpathmoveto'.split(
    ' ',
  ),
);

/** Whether more is drawn or said than where pictures stand. */
const isDrawnUpon = (nodes: readonly Node[]): boolean =>
  nodes.some((node) => {
    if (node.type === 'macro' && DRAWS.has(node.content)) return true;
    if (isMacro(node, 'includegraphics')) return false;
    return (node.type === 'group' && saysWords(node.content)) || isDrawnUpon(childrenOf(node));
  });

/** More than letters of parts and lengths. */
const saysWords = (nodes: readonly Node[]): boolean =>
  nodes.some(
    (node) =>
      (node.type === 'string' && /\p{L}{3}/u.test(node.content)) ||
      (!isMacro(node, 'includegraphics') && saysWords(childrenOf(node))),
  );

const picturesIn = (to: TextReading, nodes: readonly Node[]): Block[] =>
  nodes.flatMap((node) =>
    isMacro(node, 'includegraphics') ? to.blocks([node]) : picturesIn(to, childrenOf(node)),
  );

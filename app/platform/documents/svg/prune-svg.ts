/** Owns which elements of an SVG picture are drawn, each where SVG 1.1 lets it stand. */
import { ELEMENTS } from './svg-allowed.ts';
import type { SvgElement } from './read-svg.ts';
import { NotShown } from './svg-style.ts';

type Place = NonNullable<ReturnType<typeof ELEMENTS.get>>['in'][number];

/** Elements that say something about a picture and draw nothing, as programs leave them there. */
const SILENT = new Set(['metadata', 'view', 'cursor', 'font', 'font-face', 'color-profile', '*']);

/** Parts of fonts, which draw nothing by themselves. */
const PARTS_OF_FONTS = new Set(
  'glyph missing-glyph hkern vkern font-face-src font-face-name font-face-format'.split(' '),
);

/** What of a picture is left, and whether anything in it ran or loaded something. */
export type Pruned = { svg: SvgElement; isTamed: boolean };

/** @throws NotShown when something that can be seen is left out */
export function pruneSvg(svg: SvgElement): Pruned {
  let isTamed = false;

  const prune = (element: SvgElement, place: Place): SvgElement[] => {
    const { attributes, children } = element;
    const [name, isLink] = [nameOf(element, place), element.name === 'a'];
    isTamed ||= [...attributes].some(([key, value]) => isActive(key, value, isLink));
    if (name === 'switch') return chosen(element, place);
    const kind = ELEMENTS.get(name);
    if (!kind?.in.includes(place)) {
      isTamed ||= (!kind && !SILENT.has(name)) || holdsActive(element);
      if (name === 'foreignObject' && wordsOf(element) !== '') throw new NotShown();
      return [];
    }
    const { holds } = kind;
    const kept = children.flatMap((child): (SvgElement | string)[] => {
      if (typeof child === 'string') return holds === 'text' || holds === 'words' ? [child] : [];
      return prune(child, holds ?? 'words');
    });
    return [{ name, attributes, children: kept }];
  };

  /** The first that can be shown (SVG 1.1 §5.8.2). */
  const chosen = ({ attributes, children }: SvgElement, place: Place): SvgElement[] => {
    const offered = children.filter((child) => typeof child !== 'string');
    const shown = offered.filter(isOffered);
    const child = shown.find(speaksEnglish) ?? shown[0];
    const page = offered.find(({ name }) => name === 'foreignObject');
    isTamed ||= page !== undefined;
    if (!child) {
      if (page && wordsOf(page) !== '') throw new NotShown();
      return [];
    }
    const whole = page ? withAllWords(child, wordsOf(page)) : child;
    return prune({ name: 'g', attributes, children: [whole] }, place);
  };

  const [pruned] = prune(svg, 'root');
  return { svg: pruned!, isTamed };
}

/** A link is what stands in it. */
const nameOf = ({ name }: SvgElement, place: Place): string =>
  name === 'a' ? (place === 'text' ? 'tspan' : 'g') : name;

/** Whether anything within an element runs or loads something: a browser does so in what draws nothing, too. */
const holdsActive = ({ children }: SvgElement): boolean =>
  children.some(
    (child) =>
      typeof child !== 'string' &&
      (child.name === 'style' ||
        !(ELEMENTS.has(child.name) || SILENT.has(child.name) || PARTS_OF_FONTS.has(child.name)) ||
        [...child.attributes].some(([key, value]) => isActive(key, value, child.name === 'a')) ||
        holdsActive(child)),
  );

function isActive(name: string, value: string, isLink: boolean): boolean {
  if (/^on/i.test(name) || name === 'src') return true;
  // The one attribute of a picture that leads to another and that no drawing needs.
  if (name === 'cursor') return !/^[\w\s-]*$/.test(value);
  if (name !== 'href') return false;
  return !(isLink ? /^\s*(?:#|https?:|mailto:|$)/i : /^\s*(?:#|data:image\/|$)/i).test(value);
}

const isOffered = ({ name, attributes }: SvgElement): boolean =>
  (attributes.get('requiredExtensions') ?? '').trim() === '' &&
  (ELEMENTS.has(name) || name === 'a' || name === 'switch');

const speaksEnglish = ({ attributes }: SvgElement): boolean =>
  /^$|\ben\b/i.test((attributes.get('systemLanguage') ?? '').trim());

function wordsOf({ children }: SvgElement): string {
  return children
    .map((child) => (typeof child === 'string' ? child : ` ${wordsOf(child)}`))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The text that draw.io shows in place of a page is cut, with three points at its end. */
function withAllWords(shown: SvgElement, words: string): SvgElement {
  const cut = wordsOf(shown);
  const isCut = shown.name === 'text' && cut.endsWith('...') && words.startsWith(cut.slice(0, -3));
  return isCut ? { ...shown, children: [words] } : shown;
}

import { MOST_IN_ALL, toMathml } from '#app/platform/formulae/read-formula.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { ArticleText, Inline, Picture, Supplement } from '../core/article-text.ts';
import { elementsOf } from '../core/elements.ts';
import type { Element } from '../core/elements.ts';
import { plainText } from '../core/plain-text.ts';
import { directionOf, directionOfText } from '../core/text-direction.ts';
import type { Direction } from '../core/text-direction.ts';

/** Where a picture is had. */
export type PictureFile = {
  src: string;
  /** The same in other widths: `/a-800.webp 800w, /a-1600.webp 1600w`. */
  srcset?: string;
  /** The whole picture, to be opened alone. */
  whole?: string;
};

/** What is known and noted while an article is written. */
export type Writing = {
  elements: ReadonlyMap<string, Element>;
  /** Null for a picture that the text has lost. */
  picture(name: string): (PictureFile & Pick<Picture, 'width' | 'height'>) | null;
  /** Of the whole text; null where it is that of pages without it. */
  direction: Direction | null;
  /** Of running text, where it is another than that of the whole. */
  directionOf(content: readonly Inline[]): Direction | null;
  noteNumber(id: string): number | null;
  mathml(tex: string, display: boolean): Xml | null;
  changeAt: ChangedAt;
  /** What a value of the text is to an earlier version of it. */
  changes: ReadonlyMap<object, Change>;
  /** Whether a figure without a picture says so: an article is not published with one. */
  saysMissing: boolean;
  /** Where a file is had that is stored beside the text; null without one. */
  fileAt: StoredAt;
  /** The name of a region, which no other of the page has. */
  regionName(name: string): string;
  /** The id of a new place that leads to these. */
  mark(targets: readonly string[]): string;
  /** The places that lead to an element, in the order of their writing. */
  marksOf(target: string): readonly string[];
};

/**
 * Where an element is changed, by those who may: what the link says, and where a picture is given that is not there.
 * `isPlace`: something is said of it there, whatever it has of words.
 */
export type ChangedAt = (id: string) => {
  href: string;
  says: string;
  isDoubted?: boolean;
  isPlace?: boolean;
  givePicture?: string;
} | null;

/** What a piece of a text is to an earlier version of it; what bears none is in both. */
export type Change = 'gone' | 'came' | 'moved';

/** What is written beside the words of a text. */
export type Asides = Partial<Pick<Writing, 'changeAt' | 'fileAt' | 'changes' | 'saysMissing'>>;

export type StoredAt = (stored: Supplement['files'][number]['stored']) => string | null;

/** In points of a page, of which a picture may have several for each. */
function shownSize({ width, height, density = 1 }: Picture): Pick<Picture, 'width' | 'height'> {
  if (width === null || height === null) return { width, height };
  const [wide, high] = [width, height].map((side) => Math.max(1, Math.round(side / density)));
  return { width: wide!, height: high! };
}

export function startWriting(
  text: ArticleText,
  fileOf: (picture: Picture) => PictureFile | null,
  { changeAt = () => null, fileAt = () => null, changes = new Map(), saysMissing = false }: Asides,
): Writing {
  const pictures = new Map(text.pictures.map((picture) => [picture.name, picture]));
  const notes = new Map(text.notes.map(({ id }, at) => [id, at + 1]));
  const marks = new Map<string, string[]>();
  const formulae = new Map<string, Xml | null>();
  let places = 0;
  let signs = 0;
  const regions = new Map<string, number>();
  const base = directionOfText(text);
  return {
    direction: base === 'rtl' ? base : null,
    directionOf(content) {
      const own = directionOf(plainText(content));
      return own === base ? null : own;
    },
    changeAt,
    fileAt,
    changes,
    saysMissing,
    elements: elementsOf(text),
    picture(name) {
      const picture = pictures.get(name);
      const file = picture && fileOf(picture);
      return file ? { ...file, ...shownSize(picture) } : null;
    },
    noteNumber: (id) => notes.get(id) ?? null,
    regionName(name) {
      const count = (regions.get(name) ?? 0) + 1;
      regions.set(name, count);
      return count === 1 ? name : `${name} (${count})`;
    },
    mathml(tex, display) {
      const key = `${display ? 'D' : 'I'}${tex}`;
      const before = formulae.get(key);
      if (before !== undefined) return before;
      signs += tex.length;
      const markup = signs > MOST_IN_ALL ? null : toMathml(tex, display);
      const written = markup === null ? null : { markup };
      formulae.set(key, written);
      return written;
    },
    mark(targets) {
      places += 1;
      const place = `place${places}`;
      for (const target of new Set(targets)) {
        const known = marks.get(target);
        if (known) known.push(place);
        else marks.set(target, [place]);
      }
      return place;
    },
    marksOf: (target) => marks.get(target) ?? [],
  };
}

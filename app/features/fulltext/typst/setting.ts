import { readFormula } from '#app/platform/formulae/read-formula.ts';
import { writeTypst } from '#app/platform/formulae/write-typst.ts';
import { isTangled } from '#app/platform/text/formula-limits.ts';
import type { PictureFormat } from '#app/platform/documents/print/typesetting.ts';
import { elementsOf } from '../core/elements.ts';
import type { Element } from '../core/elements.ts';
import { firstSeen, isSeen } from './first-seen.ts';
import type { ArticleText, Formula, Note } from '../core/article-text.ts';
import { blocksOf, idsWithin } from '../core/walk.ts';
import type { PrintKind } from './printed-front.ts';

/** A link within the paper; without a place it is its words alone. */
type Link = { kind: 'to'; to: string | null; of: unknown };

/** What is known and noted while an article is mapped to what the template shows. */
export type Setting = {
  kind: PrintKind;
  elements: ReadonlyMap<string, Element>;
  /** The place of an element, to which links lead: once for each id. */
  place(id: string): string | null;
  link(id: string, of: unknown): Link;
  /** Its number among the formulae to be set, or null for one that is shown as LaTeX. */
  formula(
    formula: Formula,
    isDisplayed: boolean,
  ): { at: number | null; tex: string; alternative: string };
  /** Its number among the pictures to be set, or null for one that cannot be. */
  picture(name: string): { at: number; wide: boolean } | null;
  /** A note at its first mark only. */
  note(id: string): { number: number; place: string; first: Note | null } | null;
  isMarked(id: string): boolean;
  formulae: string[];
  pictures: { name: string; format: PictureFormat; bytes: Uint8Array }[];
  /** Takes links away that would lead nowhere. */
  settle(): void;
};

const FORMATS: Readonly<Record<string, PictureFormat>> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};
/** More pixels than paper shows: a picture that unpacks to more is not opened. */
const MOST_PIXELS = 80_000_000;
/** From how much wider than high a picture needs the whole width of a page of two columns. */
const WIDE = 1.7;

/** A formula that was mended since the source was read. */
function saidNow(tex: string, isDisplayed: boolean): string | null {
  const read = readFormula(tex, isDisplayed);
  return read.outcome === 'read' ? writeTypst(read.mathml) : null;
}

export function startSetting(
  text: ArticleText,
  bytesOf: ReadonlyMap<string, Uint8Array>,
  kind: PrintKind,
): Setting {
  const known = new Map(text.pictures.map((picture) => [picture.name, picture]));
  const notes = new Map(text.notes.map((note, at) => [note.id, { note, number: at + 1 }]));
  const places = new Map<string, string>();
  const placed = new Set<string>();
  const marked = new Set<string>();
  const links: Link[] = [];
  const formulae: string[] = [];
  const pictures: Setting['pictures'] = [];
  // What leads to a row of a formula or to a part of a figure leads to the whole.
  const wholes = new Map(
    [...blocksOf(text)].flatMap((block) => idsWithin(block).map((id) => [id, block.id] as const)),
  );
  const placeOf = (id: string): string => {
    const found = places.get(id) ?? `e${places.size + 1}`;
    places.set(id, found);
    return found;
  };
  return {
    kind,
    elements: elementsOf(text),
    formulae,
    pictures,
    place(id) {
      if (id === '' || placed.has(placeOf(id))) return null;
      placed.add(placeOf(id));
      return placeOf(id);
    },
    link(id, of) {
      const link: Link = { kind: 'to', to: placeOf(wholes.get(id) ?? id), of };
      links.push(link);
      return link;
    },
    formula({ tex, typst }, isDisplayed) {
      const words = { tex, alternative: firstSeen([tex], 'A formula') };
      const said = typst ?? saidNow(tex, isDisplayed);
      if (said === null || !isSeen(said) || isTangled(tex)) return { at: null, ...words };
      return { at: formulae.push(said) - 1, ...words };
    },
    picture(name) {
      const picture = known.get(name);
      const bytes = bytesOf.get(name);
      const format = FORMATS[picture?.type ?? ''];
      if (!picture || !bytes || !format) return null;
      const [width, height] = [picture.width ?? 1, picture.height ?? 1];
      if (width * height > MOST_PIXELS) return null;
      const before = pictures.findIndex((each) => each.name === name);
      const at = before === -1 ? pictures.push({ name, format, bytes }) - 1 : before;
      return { at, wide: width / height > WIDE };
    },
    note(id) {
      const found = notes.get(id);
      if (!found) return null;
      const first = marked.has(id) ? null : found.note;
      marked.add(id);
      return { number: found.number, place: placeOf(`note ${id}`), first };
    },
    isMarked: (id) => marked.has(id),
    settle() {
      for (const link of links) if (!placed.has(link.to ?? '')) link.to = null;
    },
  };
}

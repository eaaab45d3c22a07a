import { createHash } from 'node:crypto';
import { MOST_POINTS } from '#app/platform/documents/pictures/drawn-picture.ts';
import { drawingOfPart } from '#app/platform/documents/pictures/picture-part.ts';
import type { PicturePart } from '#app/platform/documents/pictures/picture-part.ts';
import { drawableKind } from '#app/platform/documents/pictures/picture-kind.ts';
import type { ArticleText } from '../core/article-text.ts';
import { redrawSvg } from '#app/platform/documents/svg/redraw-svg.ts';
import { pictureFacts } from './picture-facts.ts';
import type { PictureFacts } from './picture-facts.ts';
import { partIn } from './picture-part.ts';
import type { FindPicture } from './understanding/place-pictures.ts';

export type KeptPicture = {
  picture: ArticleText['pictures'][number];
  bytes: Uint8Array;
  /** As the source calls it, without its folder. */
  fileName: string;
  /** Whether it is in a format of which another is to be made before anyone sees it. */
  isToDraw: boolean;
  /** What is to be drawn of it; null for all. */
  part: PicturePart | null;
};

export type TakenPictures = {
  find: FindPicture;
  /** Each once, in the order in which they were first asked for. */
  kept(): KeptPicture[];
  /** Keeps these instead. */
  keep(pictures: readonly KeptPicture[]): void;
};

type Taken = Omit<KeptPicture['picture'], 'hash' | 'name'> & {
  ending: string;
  bytes: Uint8Array;
  isToDraw: boolean;
};

/**
 * The pictures of a source, which are kept as they are when browsers show them.
 * @param isAlone whether the source is a text without files beside it
 */
export function takePictures(
  media: ReadonlyMap<string, Uint8Array>,
  { isAlone = false } = {},
): TakenPictures {
  const byHash = new Map<string, KeptPicture>();
  return {
    find(name) {
      const { path, part } = partIn(name);
      const found = media.get(path) ?? media.get(decoded(path));
      if (!found) return isAlone ? 'picture-apart' : 'picture-lost';
      const taken = takePicture(found, part);
      if (typeof taken === 'string') return taken;
      const { ending, bytes, isToDraw, ...facts } = taken;
      const shown = isToDraw && part ? JSON.stringify(part) : '';
      const hash = createHash('sha256').update(bytes).update(shown).digest('hex');
      const kept = byHash.get(hash) ?? {
        picture: { name: `picture-${byHash.size + 1}.${ending}`, ...facts, hash },
        bytes,
        fileName: path.slice(path.lastIndexOf('/') + 1),
        ...{ isToDraw, part },
      };
      byHash.set(hash, kept);
      return kept.picture;
    },
    kept: () => [...byHash.values()],
    keep(pictures) {
      byHash.clear();
      for (const each of pictures) byHash.set(each.picture.name, each);
    },
  };
}

/** What Git leaves in the place of a file that it keeps elsewhere. */
const POINTER = 'version https://git-lfs.github.com/';

function takePicture(
  bytes: Uint8Array,
  part: PicturePart | null,
): Taken | 'picture-format' | 'picture-lost' | 'picture-size' {
  const known = pictureFacts(bytes);
  if (known) {
    if (isTooLarge(known)) return 'picture-size';
    return part?.box || part?.turns
      ? partTaken(known, bytes, part)
      : { ...known, bytes, isToDraw: false };
  }
  const kind = drawableKind(bytes);
  if (kind) return { type: '', width: null, height: null, ending: kind, bytes, isToDraw: true };
  const drawn = redrawSvg(bytes, isShown);
  if (drawn) {
    const { markup, width, height } = drawn;
    const size = width === null || height === null ? UNSAID : { width, height };
    return { ...SVG, ...size, bytes: new TextEncoder().encode(markup), isToDraw: false };
  }
  const isPointer = Buffer.from(bytes.subarray(0, POINTER.length)).toString('latin1') === POINTER;
  return isPointer ? 'picture-lost' : 'picture-format';
}

/** A picture of points stays as it is, within a drawing that shows a part of it. */
function partTaken(known: PictureFacts, bytes: Uint8Array, part: PicturePart): Taken {
  const { type, width, height } = known;
  if (width === null || height === null) return { ...known, bytes, isToDraw: false };
  const { markup, ...size } = drawingOfPart({ bytes, type, width, height }, part);
  return { ...SVG, ...size, bytes: new TextEncoder().encode(markup), isToDraw: false };
}

/** Of a drawing that says no size (CSS 2.1 §10.3.2). */
const UNSAID = { width: 300, height: 150 };

const SVG = { type: 'image/svg+xml', ending: 'svg' };

const isTooLarge = ({ width, height }: PictureFacts): boolean =>
  (width ?? 0) * (height ?? 0) > MOST_POINTS;

/** Whether a picture of points within a drawing may be shown. */
function isShown(bytes: Uint8Array): boolean {
  const known = pictureFacts(bytes);
  return known !== null && !isTooLarge(known);
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

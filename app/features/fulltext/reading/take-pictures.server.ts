import { createHash } from 'node:crypto';
import type { ArticleText } from '../core/article-text.ts';
import { redrawSvg } from '#app/platform/documents/svg/redraw-svg.ts';
import { pictureFacts } from './picture-facts.ts';
import type { PictureFacts } from './picture-facts.ts';
import type { FindPicture } from './understanding/place-pictures.ts';

type Kept = { picture: ArticleText['pictures'][number]; bytes: Uint8Array };

export type TakenPictures = {
  find: FindPicture;
  /** Each once, in the order in which they were first asked for. */
  kept(): Kept[];
};

/** A browser needs four bytes for each. */
const MOST_POINTS = 50_000_000;

/**
 * The pictures of a source, which are kept as they are when browsers show them.
 * @param isAlone whether the source is a text without files beside it
 */
export function takePictures(
  media: ReadonlyMap<string, Uint8Array>,
  { isAlone = false } = {},
): TakenPictures {
  const byHash = new Map<string, Kept>();
  return {
    find(path) {
      const bytes = media.get(path) ?? media.get(decoded(path));
      if (!bytes) return isAlone ? 'picture-apart' : 'picture-lost';
      const known = pictureFacts(bytes);
      if (known && isTooLarge(known)) return 'picture-size';
      const drawn = known ? null : redrawSvg(bytes, isShown);
      const found = known ?? (drawn && { ...SVG, width: drawn.width, height: drawn.height });
      if (!found) return 'picture-format';
      const { ending, ...facts } = found;
      const own = drawn ? new TextEncoder().encode(drawn.markup) : bytes;
      const hash = createHash('sha256').update(own).digest('hex');
      const kept = byHash.get(hash) ?? {
        picture: { name: `picture-${byHash.size + 1}.${ending}`, ...facts, hash },
        bytes: own,
      };
      byHash.set(hash, kept);
      return kept.picture;
    },
    kept: () => [...byHash.values()],
  };
}

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

import { createHash } from 'node:crypto';
import type { ArticleText } from '../core/article-text.ts';
import { harmlessSvg } from './harmless-svg.ts';
import { pictureFacts } from './picture-facts.ts';
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
      if (known && (known.width ?? 0) * (known.height ?? 0) > MOST_POINTS) return 'picture-size';
      const drawn = known ? null : harmlessSvg(bytes);
      if (!known && !drawn) return 'picture-format';
      const { ending, ...facts } = known ?? { ...SVG };
      const own = drawn ?? bytes;
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

const SVG = { type: 'image/svg+xml', ending: 'svg', width: null, height: null };

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

import type { ArticleText } from '#app/features/fulltext/core/index.ts';

type Picture = ArticleText['pictures'][number];

/** Bytes of pictures that a page holds in itself; those beyond it are not shown. */
const MOST = 12_000_000;

/** Pictures within the page itself: a text that is read for one page is not stored. */
export function picturesWithin(pictures: ReadonlyMap<string, Uint8Array>) {
  let left = MOST;
  const shown = new Map<string, string>();
  return ({ name, type }: Picture): { src: string } | null => {
    const bytes = pictures.get(name);
    if (!bytes) return null;
    const known = shown.get(name);
    if (known !== undefined) return { src: known };
    if (bytes.length > left) return null;
    left -= bytes.length;
    const src = `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
    shown.set(name, src);
    return { src };
  };
}

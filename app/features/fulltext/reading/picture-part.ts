import type { PicturePart } from '#app/platform/documents/pictures/picture-part.ts';

const MARK = '#part=';

/** A name of a picture with the part of it that is shown. */
export const withPart = (path: string, { page, box, turns }: PicturePart): string =>
  `${path}${MARK}${JSON.stringify({ page, box, turns })}`;

/** What `withPart` wrote; null for a picture that is shown whole. */
export function partIn(name: string): { path: string; part: PicturePart | null } {
  const at = name.indexOf(MARK);
  if (at === -1) return { path: name, part: null };
  return { path: name.slice(0, at), part: JSON.parse(name.slice(at + MARK.length)) as PicturePart };
}

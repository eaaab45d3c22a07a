import { editDistance } from '#app/platform/edit-distance.ts';

const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a name is another spelling of the same one: a slip, an accent, an initial in full, a name in
 * the middle. What goes beyond may be another person (L5).
 */
export function isSpelling(before: string, after: string): boolean {
  const [one, other] = [fold(before), fold(after)];
  const most = Math.max(1, Math.floor(one.length / 5));
  return editDistance(one, other, most) <= most || isLonger(one, other) || isLonger(other, one);
}

/** Whether each part of a name, or its initial, is in another, and one of them in full. */
function isLonger(short: string, long: string): boolean {
  const left = long.split(' ');
  let whole = 0;
  for (const part of short.split(' ')) {
    const at = left.findIndex((each) => each === part || each[0] === part || each === part[0]);
    if (at === -1) return false;
    if (part.length > 1 && left[at] === part) whole += 1;
    left.splice(at, 1);
  }
  return whole > 0;
}

import { isSlip, mayNameAnother } from '#app/platform/names/other-name.ts';

const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a name is another spelling of the same one: a slip, an accent, a known short form, an initial in
 * full, a name in the middle. What goes beyond may be another person, and so may a surname behind the one that was (L5).
 */
export function isSpelling(before: string, after: string): boolean {
  if (mayNameAnother(before, after)) return false;
  const [one, other] = [fold(before), fold(after)];
  return isSlip(before, after) || isLonger(one, other, 1) || isLonger(other, one);
}

/**
 * Whether each part of a name, or its initial, is in another, and one of them in full.
 * @param most how many words in full the other may have besides, none of them its last
 */
function isLonger(short: string, long: string, most = Infinity): boolean {
  const left = long.split(' ');
  const last = left.at(-1);
  let whole = 0;
  for (const part of short.split(' ')) {
    const at = left.findIndex((each) => each === part || each[0] === part || each === part[0]);
    if (at === -1) return false;
    if (part.length > 1 && left[at] === part) whole += 1;
    left.splice(at, 1);
  }
  const isSurname = most < Infinity && left.length > 0 && left.at(-1) === last;
  return whole > 0 && !isSurname && left.filter((word) => word.length > 1).length <= most;
}

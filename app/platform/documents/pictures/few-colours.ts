/** Owns finding a palette for a drawing of which nearly all is in a few colours. */

/** A palette, and the place in it for each way to round a colour. */
export type FewColours = { palette: readonly number[]; placeOf: Uint8Array };

const MOST = 256;
/** Bits of a channel that are looked at: 32 shades of it. */
const BITS = 5;
const DROPPED = 8 - BITS;
const ROUNDED = 1 << (3 * BITS);
/** How far a channel may be from what was drawn, and for which share of the points it may be more. */
const NEAR = 16;
const SHARE_BEYOND = 0.005;

/** The rounded colour of the point that begins there. */
export const roundedAt = (rgba: Uint8Array, at: number): number =>
  ((rgba[at]! >> DROPPED) << (2 * BITS)) |
  ((rgba[at + 1]! >> DROPPED) << BITS) |
  (rgba[at + 2]! >> DROPPED);

/**
 * Lines and areas with softened edges have thousands of colours, and look the same in 256.
 * @param rgba points that cover all beneath them
 * @returns null for what would look different, such as a photograph
 */
export function fewColours(rgba: Uint8Array): FewColours | null {
  const { counts, usual } = countColours(rgba);
  const used = [...counts.keys()].filter((at) => counts[at]! > 0);
  const chosen = used.toSorted((one, other) => counts[other]! - counts[one]!).slice(0, MOST);
  const palette = chosen.map((at) => usual[at]!);
  const placeOf = new Uint8Array(ROUNDED);
  let beyond = 0;
  for (const at of used) {
    const { place, distance } = nearestTo(usual[at]!, palette);
    placeOf[at] = place;
    if (distance > NEAR) beyond += counts[at]!;
  }
  return beyond > (rgba.length / 4) * SHARE_BEYOND ? null : { palette, placeOf };
}

/** How many points have each rounded colour, and which of its colours most of them are, by their votes. */
function countColours(rgba: Uint8Array): { counts: Uint32Array; usual: Uint32Array } {
  const counts = new Uint32Array(ROUNDED);
  const usual = new Uint32Array(ROUNDED);
  const votes = new Uint32Array(ROUNDED);
  for (let at = 0; at < rgba.length; at += 4) {
    const rounded = roundedAt(rgba, at);
    const colour = (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!;
    counts[rounded]! += 1;
    if (usual[rounded] === colour) votes[rounded]! += 1;
    else if (votes[rounded]! > 0) votes[rounded]! -= 1;
    else {
      usual[rounded] = colour;
      votes[rounded] = 1;
    }
  }
  return { counts, usual };
}

function nearestTo(colour: number, palette: readonly number[]) {
  let place = 0;
  let distance = Infinity;
  for (const [at, other] of palette.entries()) {
    const apart = Math.max(
      Math.abs((colour >> 16) - (other >> 16)),
      Math.abs(((colour >> 8) & 0xff) - ((other >> 8) & 0xff)),
      Math.abs((colour & 0xff) - (other & 0xff)),
    );
    if (apart < distance) [place, distance] = [at, apart];
  }
  return { place, distance };
}

/**
 * What a paragraph is made of: boxes that never break (width in points; `hang` is what may stick
 * out into the margin at a line's end), glue that stretches and shrinks, and places where a line
 * may end at a cost.
 */
export type Item =
  | { kind: 'box'; width: number; hang: number }
  | { kind: 'glue'; width: number; stretch: number; shrink: number }
  | { kind: 'penalty'; cost: number };

/** One line: the items from `start` up to, not including, `end`; spaces are scaled by `ratio`. */
export type Line = { start: number; end: number; ratio: number };

export type LineShape = {
  /** Width of a line in points, by its number from 0. */
  width: (line: number) => number;
  /** Justified lines fill the width; ragged ones keep their spaces as they are. */
  justified: boolean;
};

type Break = { at: number; start: number; cost: number; from: number; line: number; ratio: number };

// Spaces may grow to this multiple of their stretch before a line counts as bad.
const loosest = 1.6;

/**
 * The breaks that make the paragraph as a whole most even (total fit, after Knuth and Plass,
 * "Breaking paragraphs into lines", 1981). A word wider than the line gets one of its own.
 */
export function breakLines(items: Item[], shape: LineShape): Line[] {
  const sums = measure(items);
  const breaks: Break[] = [{ at: -1, start: 0, cost: 0, from: -1, line: 0, ratio: 0 }];
  for (let at = 1; at <= items.length; at++) {
    if (!mayBreak(items, at)) continue;
    const best = bestBreak(items, sums, breaks, at, shape);
    breaks.push(best);
  }
  const lines: Line[] = [];
  for (let end = breaks.at(-1); end && end.from >= 0; end = breaks[end.from]) {
    lines.unshift({ start: breaks[end.from]?.start ?? 0, end: end.at, ratio: end.ratio });
  }
  return lines;
}

type Sums = { width: number[]; stretch: number[]; shrink: number[]; hang: number[] };

function measure(items: Item[]): Sums {
  const sums: Sums = { width: [0], stretch: [0], shrink: [0], hang: [0] };
  items.forEach((item, i) => {
    const glue = item.kind === 'glue' ? item : undefined;
    sums.width.push((sums.width[i] ?? 0) + (item.kind === 'penalty' ? 0 : item.width));
    sums.stretch.push((sums.stretch[i] ?? 0) + (glue?.stretch ?? 0));
    sums.shrink.push((sums.shrink[i] ?? 0) + (glue?.shrink ?? 0));
    sums.hang.push(item.kind === 'box' ? item.hang : (sums.hang[i] ?? 0));
  });
  return sums;
}

function mayBreak(items: Item[], at: number): boolean {
  if (at === items.length) return true;
  const item = items[at];
  if (item?.kind === 'penalty') return item.cost < Infinity;
  const before = items[at - 1];
  return item?.kind === 'glue' && before?.kind === 'box';
}

function bestBreak(
  items: Item[],
  sums: Sums,
  breaks: Break[],
  at: number,
  shape: LineShape,
): Break {
  const last = at === items.length;
  const item = items[at];
  const penalty = item?.kind === 'penalty' ? item.cost : 0;
  let best: Break | undefined;
  for (let from = breaks.length - 1; from >= 0; from--) {
    const before = breaks[from];
    if (!before || before.start >= at) continue;
    const between = (list: number[]) => (list[at] ?? 0) - (list[before.start] ?? 0);
    const width = shape.width(before.line);
    const room = width - between(sums.width) + (sums.hang[at] ?? 0);
    const shrink = shape.justified ? between(sums.shrink) : 0;
    if (room < -shrink - 0.01 && best) break;
    const { ratio, cost } = shape.justified
      ? justifiedCost(room, between(sums.stretch), shrink, width, last)
      : raggedCost(room, width, last);
    const total = before.cost + cost + penalty * penalty;
    if (!best || total < best.cost) {
      best = { at, start: afterSpace(items, at), cost: total, from, line: before.line + 1, ratio };
    }
  }
  if (!best) throw new Error('A paragraph holds nothing to break');
  return best;
}

function justifiedCost(
  room: number,
  stretch: number,
  shrink: number,
  width: number,
  last: boolean,
): { ratio: number; cost: number } {
  if (room < -shrink - 0.01) return { ratio: -1, cost: 1e8 + (room / width) ** 2 * 1e8 };
  if (last && room >= 0) return { ratio: 0, cost: room > width * 0.85 ? 3000 : 0 };
  const ratio =
    room < 0 ? room / (shrink || 1) : stretch > 0 ? room / stretch : room > 0.5 ? 99 : 0;
  const badness = 100 * Math.abs(ratio) ** 3;
  const cost = (10 + badness) ** 2 + (ratio > loosest ? (ratio - loosest) * 1e5 : 0);
  // A line that nothing can fill stays short instead of tearing apart.
  return { ratio: Math.min(ratio, 4), cost };
}

function raggedCost(room: number, width: number, last: boolean): { ratio: number; cost: number } {
  if (room < -0.01) return { ratio: 0, cost: 1e8 + (room / width) ** 2 * 1e8 };
  const share = room / width;
  const short = last && share > 0.75 ? 400 : 0;
  return { ratio: 0, cost: 20 + (last ? short : (share * 100) ** 2) };
}

function afterSpace(items: Item[], at: number): number {
  let start = at;
  while (start < items.length && items[start]?.kind !== 'box') start++;
  return start;
}

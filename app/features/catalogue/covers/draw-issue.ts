import { automaton } from './bits.ts';
import { butterfly, smithChart } from './charts.ts';
import { randomFrom } from './drawing.ts';
import type { Pattern, Stroke } from './drawing.ts';
import { circuit, constellation } from './networks.ts';
import { halftone, interference, packets } from './waves.ts';

const PATTERNS: readonly Pattern[] = [
  packets,
  circuit,
  halftone,
  smithChart,
  constellation,
  interference,
  automaton,
  butterfly,
];

/** Issues whose drawings are kept: about 4 KB each. */
const MOST = 500;
const drawn = new Map<string, readonly Stroke[]>();

/** The pattern on the cover of an issue, drawn once: each page of an article shows it. */
export function drawIssue(volume: number, number: number): readonly Stroke[] {
  const key = `${volume}.${number}`;
  const known = drawn.get(key);
  if (known) return known;
  const pattern = PATTERNS[(volume * 5 + number) % PATTERNS.length]!;
  const strokes = pattern(randomFrom(volume * 31 + number + 7)).filter(({ d }) => d);
  const [oldest] = drawn.keys();
  if (drawn.size >= MOST) drawn.delete(oldest!);
  drawn.set(key, strokes);
  return strokes;
}

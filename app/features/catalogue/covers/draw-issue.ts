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

/** The pattern on the cover of an issue, always the same. */
export function drawIssue(volume: number, number: number): readonly Stroke[] {
  const pattern = PATTERNS[(volume * 5 + number) % PATTERNS.length]!;
  return pattern(randomFrom(volume * 31 + number + 7)).filter(({ d }) => d);
}

import type { Segment } from './rich-text.ts';

/** Signs of LaTeX that are set in one text, in how many formulas, and within each other how deep. */
const MOST_SIGNS = 6000;
const MOST_FORMULAS = 300;
const DEEPEST = 30;

/** A formula that says what its commands mean may make any number of signs of a few. */
const DEFINES =
  /\\(?:[gex]?def|let|futurelet|(?:re)?new(?:command|environment)|providecommand|DeclareMathOperator)(?![a-zA-Z])/;
const NESTS = /\\(?:begin|end|left|right)(?![a-zA-Z])|\\.|[{}]/gs;

/** The parts of a text, the formulas that are too heavy to be set as they were written. */
export function withinLimits(segments: readonly Segment[]): Segment[] {
  let signs = 0;
  let formulas = 0;
  return segments.map((segment) => {
    if (segment.kind !== 'math') return segment;
    signs += segment.tex.length;
    formulas += 1;
    const isHeavy = signs > MOST_SIGNS || formulas > MOST_FORMULAS || isTangled(segment.tex);
    return isHeavy ? { kind: 'code', text: segment.tex } : segment;
  });
}

/** Whether the formula makes more of itself than it is long, or goes too deep. */
export function isTangled(tex: string): boolean {
  if (DEFINES.test(tex)) return true;
  let depth = 0;
  for (const [sign] of tex.matchAll(NESTS)) {
    if (sign === '{' || sign === '\\begin' || sign === '\\left') depth += 1;
    else if (sign === '}' || sign === '\\end' || sign === '\\right') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

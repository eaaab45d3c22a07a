export const SIDE = 300;

/** Lines of one kind. Dots are lines of no length with round ends. */
export type Stroke = {
  d: string;
  width: number;
  /** `line` is the pattern's ink, `faint` its background, `foil` the one bright mark, `hole` shows the cloth. */
  tone: 'line' | 'faint' | 'foil' | 'hole';
};

export type Random = {
  next: () => number;
  whole: (low: number, high: number) => number;
  pick: <T>(items: readonly [T, ...T[]]) => T;
};

export type Pattern = (random: Random) => Stroke[];

/** Numbers that look random and are always the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { next, whole, pick: (items) => items[whole(0, items.length - 1)] ?? items[0] };
}

/** Numbers as path data wants them: a decimal at most, no space before a minus. */
export function path(command: string, ...numbers: number[]): string {
  return numbers.reduce<string>((text, number, index) => {
    const digits = String(Math.round(number * 10) / 10 + 0).replace(/^(-?)0\./, '$1.');
    return text + (index > 0 && !digits.startsWith('-') ? ' ' : '') + digits;
  }, command);
}

export function dot(x: number, y: number): string {
  return `${path('M', x, y)}h0`;
}

/** A circle as one arc that ends a hair's breadth before its start. */
export function circle(x: number, y: number, radius: number): string {
  return `${path('M', x, y - radius)}${path('a', radius, radius, 0, 1, 0, 0.1, 0)}z`;
}

import type { Plot, Scale } from './read-chart.ts';

/** How values become places along an axis, and where it has its marks. */
export type Axis = {
  /** From 0 at the start of the axis to 1 at its end. */
  at: (value: number) => number;
  ticks: { at: number; words: string }[];
};

const TICKS = 6;

/** The axis of a scale for all that is drawn on it. */
export function axisFor(scale: Scale | null, plots: readonly Plot[]): Axis {
  const all = plots.flatMap(extentOf);
  const isPercent = plots.some(({ grouping }) => grouping === 'percentStacked');
  return axisOf(all, {
    min: scale?.min ?? null,
    max: scale?.max ?? null,
    isLogarithmic: scale?.isLogarithmic === true,
    isPercent: isPercent || scale?.isPercent === true,
    fromZero: plots.some(({ kind }) => kind === 'bar' || kind === 'area'),
  });
}

type Of = {
  min: number | null;
  max: number | null;
  isLogarithmic: boolean;
  isPercent: boolean;
  fromZero: boolean;
};

export function axisOf(values: readonly number[], of: Of): Axis {
  if (of.isLogarithmic)
    return logarithmic(
      values.filter((value) => value > 0),
      of,
    );
  let low = of.min ?? values.reduce((least, each) => Math.min(least, each), Infinity);
  let high = of.max ?? values.reduce((most, each) => Math.max(most, each), -Infinity);
  if (!Number.isFinite(low) || !Number.isFinite(high)) [low, high] = [0, 1];
  // An axis begins at nothing, unless all values are far from it.
  if (of.min === null && low > 0 && (of.fromZero || low < high * 0.8)) low = 0;
  if (of.max === null && high < 0 && (of.fromZero || high > low * 0.8)) high = 0;
  if (high <= low) high = low + (Math.abs(low) || 1);
  const step = stepFor((high - low) / TICKS);
  if (of.min === null) low = Math.floor(low / step + 1e-9) * step;
  if (of.max === null) high = Math.ceil(high / step - 1e-9) * step;
  const at = (value: number): number => (value - low) / (high - low);
  const count = Math.min(50, Math.floor((high - low) / step + 1e-9) + 1);
  const ticks = Array.from({ length: count }, (_, place) => {
    const value = low + place * step;
    return { at: at(value), words: numberWords(value, step, of.isPercent) };
  });
  return { at, ticks };
}

function logarithmic(values: readonly number[], { min, max }: Of): Axis {
  const low = Math.floor(Math.log10(min && min > 0 ? min : Math.min(...values.slice(0, 5000), 1)));
  const high = Math.max(
    low + 1,
    Math.ceil(Math.log10(max && max > 0 ? max : Math.max(...values.slice(0, 5000), 1))),
  );
  const at = (value: number): number => (value > 0 ? (Math.log10(value) - low) / (high - low) : 0);
  const ticks = Array.from({ length: Math.min(50, high - low + 1) }, (_, place) => ({
    at: place / (high - low),
    words: numberWords(10 ** (low + place), 10 ** (low + place), false),
  }));
  return { at, ticks };
}

/** 1, 2 or 5 of some power of ten. */
function stepFor(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (rough / power <= 1 ? 1 : rough / power <= 2 ? 2 : rough / power <= 5 ? 5 : 10);
}

/** A number as it is written at an axis, with as many places as its step has. */
export function numberWords(value: number, step: number, isPercent: boolean): string {
  const shown = isPercent ? value * 100 : value;
  const places = Math.max(
    0,
    Math.min(8, -Math.floor(Math.log10(isPercent ? step * 100 : step) + 1e-9)),
  );
  const words = Math.abs(shown) >= 1e9 ? shown.toExponential(1) : shown.toFixed(places);
  return `${words.replace(/^-(?=0(?:\.0{1,9})?$)/, '').replace('-', '−')}${isPercent ? ' %' : ''}`;
}

/** What the values of a plot reach, stacked where they are. */
function extentOf({ grouping, series }: Plot): number[] {
  if (grouping === 'clustered')
    return series.flatMap(({ values }) => values.filter((each) => each !== null));
  const length = series.reduce((most, { values }) => Math.max(most, values.length), 0);
  return Array.from({ length }, (_, at) => stackAt({ grouping, series }, at)).flatMap((stack) =>
    stack.flatMap(({ from, to }) => [from, to]),
  );
}

/** Where each series of a stack begins and ends at a category. */
export function stackAt(
  { grouping, series }: Pick<Plot, 'grouping' | 'series'>,
  at: number,
): { from: number; to: number }[] {
  const values = series.map(({ values: own }) => own[at] ?? 0);
  const whole = values.reduce((sum, value) => sum + Math.abs(value), 0);
  const share = grouping === 'percentStacked' && whole > 0 ? 1 / whole : 1;
  let above = 0;
  let below = 0;
  return values.map((value) => {
    const from = value < 0 ? below : above;
    const to = from + value * share;
    if (value < 0) below = to;
    else above = to;
    return { from, to };
  });
}

import { NotXml } from '../office/xml-tokens.ts';
import { drawLegend } from './draw-legend.ts';
import { drawPie } from './draw-pie.ts';
import { readChart } from './read-chart.ts';
import type { Chart, Plot, Series } from './read-chart.ts';
import { axisFor, axisOf, numberWords, stackAt } from './scale.ts';
import type { Axis } from './scale.ts';
import type { Box } from './shapes.ts';
import { circle, colorOf, line, path, place, rect, SIZE, text } from './shapes.ts';

const LEFT = 78;
const RIGHT = 70;
const BOTTOM = 84;
const TOP = 18;

/**
 * A chart of a Word file as a picture in SVG, drawn from the values that the file keeps of it.
 * @param xml the part of the chart
 * @returns null for a chart that cannot be drawn whole
 */
export function drawChart(xml: string): DrawnChart | null {
  const chart = chartIn(xml);
  if (!chart) return null;
  const { legend, height: legendHeight } = drawLegend(chart, LEFT);
  const top = chart.title === '' ? TOP : TOP + 26;
  const height = SIZE.height - (chart.plots[0]!.kind === 'pie' ? 24 : BOTTOM) - legendHeight;
  const box: Box = { left: leftOf(chart), top, right: SIZE.width - RIGHT, bottom: height };
  const inside = chart.plots[0]!.kind === 'pie' ? drawPie(chart, box) : drawAxes(chart, box);
  const title =
    chart.title === '' ? '' : text(SIZE.width / 2, 24, chart.title, { size: 17, weight: 'bold' });
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" font-family="sans-serif" font-size="13" fill="#222222">${rect(0, 0, SIZE.width, SIZE.height, '#ffffff')}${title}${inside}${legend}</svg>`,
    words: [chart.title, ...chart.plots.flatMap(({ series }) => series.map(({ name }) => name))]
      .filter(Boolean)
      .join(', '),
  };
}

/** A chart that is damaged costs nothing else of its file. */
function chartIn(xml: string): Chart | null {
  try {
    return readChart(xml);
  } catch (error) {
    if (error instanceof NotXml || error instanceof RangeError) return null;
    throw error;
  }
}

/** Names of lying bars stand at the left. */
function leftOf({ plots, categories }: Chart): number {
  if (!plots.some(({ isHorizontal }) => isHorizontal)) return LEFT;
  const longest = categories.reduce((most, { length }) => Math.max(most, length), 0);
  return Math.max(LEFT, 44 + Math.min(longest, LONGEST_NAME) * 6.4);
}

/** A chart as a picture, and the words by which it is told. */
export type DrawnChart = { svg: string; words: string };

function drawAxes(chart: Chart, box: Box): string {
  const isHorizontal = chart.plots.some((plot) => plot.isHorizontal);
  const isScatter = chart.plots[0]!.kind === 'scatter';
  const scales = chart.scales.length > 0 ? chart.scales : [null];
  const axes = scales.map((scale) => ({
    scale,
    axis: axisFor(
      scale,
      chart.plots.filter((plot) => scale === null || plot.scale === scale.id),
    ),
  }));
  const xs = chart.plots.flatMap(({ series }) =>
    series.flatMap((each) => each.xs.filter((x) => x !== null)),
  );
  const across = isScatter
    ? axisOf(xs, { min: null, max: null, isLogarithmic: false, isPercent: false, fromZero: false })
    : null;
  const count = Math.max(
    chart.categories.length,
    ...chart.plots.flatMap(({ series }) => series.map(({ values }) => values.length)),
  );
  const to: Drawing = { box, isHorizontal, isReversed: chart.isReversed, across, count };
  const [first, second] = axes;
  const order = { bar: 1, area: 0, line: 2, scatter: 2, pie: 0 };
  let before = 0;
  const plots = chart.plots.map((plot) => {
    const own = axes.find(({ scale }) => scale?.id === plot.scale)?.axis ?? first!.axis;
    const drawn = {
      at: order[plot.kind],
      svg: drawPlot(plot, { ...to, axis: own, firstColor: before }),
    };
    before += plot.series.length;
    return drawn;
  });
  const outer = rect(
    box.left,
    box.top,
    box.right - box.left,
    box.bottom - box.top,
    'none',
    '#999999',
  );
  return [
    drawTicks(to, first!.axis, first!.scale?.title ?? '', 'start'),
    second ? drawTicks(to, second.axis, second.scale?.title ?? '', 'end') : '',
    across ? drawTicksAcross(box, across) : drawCategories(chart.categories, to),
    ...plots.toSorted((one, other) => one.at - other.at).map(({ svg }) => svg),
    outer,
    isHorizontal
      ? text(20, (box.top + box.bottom) / 2, chart.xTitle, { turn: -90 })
      : text((box.left + box.right) / 2, box.bottom + 62, chart.xTitle),
  ].join('');
}

type Drawing = {
  box: Box;
  isHorizontal: boolean;
  /** Whether the categories go the other way. */
  isReversed: boolean;
  across: Axis | null;
  count: number;
};
type PlotDrawing = Drawing & { axis: Axis; /** How many series come before. */ firstColor: number };

/** Where a value stands along the axis of values. */
const valueAt = ({ box, isHorizontal }: Drawing, axis: Axis, value: number): number => {
  const share = Math.max(-0.02, Math.min(1.02, axis.at(value)));
  return isHorizontal ? place(box.left, box.right, share) : place(box.bottom, box.top, share);
};

/** Where a category stands along its axis; those of lying bars begin below. */
const categoryAt = ({ box, isHorizontal, isReversed, count }: Drawing, at: number): number => {
  const along = (at + 0.5) / Math.max(1, count);
  const share = isReversed ? 1 - along : along;
  return isHorizontal ? place(box.bottom, box.top, share) : place(box.left, box.right, share);
};

function drawTicks(to: Drawing, axis: Axis, title: string, side: 'start' | 'end'): string {
  const { box, isHorizontal } = to;
  const marks = axis.ticks.map(({ at, words }) => {
    if (isHorizontal) {
      const x = place(box.left, box.right, at);
      return line(x, box.top, x, box.bottom, '#dddddd') + text(x, box.bottom + 18, words);
    }
    const y = place(box.bottom, box.top, at);
    if (side === 'end') return text(box.right + 8, y + 4, words, { anchor: 'start' });
    return (
      line(box.left, y, box.right, y, '#dddddd') +
      text(box.left - 8, y + 4, words, { anchor: 'end' })
    );
  });
  const middle = (box.top + box.bottom) / 2;
  const named = isHorizontal
    ? text((box.left + box.right) / 2, box.bottom + 62, title)
    : text(side === 'start' ? 20 : SIZE.width - 14, middle, title, { turn: -90 });
  return marks.join('') + named;
}

const drawTicksAcross = (box: Box, axis: Axis): string =>
  axis.ticks
    .map(({ at, words }) => {
      const x = place(box.left, box.right, at);
      return line(x, box.top, x, box.bottom, '#eeeeee') + text(x, box.bottom + 18, words);
    })
    .join('');

const LONGEST_NAME = 26;

function drawCategories(categories: readonly string[], to: Drawing): string {
  const { box, isHorizontal, count } = to;
  const room = (isHorizontal ? box.bottom - box.top : box.right - box.left) / Math.max(1, count);
  const longest = categories.reduce((most, each) => Math.max(most, each.length), 0);
  const isTurned = !isHorizontal && longest * 7 > room;
  const every = Math.max(1, Math.ceil((isTurned || isHorizontal ? 14 : 8) / room));
  return categories
    .map((name, at) => {
      if (at % every !== 0) return '';
      const words = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
      const along = categoryAt(to, at);
      if (isHorizontal) return text(box.left - 6, along + 4, words, { anchor: 'end', size: 11 });
      return isTurned
        ? text(along + 4, box.bottom + 14, words, { anchor: 'end', turn: -35, size: 11 })
        : text(along, box.bottom + 18, words);
    })
    .join('');
}

function drawPlot(plot: Plot, to: PlotDrawing): string {
  return plot.series
    .map((series, at) => {
      const color = colorOf(series.color, to.firstColor + at);
      if (plot.kind === 'bar') return drawBars(plot, series, { ...to, at, color });
      return drawLine(plot, series, { ...to, at, color });
    })
    .join('');
}

type SeriesDrawing = PlotDrawing & { at: number; color: string };

function drawBars(plot: Plot, series: Series, to: SeriesDrawing): string {
  const isStacked = plot.grouping !== 'clustered';
  const room = Math.abs(categoryAt(to, 1) - categoryAt(to, 0)) * 0.74;
  const width = isStacked ? room : room / plot.series.length;
  return series.values
    .map((value, at) => {
      if (value === null) return '';
      const { from, to: end } = isStacked ? stackAt(plot, at)[to.at]! : { from: 0, to: value };
      const [one, other] = [valueAt(to, to.axis, from), valueAt(to, to.axis, end)];
      const side = to.isHorizontal ? -1 : 1;
      const middle =
        categoryAt(to, at) +
        side * (isStacked ? 0 : (to.at - (plot.series.length - 1) / 2) * width);
      const start = Math.min(one, other);
      const length = Math.abs(one - other);
      const fill = series.colors.get(at) ?? to.color;
      const bar = to.isHorizontal
        ? rect(start, middle - width / 2, length, width, fill)
        : rect(middle - width / 2, start, width, length, fill);
      const label = !series.hasLabels
        ? ''
        : to.isHorizontal
          ? text(other + 4, middle + 4, valueWords(value), { anchor: 'start', size: 11 })
          : text(middle, isStacked ? (one + other) / 2 + 4 : other - 4, valueWords(value), {
              size: 11,
            });
      return bar + label;
    })
    .join('');
}

const valueWords = (value: number): string =>
  Number.isInteger(value)
    ? numberWords(value, 1, false)
    : String(Number(value.toPrecision(4))).replace('-', '−');

function drawLine(plot: Plot, series: Series, to: SeriesDrawing): string {
  const points = series.values.map((value, at) => {
    const x = series.xs[at] ?? (plot.kind === 'scatter' ? at + 1 : null);
    if (value === null) return null;
    const shown = plot.grouping === 'clustered' ? value : stackAt(plot, at)[to.at]!.to;
    const along =
      to.across && x !== null
        ? place(to.box.left, to.box.right, to.across.at(x))
        : categoryAt(to, at);
    return { x: along, y: valueAt(to, to.axis, shown), value };
  });
  const all = points.filter((point) => point !== null);
  if (plot.kind === 'area') {
    const floor = series.values.map((_, at) => ({
      x: categoryAt(to, at),
      y: valueAt(to, to.axis, plot.grouping === 'clustered' ? 0 : stackAt(plot, at)[to.at]!.from),
    }));
    return path([...all, ...floor.toReversed()], { fill: to.color, isClosed: true });
  }
  const runs: { x: number; y: number }[][] = [[]];
  for (const point of points) {
    if (point) runs.at(-1)!.push(point);
    else runs.push([]);
  }
  const lines = series.hasLine ? runs.map((run) => path(run, { stroke: to.color })) : [];
  const marks =
    series.hasMarkers || !series.hasLine ? all.map(({ x, y }) => circle(x, y, 3.5, to.color)) : [];
  const labels = series.hasLabels
    ? all.map(({ x, y, value }) => text(x, y - 8, valueWords(value), { size: 10 }))
    : [];
  return [...lines, ...marks, ...labels].join('');
}

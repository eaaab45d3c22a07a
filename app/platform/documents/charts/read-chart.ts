import { childOf, descendants, isElement, readNodes, valueOf } from '../office/xml-nodes.ts';
import type { XmlElement } from '../office/xml-nodes.ts';
import { pointsOf, textOf, wordsOfCache } from './chart-data.ts';
import type { Cache } from './chart-data.ts';
import { lookup } from '../../text/lookup.ts';

/** A chart of DrawingML (ECMA-376 part 1 §21.2), as far as it can be drawn. */
export type Chart = {
  title: string;
  /** Of the axis of categories, or of x in a scatter chart. */
  xTitle: string;
  /** Each scale by the id of its axis: one, or a second one at the other side. */
  scales: Scale[];
  plots: Plot[];
  categories: string[];
  isReversed: boolean;
  hasLegend: boolean;
};

export type Scale = {
  id: string;
  title: string;
  min: number | null;
  max: number | null;
  isLogarithmic: boolean;
  isPercent: boolean;
};

export type Plot = {
  kind: 'bar' | 'line' | 'area' | 'pie' | 'scatter';
  grouping: 'clustered' | 'stacked' | 'percentStacked';
  isHorizontal: boolean;
  /** The axis of its values. */
  scale: string;
  series: Series[];
};

export type Series = {
  name: string;
  color: string | null;
  /** The colours of single points, as pies have them. */
  colors: ReadonlyMap<number, string>;
  values: (number | null)[];
  /** Of a scatter chart. */
  xs: (number | null)[];
  hasLine: boolean;
  hasMarkers: boolean;
  hasLabels: boolean;
};

const KINDS: Readonly<Record<string, Plot['kind']>> = lookup({
  barChart: 'bar',
  bar3DChart: 'bar',
  lineChart: 'line',
  line3DChart: 'line',
  areaChart: 'area',
  area3DChart: 'area',
  pieChart: 'pie',
  pie3DChart: 'pie',
  doughnutChart: 'pie',
  scatterChart: 'scatter',
});

/** What says more than the values of its points: without it a chart would say less than its author. */
const BEYOND = [
  ...['errBars', 'trendline', 'radarChart', 'stockChart', 'surfaceChart', 'surface3DChart'],
  ...['ofPieChart', 'bubbleChart', 'hiLowLines', 'upDownBars'],
] as const;

/** LibreOffice writes lines between highest and lowest values that are not drawn. */
const isDrawn = (element: XmlElement): boolean =>
  element.name !== 'hiLowLines' || descendants(element.children, 'noFill').next().done === true;

const MOST_SERIES = 60;
const MOST_POINTS = 5000;

/** @returns null for a chart that cannot be drawn whole */
export function readChart(xml: string): Chart | null {
  const nodes = readNodes(xml);
  if ([...descendants(nodes, ...BEYOND)].some(isDrawn)) return null;
  const [chart] = descendants(nodes, 'chart');
  const area = chart && childOf(chart, 'plotArea');
  if (!area) return null;
  const elements = area.children.filter((child) => isElement(child));
  const isKnown = elements.every(({ name }) => !name.endsWith('Chart') || name in KINDS);
  const axes = elements.filter(({ name }) => /^(?:cat|val|date|ser)Ax$/.test(name));
  const values = axes.filter(({ name }) => name === 'valAx');
  const plots = elements.filter(({ name }) => name in KINDS).map((each) => readPlot(each, values));
  const series = plots.flatMap((plot) => plot.series);
  const points = series.reduce((sum, each) => sum + each.values.length, 0);
  if (!isKnown || series.length === 0 || points === 0) return null;
  if (series.length > MOST_SERIES || points > MOST_POINTS) return null;
  const isScatter = plots.some(({ kind }) => kind === 'scatter');
  if (plots.some(({ kind }) => kind === 'pie' || kind === 'scatter') && plots.length > 1)
    return null;
  const across = isScatter ? values.filter(isAcross) : axes.filter(({ name }) => name !== 'valAx');
  const used = new Set(plots.map(({ scale }) => scale));
  const scales = values.filter((axis) => used.has(idOf(axis))).map(readScale);
  if (scales.length > 2) return null;
  return {
    title: wordsIn(childOf(chart, 'title')),
    xTitle: across.map((axis) => wordsIn(childOf(axis, 'title'))).find(Boolean) ?? '',
    scales,
    plots,
    categories: categoriesIn(area),
    isReversed: across.some(isTurned),
    hasLegend: childOf(chart, 'legend') !== undefined,
  };
}

const idOf = (axis: XmlElement): string => valueOf(childOf(axis, 'axId'), 'val') ?? '';
const isAcross = (axis: XmlElement): boolean =>
  /^[bt]$/.test(valueOf(childOf(axis, 'axPos'), 'val') ?? '');

const isTurned = (axis: XmlElement): boolean =>
  valueOf(childOf(childOf(axis, 'scaling') ?? NOTHING, 'orientation'), 'val') === 'maxMin';

function readScale(axis: XmlElement): Scale {
  const scaling = childOf(axis, 'scaling');
  const numberIn = (name: string): number | null => {
    const value = scaling && valueOf(childOf(scaling, name), 'val');
    return value === null || value === undefined || value === '' ? null : Number(value);
  };
  return {
    id: idOf(axis),
    title: wordsIn(childOf(axis, 'title')),
    min: numberIn('min'),
    max: numberIn('max'),
    isLogarithmic: numberIn('logBase') !== null,
    isPercent: (valueOf(childOf(axis, 'numFmt'), 'formatCode') ?? '').includes('%'),
  };
}

function readPlot(element: XmlElement, axes: readonly XmlElement[]): Plot {
  const kind = KINDS[element.name]!;
  const ids = new Set(
    element.children.flatMap((child) =>
      isElement(child, 'axId') ? [valueOf(child, 'val') ?? ''] : [],
    ),
  );
  const own = axes.filter((axis) => ids.has(idOf(axis)));
  const scale = (kind === 'scatter' ? own.find((axis) => !isAcross(axis)) : own[0]) ?? own[0];
  const value = (name: string) => valueOf(childOf(element, name), 'val');
  const grouping = value('grouping');
  const hasLabels = hasValues(childOf(element, 'dLbls'));
  return {
    kind,
    grouping: grouping === 'stacked' || grouping === 'percentStacked' ? grouping : 'clustered',
    isHorizontal: value('barDir') === 'bar',
    scale: scale ? idOf(scale) : '',
    series: element.children.flatMap((child) =>
      isElement(child, 'ser')
        ? [readSeries(child, { kind, hasLabels, style: value('scatterStyle') })]
        : [],
    ),
  };
}

type OfPlot = { kind: Plot['kind']; hasLabels: boolean; style: string | null };

function readSeries(series: XmlElement, { kind, hasLabels, style }: OfPlot): Series {
  const properties = childOf(series, 'spPr');
  const line = properties && childOf(properties, 'ln');
  const isLined = kind === 'line' || kind === 'scatter';
  const symbol = childOf(childOf(series, 'marker') ?? NOTHING, 'symbol');
  const labels = childOf(series, 'dLbls');
  const colors = series.children.flatMap((child) => {
    if (!isElement(child, 'dPt')) return [];
    const color = fillOf(childOf(child, 'spPr'));
    return color === null ? [] : [[Number(valueOf(childOf(child, 'idx'), 'val')), color] as const];
  });
  return {
    name: wordsOfCache(cacheIn(series, 'tx'))[0] ?? wordsIn(childOf(series, 'tx')),
    color: (isLined ? fillOf(line) : fillOf(properties)) ?? fillOf(properties) ?? fillOf(line),
    colors: new Map(colors),
    values: pointsOf(cacheIn(series, kind === 'scatter' ? 'yVal' : 'val')),
    xs: pointsOf(cacheIn(series, 'xVal')),
    hasLine: isLined && !(line && childOf(line, 'noFill')) && style !== 'marker',
    hasMarkers: isLined && valueOf(symbol, 'val') !== 'none',
    hasLabels: labels ? hasValues(labels) : hasLabels,
  };
}

const NOTHING = { children: [] };

const hasValues = (labels: XmlElement | undefined): boolean =>
  labels !== undefined &&
  ['showVal', 'showPercent'].some((name) => valueOf(childOf(labels, name), 'val') === '1');

/** A colour that is said as such; those of a theme are taken from our own row. */
function fillOf(properties: XmlElement | undefined): string | null {
  const fill = properties && childOf(properties, 'solidFill');
  const value = fill && valueOf(childOf(fill, 'srgbClr'), 'val');
  return value && /^[\dA-Fa-f]{6}$/.test(value) ? `#${value.toLowerCase()}` : null;
}

/** Where the values or words of a part of a series stand. */
function cacheIn(series: XmlElement, name: string): Cache | null {
  const part = childOf(series, name);
  if (!part) return null;
  const found = descendants(
    part.children,
    ...(['numCache', 'strCache', 'numLit', 'strLit', 'multiLvlStrCache'] as const),
  ).next();
  return found.done ? null : found.value;
}

function categoriesIn(area: XmlElement): string[] {
  const all = [...descendants(area.children, 'ser')].map((series) =>
    wordsOfCache(cacheIn(series, 'cat')),
  );
  return all.reduce((longest, each) => (each.length > longest.length ? each : longest), []);
}

const wordsIn = (element: XmlElement | undefined): string =>
  element === undefined
    ? ''
    : [...descendants(element.children, 't')].map(textOf).join('').replaceAll(/\s+/g, ' ').trim();

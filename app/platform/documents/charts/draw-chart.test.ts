import { expect, test } from 'vitest';
import { drawChart } from './draw-chart.ts';

const row = (values: readonly (string | number)[], kind = 'num') =>
  `<c:${kind}Cache><c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}</c:${kind}Cache>`;
const series = (name: string, values: readonly number[], more = '') =>
  `<c:ser><c:tx><c:strRef>${row([name], 'str')}</c:strRef></c:tx>${more}<c:cat><c:strRef>${row(['May', 'June'], 'str')}</c:strRef></c:cat><c:val><c:numRef>${row(values)}</c:numRef></c:val></c:ser>`;
const axes = (scaling = '') =>
  `<c:catAx><c:axId val="1"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling>${scaling}</c:scaling><c:title><c:tx><c:rich><a:p><a:r><a:t>Grains</a:t></a:r></a:p></c:rich></c:tx></c:title></c:valAx>`;
const chart = (plot: string, own = axes()) =>
  `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:plotArea>${plot}${own}</c:plotArea><c:legend/></c:chart></c:chartSpace>`;
const bars = (inside: string, grouping = 'clustered', direction = 'col') =>
  `<c:barChart><c:barDir val="${direction}"/><c:grouping val="${grouping}"/>${inside}<c:axId val="1"/><c:axId val="2"/></c:barChart>`;

/** Attributes of the coloured elements of a kind, as numbers. */
const shapesIn = (xml: string, name: string, ...attributes: string[]) => {
  const svg = drawChart(xml)!.svg;
  return (svg.match(new RegExp(`<${name} [^<>]{0,400}>`, 'g')) ?? [])
    .filter((tag) => /fill="#(?!ffffff)/.test(tag) && !/width="12"/.test(tag))
    .map((tag) => attributes.map((each) => Number(new RegExp(` ${each}="([^"]*)"`).exec(tag)![1])));
};
const wordsIn = (xml: string): string[] =>
  (drawChart(xml)!.svg.match(/>[^<>]{1,60}<\/text>/g) ?? []).map((found) => found.slice(1, -7));

test('bars are as high as their values, from nothing on', () => {
  const xml = chart(bars(series('Sand', [10, 20]) + series('Salt', [5, 0])));
  const heights = shapesIn(xml, 'rect', 'height').map(([height]) => height!);
  expect(heights.map((each) => Math.round((each / heights[1]!) * 100))).toEqual([50, 100, 25, 0]);
  expect(wordsIn(xml)).toEqual(
    expect.arrayContaining(['May', 'June', 'Sand', 'Salt', 'Grains', '0', '5', '20']),
  );
  expect(drawChart(xml)!.words).toBe('Sand, Salt');
});

test('stacked bars stand on each other, and shares fill the whole', () => {
  const inside = series('Sand', [10, 20]) + series('Salt', [30, 20]);
  const stacked = shapesIn(chart(bars(inside, 'stacked')), 'rect', 'y', 'height');
  expect(stacked[2]![0]! + stacked[2]![1]!).toBeCloseTo(stacked[0]![0]!, 1);
  const shares = shapesIn(chart(bars(inside, 'percentStacked')), 'rect', 'height').flat();
  expect(shares.map((each) => Math.round((each / (shares[0]! + shares[2]!)) * 100))).toEqual([
    25, 50, 75, 50,
  ]);
  expect(wordsIn(chart(bars(inside, 'percentStacked')))).toContain('100 %');
});

test('lying bars begin below, or above where their axis is turned', () => {
  const [first, second] = shapesIn(
    chart(bars(series('Sand', [1, 2]), 'clustered', 'bar')),
    'rect',
    'y',
  );
  expect(first![0]!).toBeGreaterThan(second![0]!);
  const turned = `<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="maxMin"/></c:scaling></c:catAx><c:valAx><c:axId val="2"/></c:valAx>`;
  const [up, down] = shapesIn(
    chart(bars(series('Sand', [1, 2]), 'clustered', 'bar'), turned),
    'rect',
    'y',
  );
  expect(up![0]!).toBeLessThan(down![0]!);
});

test('a line leaves out what is not there, in its own colour and on a logarithmic scale', () => {
  const color =
    '<c:spPr><a:ln><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln></c:spPr>';
  const plot = `<c:lineChart>${series('Sand', [1, 10, 100], color)}<c:axId val="1"/><c:axId val="2"/></c:lineChart>`;
  const xml = chart(plot, axes('<c:logBase val="10"/>'));
  const [one, ten, hundred] = shapesIn(xml, 'circle', 'cy').flat();
  expect(one! - ten!).toBeCloseTo(ten! - hundred!, 1);
  expect(drawChart(xml)!.svg).toContain('stroke="#ff0000"');
  const gap = chart(plot.replace('<c:pt idx="1"><c:v>10</c:v></c:pt>', ''));
  expect(shapesIn(gap, 'circle', 'cy')).toHaveLength(2);
});

test('points of a scatter chart stand where their numbers are', () => {
  const plot = `<c:scatterChart><c:scatterStyle val="marker"/><c:ser><c:xVal><c:numRef>${row([0, 5, 10])}</c:numRef></c:xVal><c:yVal><c:numRef>${row([0, 1, 4])}</c:numRef></c:yVal></c:ser><c:axId val="1"/><c:axId val="2"/></c:scatterChart>`;
  const own =
    '<c:valAx><c:axId val="1"/><c:axPos val="b"/></c:valAx><c:valAx><c:axId val="2"/><c:axPos val="l"/></c:valAx>';
  const points = shapesIn(chart(plot, own), 'circle', 'cx', 'cy');
  expect(points[1]![0]! - points[0]![0]!).toBeCloseTo(points[2]![0]! - points[1]![0]!, 1);
  expect(points[0]![1]! - points[2]![1]!).toBeCloseTo(4 * (points[0]![1]! - points[1]![1]!), 1);
});

test('a pie says the share of each part', () => {
  const xml = chart(`<c:pieChart>${series('Sand', [1, 3])}</c:pieChart>`, '');
  expect(wordsIn(xml)).toEqual(['25 %', '75 %', 'May', 'June']);
});

test('words of a chart are words', () => {
  const { svg } = drawChart(chart(bars(series('&lt;script&gt;', [1, 2]))))!;
  expect(svg).toContain('&lt;script&gt;');
  expect(svg).not.toContain('<script');
});

test.each([
  ['error bars', bars(series('Sand', [1], '<c:errBars/>'))],
  ['a radar', `<c:radarChart>${series('Sand', [1])}</c:radarChart>`],
  ['a kind that is not known', `<c:newChart>${series('Sand', [1])}</c:newChart>`],
  ['no values', bars('')],
  [
    'more points than a page shows',
    bars(
      series(
        'Sand',
        Array.from({ length: 5001 }, () => 1),
      ),
    ),
  ],
])('a chart with %s is not drawn', (_, plot) => {
  expect(drawChart(chart(plot))).toBeNull();
});

test('a damaged chart is not drawn', () => {
  expect(drawChart('<c:chartSpace><c:chart>')).toBeNull();
  expect(drawChart('<a>'.repeat(200_000))).toBeNull();
});

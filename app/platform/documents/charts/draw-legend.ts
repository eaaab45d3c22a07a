import type { Chart } from './read-chart.ts';
import { colorOf, rect, SIZE, text } from './shapes.ts';

const LEGEND_ROW = 22;

/** Which colour is which: of a pie its points, or else the series. */
export function drawLegend(chart: Chart, left: number): { legend: string; height: number } {
  const series = chart.plots.flatMap((plot) => plot.series);
  const [only] = series;
  const isPie = chart.plots[0]!.kind === 'pie';
  const entries = isPie
    ? only!.values.map((_, at) => ({
        name: chart.categories[at] ?? '',
        color: colorOf(only!.colors.get(at) ?? null, at),
      }))
    : series.map(({ name, color }, at) => ({ name, color: colorOf(color, at) }));
  const isNeeded = isPie || series.length > 1 || (chart.hasLegend && only!.name !== '');
  if (!isNeeded) return { legend: '', height: 0 };
  const rows: { x: number; name: string; color: string }[][] = [[]];
  let x = left;
  for (const { name, color } of entries.slice(0, 60)) {
    const words = name.length > 60 ? `${name.slice(0, 59)}…` : name;
    const width = 34 + words.length * 7.2;
    if (x + width > SIZE.width - 10 && rows.at(-1)!.length > 0) {
      rows.push([]);
      x = left;
    }
    rows.at(-1)!.push({ x, name: words, color });
    x += width;
  }
  const height = rows.length * LEGEND_ROW;
  const legend = rows
    .flatMap((row, at) =>
      row.map(({ x: from, name, color }) => {
        const y = SIZE.height - height + at * LEGEND_ROW + 6;
        return rect(from, y - 9, 12, 12, color) + text(from + 18, y + 2, name, { anchor: 'start' });
      }),
    )
    .join('');
  return { legend, height };
}

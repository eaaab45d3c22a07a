import type { Chart } from './read-chart.ts';
import type { Box } from './shapes.ts';
import { colorOf, sector, text } from './shapes.ts';

/** A pie from its first series, as all programs draw it, with shares where it is one of few parts. */
export function drawPie(chart: Chart, box: Box): string {
  const [series] = chart.plots[0]!.series;
  const values = series!.values.map((value) => Math.max(0, value ?? 0));
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole === 0) return '';
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const radius = Math.min(box.right - box.left, box.bottom - box.top) / 2 - 18;
  let from = 0;
  return values
    .map((value, at) => {
      const share = value / whole;
      const color = colorOf(series!.colors.get(at) ?? null, at);
      const part = sector({ x, y, radius }, from, from + share, color);
      const middle = (from + share / 2) * 2 * Math.PI;
      const label =
        share < 0.02
          ? ''
          : text(
              x + (radius + 20) * Math.sin(middle),
              y - (radius + 12) * Math.cos(middle) + 4,
              `${Math.round(share * 1000) / 10} %`,
              { size: 12 },
            );
      from += share;
      return part + label;
    })
    .join('');
}

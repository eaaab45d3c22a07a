import type { MonthOfUse } from '../list-usage.server.ts';

const [WIDTH, HEIGHT, GAP] = [600, 120, 2];

/** A bar for each month from the first to the last, at most the latest five years; the table beside it says the same in words. */
export function UsageChart({ months }: { months: readonly MonthOfUse[] }) {
  const all = withEmptyMonths(months).slice(-60);
  const most = Math.max(...all.map(({ investigations }) => investigations));
  const step = Math.min(WIDTH / all.length, 40);
  return (
    <svg
      className="usage-chart"
      viewBox={`0 0 ${Math.ceil(step * all.length)} ${HEIGHT}`}
      width={Math.ceil(step * all.length)}
      height={HEIGHT}
      aria-hidden="true"
    >
      {all.map(({ month, investigations, requests }, at) => {
        const bar = (count: number) => {
          const height = (HEIGHT * count) / most;
          return { x: at * step, y: HEIGHT - height, width: step - GAP, height };
        };
        return (
          <g key={month} fill="currentColor">
            <rect {...bar(investigations)} opacity="0.35" />
            <rect {...bar(requests)} />
          </g>
        );
      })}
    </svg>
  );
}

function withEmptyMonths(months: readonly MonthOfUse[]): MonthOfUse[] {
  const known = new Map(months.map((month) => [month.month, month]));
  const filled: MonthOfUse[] = [];
  const last = months.at(-1)!.month;
  for (let month = months[0]!.month; month <= last; month = monthAfter(month)) {
    filled.push(known.get(month) ?? { month, investigations: 0, requests: 0 });
  }
  return filled;
}

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

import type { Coverage, IssueMark } from '#app/protocols/kbart.ts';

type IssuesOfVolume = {
  volume: number;
  year: number;
  issues: readonly { label: string; articleCount: number }[];
};

/**
 * The stretches in which a journal appeared, oldest first; a year without a volume parts two (KBART Phase II).
 * The newest goes on. Issues without an article are none.
 * @param volumes in any order, their issues in theirs
 */
export function coveragesOf(volumes: readonly IssuesOfVolume[]): Coverage[] {
  const filled = volumes
    .map(({ issues, ...volume }) => ({
      ...volume,
      issues: issues.filter(({ articleCount }) => articleCount > 0),
    }))
    .filter(({ issues }) => issues.length > 0)
    .toSorted((one, other) => one.year - other.year);
  const coverages: Coverage[] = [];
  filled.forEach((volume, index) => {
    const before = filled[index - 1];
    if (before && volume.year - before.year < 2) return;
    if (before) coverages.at(-1)!.last = markOf(before, before.issues.at(-1)!);
    coverages.push({ first: markOf(volume, volume.issues[0]!), last: null });
  });
  return coverages;
}

const markOf = (
  { volume, year }: { volume: number; year: number },
  { label }: { label: string },
): IssueMark => ({ year, volume, issue: /^Issue (\d+)$/.exec(label)?.[1] ?? '' });

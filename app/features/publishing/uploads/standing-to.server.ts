import { listStandings } from '#app/features/manuscripts/conflicts/index.server.ts';
import { readPaperId } from '#app/platform/text/paper-id.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { Asking, Standing } from '#app/features/manuscripts/conflicts/index.ts';

/** The paper ID in a text as it was typed, or null. */
export const paperIdIn = (typed: string): number | null =>
  wholeNumber(readPaperId(plainLine(typed)));

/** What a user is to the manuscript that a typed paper ID names; null when it names none. */
export async function standingTo(
  platform: Platform,
  user: Asking,
  typed: string,
): Promise<Standing | null> {
  const paperId = paperIdIn(typed);
  if (paperId === null) return null;
  const standings = await listStandings(platform, user, [paperId]);
  return standings.get(paperId) ?? null;
}

/** Of rows with typed paper IDs those that name a manuscript which an editor does not see, or not with a conflict (L2). */
export async function withheldRows<Row extends { paper: string | null }>(
  platform: Platform,
  user: Asking,
  rows: readonly Row[],
): Promise<ReadonlySet<Row>> {
  const idOf = ({ paper }: Row) => paperIdIn(paper ?? '');
  const paperIds = [...new Set(rows.map(idOf).filter((id) => id !== null))];
  const standings = await listStandings(platform, user, paperIds);
  return new Set(rows.filter((row) => (standings.get(idOf(row) ?? 0) ?? 'editor') !== 'editor'));
}

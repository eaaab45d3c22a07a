import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';

type Appearing = { closedAt: number | null; publishedOn: string | null };

/** Whether an issue still takes manuscripts. @param today in the journal's time zone */
export const isOpenIssue = ({ closedAt, publishedOn }: Appearing, today: string): boolean =>
  closedAt === null && (publishedOn === null || publishedOn > today);

export const todayOf = (platform: Pick<Platform, 'clock' | 'content'>): string =>
  dayOf(platform.clock.now(), journalOf(platform).facts.timeZone);

/** @prop name by which authors choose it */
export type OpenIssue = { id: number; name: string; volume: number };

/** Special issues until they are closed or published; one statement. */
export async function listOpenIssues(platform: Platform): Promise<OpenIssue[]> {
  const today = todayOf(platform);
  const volumes = await listVolumes(platform, { planned: true });
  return volumes
    .flatMap(({ issues }) => issues)
    .filter((issue) => isSpecial(issue) && isOpenIssue(issue, today))
    .map(({ id, volume, label, title }) => ({ id, volume, name: title ?? label }));
}

/** Numbered issues have their number in their address. */
const isSpecial = ({ slug }: { slug: string }): boolean => !Number.isInteger(Number(slug));

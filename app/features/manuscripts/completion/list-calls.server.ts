import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';

type ListedIssue = Awaited<ReturnType<typeof listVolumes>>[number]['issues'][number];

export type CallForPapers = NonNullable<ListedIssue['call']>;

/** Of issues without an article yet those that call for papers, or did. */
export async function listCalls(platform: Platform): Promise<CallForPapers[]> {
  const volumes = await listVolumes(platform);
  return volumes
    .flatMap(({ issues }) => issues)
    .flatMap(({ articleCount, call }) => (articleCount === 0 && call ? [call] : []));
}

import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { countWaitingUploads } from '../upload-form/list-office-uploads.server.ts';
import { listConfirmable } from './proposals/second-editor.server.ts';
import { listWaitingProposals } from './proposals/list-waiting-proposals.server.ts';

/** What waits for an editor beside manuscripts: uploads, and changes that others proposed and they may confirm. */
export async function countPublishingWork(platform: Platform, user: Asking) {
  const proposals = await listWaitingProposals(platform, user);
  const others = proposals.filter(({ isOwn }) => !isOwn);
  return {
    uploads: await countWaitingUploads(platform, user),
    proposals: (await listConfirmable(platform, user.id, others)).length,
    ownProposals: proposals.filter(({ isOwn }) => isOwn).length,
  };
}

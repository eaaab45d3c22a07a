import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { tellSecondEditors } from '../editors/tell-editors.server.ts';
import { reviewerToVerify } from './reviewer-to-verify.mail.ts';

/**
 * Asks the chiefs, or without one the other editors, to vouch for a review whose reviewer only the editor knows who
 * invited them (L1).
 * @param ask `first` as it arrives
 */
export const askToVerify = (
  inside: Platform,
  manuscript: CaseFile,
  { id, name, invitedBy }: CaseInvitation,
  ask: 'first' | 'second' = 'first',
): Promise<void> =>
  tellSecondEditors(inside, manuscript, {
    proposer: invitedBy!,
    news: {
      purpose: 'reviewer-to-verify',
      key: `reviewer-to-verify:${ask}:${id}`,
      write: reviewerToVerify.of({ reviewer: name }),
    },
  });

import type { Platform } from '#app/platform/platform.server.ts';
import { linkAgain } from '../change-invitation.mail.ts';
import { mailReviewer } from '../mail-reviewer.server.ts';

/** Mails the link of an invitation that has left to the address that was invited; does nothing for any other. */
export const sendLinkAgain = (platform: Platform, id: number): Promise<void> =>
  platform.transaction(async (inside) => {
    const invited = await inside.db
      .selectFrom('review_invitations')
      .select('id')
      .where('id', '=', id)
      .where('invited_at', 'is not', null)
      .where('cancelled_at', 'is', null)
      .executeTakeFirst();
    if (!invited) return;
    const letter = { write: linkAgain.write, purpose: 'review-link-again' };
    await mailReviewer(inside, { invitation: id, ...letter });
  });

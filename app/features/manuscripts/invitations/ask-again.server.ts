import type { Platform } from '#app/platform/platform.server.ts';
import { findUnexplained } from '../completion/find-missing.server.ts';
import { findKnownReviewer } from '../conflicts/known-reviewers.server.ts';
import { loadGrounds } from '../conflicts/load-grounds.server.ts';
import { objectionsTo } from '../conflicts/objections.ts';
import type { Objection } from '../conflicts/objections.ts';
import { mayAskAgain } from '../core/invitation.ts';
import type { InvitationStatus } from '../core/invitation.ts';
import { emailKey } from '../core/submission.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { retireWithin, reviewerIdOf } from '../reviewers/edit-reviewer.server.ts';
import { askReviewer } from './ask-reviewer.server.ts';
import type { Days } from './ask-reviewer.server.ts';
import { endInvitation } from './end-invitation.server.ts';
import { addInvitation } from './invite-reviewer.server.ts';
import { invitationCommand } from './within-invitation.server.ts';
import type { InvitationCommand } from './within-invitation.server.ts';
import { takesReviews } from '../core/states.ts';

export type AskingAgain =
  | { outcome: 'asked'; invitation: number }
  | { outcome: 'not-now'; status: InvitationStatus }
  | { outcome: 'objected'; objections: Objection[] }
  | { outcome: 'questions'; reviewer: number }
  | Refused;

/**
 * Invites once more in the same round, by a new invitation with a new link.
 * @param email where to write now; the list keeps it and retires the old one
 */
export const askAgain: InvitationCommand<[to: { email: string; days: Days }], AskingAgain> =
  invitationCommand(async (open, { email, days }) => {
    const { inside, invitation, status, id, user, actor, record } = open;
    const invitations = open.manuscript.invitations.filter((each) => each.id !== id);
    const manuscript = { ...open.manuscript, invitations };
    const { paperId } = manuscript;
    if (!takesReviews(manuscript, invitation.round)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    if (!mayAskAgain(status, invitation.bouncedAt)) return { outcome: 'not-now', status };
    if ((await findUnexplained(inside, manuscript)).length > 0) {
      return { outcome: 'refused', reason: 'not-complete' };
    }
    const { reviewerId, name, institution } = invitation;
    const isMoved = emailKey(email) !== emailKey(invitation.email);
    const who = isMoved ? { name, email, institution } : { reviewer: reviewerId };
    const known = (await findKnownReviewer(inside, who))!;
    const { conflicts, questions } = objectionsTo(known, await loadGrounds(inside, manuscript));
    if (conflicts.length > 0) return { outcome: 'objected', objections: conflicts };
    if (questions.length > 0) return { outcome: 'questions', reviewer: reviewerId };
    await endInvitation(inside, { paperId, invitation: id, why: 'bounced' });
    await killLink(inside, id);
    const { expertise = '' } = open.manuscript.invitations.find((each) => each.id === id) ?? {};
    const reviewer = await reviewerIdOf(inside, actor, {
      known: { ...known, expertise: known.expertise || expertise },
      manuscript: manuscript.id,
    });
    if (reviewer !== reviewerId) await retireWithin(inside, actor, reviewerId);
    // Who declined left a place to fill; a cancelled invitation took its place along.
    const again = await addInvitation(inside, manuscript, {
      ...{ reviewer, by: user.id, alternate: status === 'declined' },
    });
    if (again === null) throw new Error(`Invitation ${id} is open still.`);
    await askReviewer(inside, manuscript, { invitation: again, actor, days });
    await record({
      event: 'reviewer-asked-again',
      details: { invitation: again, before: id, ...(isMoved && { from: invitation.email, email }) },
    });
    return { outcome: 'asked', invitation: again };
  });

const killLink = (inside: Pick<Platform, 'db'>, id: number) =>
  inside.db
    .updateTable('review_invitations')
    .set((row) => ({ key_version: row('key_version', '+', 1) }))
    .where('id', '=', id)
    .execute();

import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { NoteRefused } from '../author-changes/find-authors-named.server.ts';
import { invitationStatus, reviewClock } from '../core/invitation.ts';
import type { InvitationStatus } from '../core/invitation.ts';
import { findOfficeInvitation } from './list-invitations.server.ts';
import type { EnteredInvitation } from './list-invitations.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { OpenCase, Refused } from '../editors/within-case.server.ts';

export type Changing =
  | { outcome: 'done' }
  | { outcome: 'not-now'; status: InvitationStatus }
  | { outcome: 'done-before' }
  | { outcome: 'conflict' }
  | { outcome: 'reason-missing' }
  /** The reviewer was told of other dates just now. */
  | { outcome: 'moved-often' }
  | NoteRefused
  | Refused;

type OpenInvitation = OpenCase & {
  id: number;
  invitation: EnteredInvitation;
  status: InvitationStatus;
};

export type InvitationCommand<Said extends unknown[] = [], Result = Changing> = (
  platform: Platform,
  user: SignedIn,
  id: number,
  ...said: Said
) => Promise<Result | Refused>;

export const invitationCommand =
  <Said extends unknown[], Result>(
    work: (open: OpenInvitation, ...said: Said) => Promise<NoInfer<Result> | Refused>,
    /** For what any independent editor may do. */
    { bySecondEditor = false } = {},
  ): InvitationCommand<Said, Result> =>
  async (platform, user, id, ...said) => {
    const known = await findOfficeInvitation(platform, id);
    if (!known) return { outcome: 'no-such-manuscript' };
    return withinCase<Result | Refused>(platform, user, known.paperId, async (open) => {
      if (!open.editor.handles && !bySecondEditor)
        return { outcome: 'refused', reason: 'not-handled-by-you' };
      const invitation = (await findOfficeInvitation(open.inside, id))!;
      const status = invitationStatus(invitation, reviewClock(open.manuscript, open.now));
      return work({ ...open, id, invitation, status }, ...said);
    });
  };

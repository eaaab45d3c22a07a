import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { invitationStatus, reviewClock } from '../core/invitation.ts';
import type { InvitationStatus } from '../core/invitation.ts';
import { findOfficeInvitation } from './list-invitations.server.ts';
import type { EnteredInvitation } from './list-invitations.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Editor } from '../editors/find-editor.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';

export type OpenInvitation = {
  inside: Platform;
  manuscript: CaseFile;
  editor: Editor;
  invitation: EnteredInvitation;
  status: InvitationStatus;
};

export async function withinInvitation<Result>(
  platform: Platform,
  user: SignedIn,
  id: number,
  work: (open: OpenInvitation) => Promise<Result>,
  /** For what any independent editor may do. */
  { bySecondEditor = false } = {},
): Promise<Result | Refused> {
  const known = await findOfficeInvitation(platform, id);
  if (!known) return { outcome: 'no-such-manuscript' };
  return withinCase<Result | Refused>(platform, user, known.paperId, async (open) => {
    const { inside, manuscript, editor } = open;
    if (!editor.handles && !bySecondEditor)
      return { outcome: 'refused', reason: 'not-handled-by-you' };
    const invitation = (await findOfficeInvitation(inside, id))!;
    const status = invitationStatus(invitation, reviewClock(manuscript, inside.clock.now()));
    return work({ inside, manuscript, editor, invitation, status });
  });
}

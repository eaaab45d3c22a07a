import { noticeCookie, takeNotice } from '#app/features/accounts/index.server.ts';
import { PRIVATE, readForm, seeOther } from '#app/features/accounts/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Handler, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import {
  askAlternateNow,
  cancelInvitation,
  remindReviewer,
  revokeLink,
  thankReviewer,
} from '../commands/change-invitation.server.ts';
import type { Changing } from '../commands/change-invitation.server.ts';
import { standingOf, STANDINGS } from '../invitation.ts';
import { manuscriptPageOf, refused } from '../open-manuscript.server.ts';
import type { Opened } from '../open-manuscript.server.ts';
import { findReview } from '../queries/find-review.server.ts';
import { findOfficeInvitation } from '../queries/list-invitations.server.ts';
import { listReviewFiles } from '../queries/list-review-files.server.ts';
import { readDays } from '../queries/read-settings.server.ts';
import { sendDocument } from '../send-document.server.ts';
import { InvitationPage } from '../ui/invitation-page.tsx';

type Invitation = NonNullable<Awaited<ReturnType<typeof findOfficeInvitation>>>;
type Show = (
  opened: Opened & { invitation: Invitation },
  context: RouteContext,
) => ReturnType<Handler>;

/** An invitation for whoever may open its manuscript, and asked like it (L2). */
const invitationOf =
  (show: Show): Handler =>
  async (context) => {
    const id = wholeNumber(context.params['id']);
    const invitation = id === null ? null : await findOfficeInvitation(context.platform.db, id);
    const params = { ...context.params, id: String(invitation?.paperId ?? 0) };
    let mayLook = false;
    const handler = manuscriptPageOf(async (opened) => {
      mayLook = true;
      return show({ ...opened, invitation: invitation! }, context);
    });
    const answer = await handler({ ...context, params });
    // With a conflict one does not even learn how many reviewers were asked, and when (L2).
    if (mayLook || answer instanceof Response) return answer;
    throw new HttpError(404, 'There is no manuscript with this paper ID.');
  };

/** `/office/invitations/{id}`: one invitation, its review, and what can be done about it. */
export const officeInvitationPage = invitationOf(async (opened, { platform, request }) => {
  const { user, invitation, manuscript, editor } = opened;
  const { notice, headers } = takeNotice(request);
  return {
    title: `Review by ${invitation.name}`,
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <InvitationPage
        {...{ invitation, manuscript, notice }}
        role={user.role}
        mayAct={editor.handles}
        standing={standingOf(invitation, platform.clock.now())}
        review={await findReview(platform, platform.db, invitation.id)}
        files={
          invitation.completedAt === null ? [] : await listReviewFiles(platform.db, invitation.id)
        }
      />
    ),
  };
});

/** Cancels, reminds, thanks, revokes the link, or asks an alternate now. */
export const officeInvitation = invitationOf(async (opened, context) => {
  const { user, invitation } = opened;
  const { platform } = context;
  const { action = '', note = '' } = await readForm(context.request);
  const words = note.trim().slice(0, 2000);
  const { answerDays, reviewDays } = await readDays(platform, platform.db);
  const days = { answer: answerDays, review: reviewDays };
  const actions: Record<string, () => Promise<Changing>> = {
    cancel: () => cancelInvitation(platform, user, invitation.id, words),
    remind: () => remindReviewer(platform, user, invitation.id),
    thank: () => thankReviewer(platform, user, invitation.id, words),
    revoke: () => revokeLink(platform, user, invitation.id, false),
    renew: () => revokeLink(platform, user, invitation.id, true),
    ask: () => askAlternateNow(platform, user, invitation.id, days),
  };
  if (!Object.hasOwn(actions, action)) throw new HttpError(422, 'Please choose what to do.');
  const result = await actions[action]!();
  switch (result.outcome) {
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
    case 'not-now': {
      const state = STANDINGS[result.standing].toLowerCase();
      throw new HttpError(409, `This is not possible where the invitation stands: ${state}.`);
    }
    case 'conflict':
      throw new HttpError(409, 'A conflict of interest was found, so nobody was asked.');
    case 'done':
    case 'done-before':
      return seeOther(href('officeInvitation', { id: invitation.id }), [
        noticeCookie(result.outcome === 'done' ? 'invitation-changed' : 'invitation-as-it-was'),
      ]);
  }
});

/** `/office/invitations/{id}/files/{file}`: a file that came with a review. */
export const officeReviewFile = invitationOf(async ({ invitation }, { platform, params }) => {
  const wanted = wholeNumber(params['file']);
  const files =
    invitation.completedAt === null ? [] : await listReviewFiles(platform.db, invitation.id);
  const file = files.find(({ id }) => id === wanted);
  if (!file) throw new HttpError(404, 'There is no such file.');
  const name = file.fileName.replace(/\.[^.]*$/, '');
  return sendDocument(platform, PRIVATE, { ...file, name });
});

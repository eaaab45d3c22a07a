import { readForm } from '#app/platform/web/form/read-form.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import { noticeCookie } from '../../core/pages/notices.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import {
  askAlternateNow,
  cancelInvitation,
  remindReviewer,
  revokeLink,
  thankReviewer,
} from '../../invitations/change-invitation.server.ts';
import type { Changing } from '../../invitations/change-invitation.server.ts';
import { moveReviewDue } from '../../invitations/move-review-due.server.ts';
import { readDueDay } from '../../core/due-date.ts';
import { standingOf, STANDINGS } from '../../core/invitation.ts';
import { namesAuthor } from '../../core/letter-form.ts';
import { invitationOf } from './open-invitation.server.ts';
import type { OpenedInvitation } from './open-invitation.server.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { findReview } from '../find-review.server.ts';
import { listReviewFiles } from '../list-review-files.server.ts';
import { readDays } from '../../core/read-settings.server.ts';
import { LONGEST_WORDS } from '../../editors/pages/due-date-fields.tsx';
import { InvitationPage } from './invitation-page.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';

/** `/office/invitations/{id}`: one invitation, its review, and what can be done about it. */
export const officeInvitationPage = invitationOf((opened, context) =>
  showInvitation(opened, context),
);

async function showInvitation(
  { user, invitation, manuscript, editor }: OpenedInvitation,
  { platform, request }: RouteContext,
  typed: FormState = { values: {}, errors: {} },
): Promise<Page> {
  const { notice, headers } = takeNotice(request);
  return {
    ...(Object.keys(typed.errors).length > 0 && { status: 422 }),
    title: `Review by ${invitation.name}`,
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <InvitationPage
        {...{ invitation, manuscript, notice, typed }}
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
}

/** Cancels, moves the due date, reminds, thanks, revokes the link, or asks an alternate now. */
export const officeInvitation = invitationOf(async (opened, context) => {
  const { user, invitation } = opened;
  const { platform } = context;
  const values = await readForm(context.request);
  const { action = '', note = '' } = values;
  if (action === 'move') return moveDue(opened, values, context);
  const words = note.trim().slice(0, LONGEST_WORDS);
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
  if (!Object.hasOwn(actions, action)) throw new HttpError(422, 'Please choose an action.');
  const result = await actions[action]!();
  if (result.outcome !== 'names-an-author')
    return outcomePage(opened, result, 'invitation-changed');
  return showInvitation(opened, context, { values, errors: { note: namesAuthor(result.found) } });
});

async function moveDue(
  opened: OpenedInvitation,
  values: Record<string, string>,
  context: RouteContext,
): Promise<Page | Response> {
  const { platform } = context;
  const day = readDueDay(values['on'] ?? '', platform.clock.now());
  if ('error' in day) return showInvitation(opened, context, { values, errors: { on: day.error } });
  const note = (values['words'] ?? '').trim().slice(0, LONGEST_WORDS);
  const { dueAt } = day;
  const result = await moveReviewDue(platform, opened.user, opened.invitation.id, { dueAt, note });
  if (result.outcome !== 'names-an-author') return outcomePage(opened, result, 'due-date-set');
  return showInvitation(opened, context, { values, errors: { words: namesAuthor(result.found) } });
}

function outcomePage(
  opened: OpenedInvitation,
  result: Exclude<Changing, { outcome: 'names-an-author' }>,
  done: 'invitation-changed' | 'due-date-set',
): Page | Response {
  switch (result.outcome) {
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
    case 'not-now': {
      const state = STANDINGS[result.standing].toLowerCase();
      throw new HttpError(
        409,
        `This is not possible at the invitation’s current status: ${state}.`,
      );
    }
    case 'conflict':
      throw new HttpError(409, 'A conflict of interest was found, so no invitation was sent.');
    case 'done':
    case 'done-before':
      return seeOther(href('officeInvitation', { id: opened.invitation.id }), [
        noticeCookie(result.outcome === 'done' ? done : 'invitation-as-it-was'),
      ]);
  }
}

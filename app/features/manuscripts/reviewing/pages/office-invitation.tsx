import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import * as v from 'valibot';
import type { InferOutput } from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from './notices.server.ts';
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
import type { Changing } from '../../invitations/within-invitation.server.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { acceptFor } from '../../entered/enter-review.server.ts';
import { answerObjection, vouchForReview } from '../../entered/answer-entered.server.ts';
import { noteErrors } from '../../invitations/pages/note-errors.ts';
import { rateReview } from '../../invitations/rate-review.server.ts';
import { ratingForm } from '../../reviewers/review-rating.ts';
import { askAgain, moveReviewDue } from '../../invitations/ask-again.server.ts';
import { askAgainSchema } from '../../reviewers/reviewer-forms.ts';
import { OBJECTIONS } from '../../conflicts/objections.ts';
import { settleMessages } from '../../conversation/send-as-editor.server.ts';
import { dueDateForm, LONGEST_WORDS } from '../../core/words.ts';
import { invitationStatus, reviewClock, INVITATION_STATUSES } from '../../core/invitation.ts';
import type { NoteRefused } from '../../author-changes/propose-author-change.server.ts';
import { invitationOf } from '../../reviews/pages/open-task.server.ts';
import type { OpenedInvitation } from '../../reviews/pages/open-task.server.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { findReview } from '../../reviews/find-review.server.ts';
import { listReviewFiles } from '../../reviews/files/find-task-files.server.ts';
import { readDays } from '../../core/settings/read-settings.server.ts';
import { InvitationPage } from './invitation-page.tsx';

export const officeInvitationPage = invitationOf((opened, context) =>
  showInvitation(opened, context),
);

async function showInvitation(
  { user, invitation, manuscript, editor }: OpenedInvitation,
  { platform, request }: RouteContext,
  typed = EMPTY,
): Promise<Page> {
  return officePage(
    { title: `Review by ${invitation.name}`, path: href('officeManuscripts'), user, request },
    <InvitationPage
      {...{ invitation, manuscript, typed }}
      account={user.id}
      mayAct={editor.handles}
      status={invitationStatus(invitation, reviewClock(manuscript, platform.clock.now()))}
      days={await readDays(platform)}
      enteredBy={await nameOf(platform, invitation.enteredBy)}
      vouchedBy={await nameOf(platform, invitation.vouchedBy)}
      review={await findReview(platform, invitation.id)}
      files={invitation.completedAt === null ? [] : await listReviewFiles(platform, invitation.id)}
    />,
  );
}

async function nameOf(platform: Platform, account: string | null): Promise<string | null> {
  if (account === null) return null;
  return (await listNames(platform, [account])).get(account) ?? 'A former editor';
}

const actionForm = v.object({
  action: v.optional(v.string(), ''),
  note: text(LONGEST_WORDS),
  /** The page whose button it was. */
  from: v.optional(v.string(), ''),
  read: v.optional(v.string(), ''),
});

const dueForm = (now: number) =>
  v.object({
    ...dueDateForm(now).entries,
    read: v.optional(v.string(), ''),
    from: v.optional(v.string(), ''),
    /** The newest message that was seen where it was asked for; 0 elsewhere. */
    seen: v.pipe(
      v.optional(v.string(), '0'),
      v.regex(/^\d{1,9}$/, 'Please reload the page.'),
      v.transform(Number),
    ),
  });

export const officeInvitation = invitationOf(async (opened, context) => {
  const values = await readForm(context.request);
  const show = (state: FormState) => showInvitation(opened, context, state);
  const sent = { request: context.request, values, show };
  if (values['action'] === 'again') {
    return takeForm(askAgainSchema, sent, (typed, again) => ask(opened, typed, again, context));
  }
  // What is chosen beside a note of thanks is saved with it.
  const chosen = v.safeParse(ratingForm, values);
  if (values['action'] === 'thank' && chosen.success) {
    await rateReview(context.platform, opened.user, opened.invitation.id, chosen.output);
  }
  if (values['action'] === 'rate') {
    return takeForm(ratingForm, sent, async ({ from, ...rating }) => {
      const { user, invitation } = opened;
      const result = await rateReview(context.platform, user, invitation.id, rating);
      const note = values['note'] ?? '';
      if (result.outcome === 'done' && note.trim() !== '') {
        return show({ ...EMPTY, values: { ...values, rated: 'yes' } });
      }
      return isNoteRefused(result)
        ? show(EMPTY)
        : outcomePage(opened, result, 'review-rated', from);
    });
  }
  return values['action'] === 'move'
    ? takeForm(dueForm(context.platform.clock.now()), sent, (due, again) =>
        moveDue(opened, due, again, context),
      )
    : takeForm(actionForm, sent, (typed, again) => act(opened, typed, again, context));
});

async function act(
  opened: OpenedInvitation,
  { action, note, read, from }: InferOutput<typeof actionForm>,
  again: Again,
  { platform }: RouteContext,
): Promise<Page | Response> {
  const { user, invitation } = opened;
  const { answerDays, reviewDays } = await readDays(platform);
  const days = { answer: answerDays, review: reviewDays };
  const actions: Record<keyof typeof DONE, () => Promise<Changing>> = {
    cancel: () => cancelInvitation(platform, user, invitation.id, note, read),
    remind: () => remindReviewer(platform, user, invitation.id),
    thank: () => thankReviewer(platform, user, invitation.id, note, read),
    revoke: () => revokeLink(platform, user, invitation.id, false),
    renew: () => revokeLink(platform, user, invitation.id, true),
    ask: () => askAlternateNow(platform, user, invitation.id, days),
    'accept-for': () => acceptFor(platform, user, invitation.id),
    count: () => answerObjection(platform, user, invitation.id, note, read),
    vouch: () => vouchForReview(platform, user, invitation.id, note),
  };
  if (!Object.hasOwn(actions, action)) throw new HttpError(422, 'Please choose an action.');
  const result = await actions[action as keyof typeof DONE]();
  if (isNoteRefused(result)) return again(noteErrors(result, 'note'));
  if (result.outcome === 'reason-missing') return again({ note: 'Please give a reason.' });
  return outcomePage(opened, result, DONE[action as keyof typeof DONE], from);
}

const DONE = {
  cancel: 'invitation-cancelled',
  remind: 'reviewer-reminded',
  thank: 'reviewer-thanked',
  revoke: 'link-revoked',
  renew: 'link-renewed',
  ask: 'alternate-invited',
  'accept-for': 'invitation-accepted-for',
  count: 'review-counted',
  vouch: 'review-vouched',
} as const;

async function ask(
  { user, ...opened }: OpenedInvitation,
  { email, answerDays, reviewDays }: InferOutput<typeof askAgainSchema>,
  again: Again,
  { platform }: RouteContext,
): Promise<Page | Response> {
  const days = { answer: answerDays, review: reviewDays };
  const result = await askAgain(platform, user, opened.invitation.id, { email, days });
  if (result.outcome === 'objected') {
    const reasons = result.objections.map((objection) => OBJECTIONS[objection].toLowerCase());
    return again(
      `No invitation was sent. The reviewer cannot be invited: ${reasons.join('; ')}.`,
      409,
    );
  }
  if (result.outcome === 'questions') {
    const who = `reviewer-${result.reviewer}`;
    return seeOther(href('officeConflictCheck', { id: opened.manuscript.paperId }, { who }));
  }
  if (result.outcome !== 'asked') return outcomePage({ user, ...opened }, result, 'due-date-set');
  return seeOther(href('officeInvitation', { id: result.invitation }), [
    noticeCookie('reviewer-asked-again'),
  ]);
}

async function moveDue(
  opened: OpenedInvitation,
  { on: dueAt, words: note, read, from, seen }: InferOutput<ReturnType<typeof dueForm>>,
  again: Again,
  { platform }: RouteContext,
): Promise<Page | Response> {
  const result = await moveReviewDue(platform, opened.user, opened.invitation.id, {
    ...{ dueAt, note, read },
  });
  if (isNoteRefused(result)) return again(noteErrors(result, 'words'));
  if (seen > 0 && (result.outcome === 'done' || result.outcome === 'done-before')) {
    const { paperId } = opened.manuscript;
    await settleMessages(platform, opened.user, {
      paperId,
      invitation: opened.invitation.id,
      seen,
    });
  }
  return outcomePage(opened, result, 'due-date-set', from);
}

const isNoteRefused = (result: Changing): result is NoteRefused =>
  result.outcome === 'names-an-author' || result.outcome === 'may-name-an-author';

function outcomePage(
  opened: OpenedInvitation,
  result: Exclude<Changing, NoteRefused>,
  done: (typeof DONE)[keyof typeof DONE] | 'due-date-set' | 'review-rated',
  from = '',
): Page | Response {
  switch (result.outcome) {
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
    case 'not-now': {
      const state = INVITATION_STATUSES[result.status].toLowerCase();
      throw new HttpError(
        409,
        `This is not possible at the invitation’s current status: ${state}.`,
      );
    }
    case 'reason-missing':
      throw new HttpError(422, 'Please give a reason.');
    case 'moved-often':
      throw new HttpError(
        429,
        'The reviewer was told of three other dates within a day. Please move the date again tomorrow, or write to the reviewer.',
      );
    case 'conflict':
      throw new HttpError(409, 'A conflict of interest was found, so no invitation was sent.');
    case 'last-chief':
      throw new HttpError(
        409,
        'This is the only editor-in-chief left who can decide the manuscript, so no invitation was sent.',
      );
    case 'against-wish':
      throw new HttpError(409, `No invitation was sent: ${OBJECTIONS[result.against]}.`);
    case 'done':
    case 'done-before':
      return seeOther(backFrom(from, opened), [
        result.outcome === 'done'
          ? noticeCookie(done, { what: opened.invitation.name, ids: [opened.invitation.id] })
          : noticeCookie('invitation-as-it-was'),
      ]);
  }
}

/** The page whose button it was; the review itself unless it says so. */
function backFrom(from: string, { invitation, manuscript }: OpenedInvitation): string {
  if (from === 'list') return href('officeManuscripts');
  const id = { id: manuscript.paperId };
  if (from === 'messages') return href('officeManuscriptTab', { ...id, tab: 'messages' });
  if (from === 'reviewers') return href('officeReviewers', id);
  return from === 'manuscript'
    ? href('officeManuscript', id)
    : href('officeInvitation', { id: invitation.id });
}

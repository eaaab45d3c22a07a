import { plainLine, saysSomething } from '#app/platform/text/plain-line.ts';
import { PERSONAL } from '#app/platform/web/answers.ts';
import { NO_EMAIL } from '#app/platform/contact-details.ts';
import { isReachableAddress } from '#app/platform/mail/address.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { takeNotice } from '#app/platform/web/notices.server.ts';
import {
  mayTakeBackDecline,
  takeBackDecline,
  acceptInvitation,
  declineInvitation,
} from '../../reviews/answer-invitation.server.ts';
import { href } from '#app/routes.ts';
import { noticeCookie } from './notices.server.ts';
import { linkPage } from './new-review-link.tsx';
import { labelOf } from '../../core/decision-kinds.ts';
import {
  confirmReview,
  takeOverReview,
  objectToReview,
} from '../../entered/answer-entered.server.ts';
import { mayConfirm, mayObject, mayTakeOver } from '../../entered/entered-review.ts';
import { listEarlierReviews, findOutcome } from '../../reviews/find-review.server.ts';
import { UnsentPoints } from '../../reviews/pages/points-to-check.tsx';
import { EarlierReviews } from '../../reviews/pages/earlier-reviews.tsx';
import { findPointsToSend } from '../../reviews/points-to-send.server.ts';
import { openTask } from '../../reviews/pages/open-task.server.ts';
import type { OpenTask } from '../../reviews/pages/open-task.server.ts';
import { findTask } from '../../reviews/within-task.server.ts';
import { dayOf } from '../../core/words.ts';
import { whomToInvite } from '../../invitations/suggested-instead.ts';
import { findCode } from '../../certificates/certificates.server.ts';
import { mayAnswer, mayRead, mayWrite } from '../../reviews/review.ts';
import type { ReviewTask } from '../../reviews/review.ts';
import { findTaskFiles } from '../../reviews/files/find-task-files.server.ts';
import { listThread } from '../../conversation/list-messages.server.ts';
import { MoreTimeForm } from '../../conversation/pages/more-time-form.tsx';
import {
  AnswerForms,
  DeclineForm,
  EnteredReviewForms,
  LONGEST_OF_COLLEAGUE,
  QuickAnswer,
} from './answer-forms.tsx';
import { Abstract, TaskFacts, TaskFrame, LeftInBrowser } from '../../reviews/pages/task-frame.tsx';
import { WhatIsNext } from './what-is-next.tsx';

/** Looking changes nothing. */
export async function invitationPage(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context).catch((error: unknown) => {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    return linkPage(context.params['invitation'], { problem: error.message });
  });
  if (open instanceof Response) {
    const { invitation = '' } = context.params;
    return linkPage(invitation, { problem: NO_KEY, next: href('invitation', { invitation }) });
  }
  return 'body' in open ? open : showInvitation(context, open);
}

/** Said to a reader whom neither a key nor a session tells. */
const NO_KEY =
  'To open your review, please use the whole link in our e-mail about it, or log in to the account that we invited.';

/** @param declining the form in which a reviewer declines or withdraws */
async function showInvitation(
  context: RouteContext,
  open: OpenTask,
  declining: FormState = EMPTY,
): Promise<Page> {
  const { task } = open;
  const kind = await findOutcome(context.platform, task.id);
  const earlier = await listEarlierReviews(context.platform, task.id);
  const thread = { manuscriptId: task.manuscriptId, invitation: task.id };
  const messages = mayWrite(task) ? (await listThread(context.platform, thread)).messages : [];
  const title = mayAnswer(task)
    ? titleOf(earlier.length > 0 || task.reply !== null)
    : doneTitle(task.status);
  const { begun } =
    task.status === 'completed' ? await findPointsToSend(context.platform, task.id) : { begun: [] };
  const { notice, headers } = takeNotice(context.request);
  return {
    title,
    noindex: true,
    headers: { ...headers, ...PERSONAL },
    body: (
      <TaskFrame title={title} notice={notice}>
        <WhatIsNext
          open={open}
          outcome={kind === null ? null : labelOf(kind)}
          mayTakeBack={await mayTakeBackDecline(context.platform, task)}
          isText={await hasText(context.platform, task)}
          certificate={await findCode(context.platform, { invitation: task.id })}
        />
        {begun.length > 0 && <UnsentPoints begun={begun} />}
        {!mayAnswer(task) && !mayWrite(task) && <LeftInBrowser task={task} />}
        {mayAnswer(task) && <QuickAnswer task={task} places={open.places} />}
        <TaskFacts task={task} isTitled={mayAnswer(task)} />
        <p>
          <a href={open.places.messages}>Messages with the editor</a>
        </p>
        <Abstract text={task.abstract} />
        <EarlierReviews reviews={earlier} />
        {(mayConfirm(task) || mayTakeOver(task)) && (
          <EnteredReviewForms
            places={open.places}
            mayConfirm={mayConfirm(task)}
            mayTakeOver={mayTakeOver(task)}
            mayObject={mayObject(task, context.platform.clock.now())}
          />
        )}
        {mayAnswer(task) && <AnswerForms places={open.places} state={declining} />}
        {mayWrite(task) && !task.waits && (
          <MoreTimeForm
            action={open.places.messages}
            dueAt={task.dueAt}
            now={context.platform.clock.now()}
            state={EMPTY}
            open={task.status === 'late'}
            messages={messages}
          />
        )}
        {mayWrite(task) && (
          <details className="section opener" open={declining !== EMPTY || undefined}>
            <summary>I can no longer review this manuscript</summary>
            <DeclineForm places={open.places} label="Withdraw from the review" state={declining} />
          </details>
        )}
      </TaskFrame>
    ),
  };
}

const hasText = async (platform: HasDb, task: ReviewTask): Promise<boolean> =>
  mayRead(task) && (await findTaskFiles(platform, task)).texts.now !== null;

const titleOf = (isAgain: boolean): string =>
  isAgain ? 'Would you review the revised manuscript?' : 'Would you review this manuscript?';

const doneTitle = (status: string): string =>
  status === 'declined' ? 'You have declined to review' : 'Your review';

export async function answerInvitation(context: RouteContext): Promise<Page | Response> {
  const open = await openTask(context);
  if (open instanceof Response) return open;
  const said = await readForm(context.request);
  const { answer = '', reason = '' } = said;
  const { platform } = context;
  const words = reason.trim().slice(0, 2000);
  switch (answer) {
    case 'object':
      if (!saysSomething(words)) throw new HttpError(422, 'Please write what is not right.');
      await objectToReview(platform, open.reviewer, words);
      return seeing(open.places.invitation);
    case 'confirm':
      await confirmReview(platform, open.reviewer);
      return seeing(open.places.invitation);
    case 'take-over':
      await takeOverReview(platform, open.reviewer);
      return seeing(open.places.form);
    case 'accept':
      await acceptInvitation(platform, open.reviewer);
      return afterAccepting(platform, open);
    case 'take-back': {
      const { outcome } = await takeBackDecline(platform, open.reviewer);
      const back = seeing(open.places.invitation);
      if (outcome === 'taken-back') {
        back.headers.append('Set-Cookie', noticeCookie('decline-taken-back'));
      }
      return back;
    }
    case 'decline': {
      const line = (name: string) => plainLine(said[name] ?? '').slice(0, LONGEST_OF_COLLEAGUE);
      const suggested = {
        name: line('alternate'),
        institution: line('institution'),
        email: line('email'),
      };
      if (suggested.email !== '' && !isReachableAddress(suggested.email)) {
        const wrong = { values: said, errors: { email: NO_EMAIL }, status: 422 };
        return giveBack(context.request, wrong, (state) => showInvitation(context, open, state));
      }
      const { outcome } = await declineInvitation(platform, open.reviewer, {
        ...{ reason: words, suggested },
      });
      const back = seeing(open.places.invitation);
      const colleague = whomToInvite(suggested);
      if (outcome === 'declined' && colleague !== null) {
        back.headers.append('Set-Cookie', noticeCookie('colleague-named', { what: colleague }));
      }
      return back;
    }
    default:
      throw new HttpError(422, 'Please choose whether you accept or decline.');
  }
}

/** Straight to the text where it can be read as a page and is due: what else there is to know is a link away. */
async function afterAccepting(
  platform: HasClockAndDb,
  { task: { id }, places }: OpenTask,
): Promise<Response> {
  const task = await findTask(platform, id, platform.clock.now());
  const reads = task !== null && !task.waits && mayWrite(task) && (await hasText(platform, task));
  if (!reads || task.dueAt === null) return seeing(places.invitation);
  const on = seeing(places.manuscript);
  on.headers.append('Set-Cookie', noticeCookie('invitation-accepted', { what: dayOf(task.dueAt) }));
  return on;
}

const seeing = (place: string): Response =>
  new Response(null, { status: 303, headers: { ...PERSONAL, Location: place } });

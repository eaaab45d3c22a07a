import { href } from '#app/routes.ts';
import { ButtonLink, Submit } from '#app/ui/button.tsx';
import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import { mayConfirm } from '../../entered/entered-review.ts';
import { mayAnswer, mayWrite } from '../../reviews/review.ts';
import type { OpenTask } from '../../reviews/pages/open-task.server.ts';
import { dayOf } from '../../core/words.ts';

type Props = {
  open: OpenTask;
  outcome: string | null;
  certificate: string | null;
  mayTakeBack: boolean;
  /** Whether the manuscript can be read as a page. */
  isText: boolean;
};

const WAITS =
  'The editor is waiting for the authors, so nothing is due from you at the moment. You can still write and send your review. We will tell you when the review continues, and its new due date.';

const whenDue = ({ status, dueAt }: OpenTask['task']): string =>
  status === 'late'
    ? `Your review was due on ${dayOf(dueAt!)} and is still welcome.`
    : `Please send your review by ${dayOf(dueAt!)}.`;

function whatFollows(task: OpenTask['task'], outcome: string | null): string {
  if (outcome !== null) return `Decision: ${outcome}.`;
  return mayConfirm(task)
    ? 'Please confirm it below, or tell us what is not right.'
    : 'Next, the editor reads all reviews and decides. No further action is needed from you.';
}

export function WhatIsNext({ open, outcome, certificate, mayTakeBack, isText }: Props) {
  const { task, places } = open;
  if (mayAnswer(task)) {
    if (task.waits) return null;
    return task.status === 'silent' ? (
      <ShortNotice>
        The due date for your reply has passed, but you are still welcome to accept.
      </ShortNotice>
    ) : null;
  }
  if (mayWrite(task)) {
    return (
      <Notice kind="status" fresh>
        <p>
          Thank you for agreeing to review this manuscript. {task.waits ? WAITS : whenDue(task)}
        </p>
        <p className="actions">
          <ButtonLink kind="primary" href={places.form}>
            {task.version === 0 ? 'Start the review' : 'Continue the review'}
          </ButtonLink>
          {isText && <ButtonLink href={places.manuscript}>Read and comment on the text</ButtonLink>}
        </p>
      </Notice>
    );
  }
  if (task.status === 'completed') {
    return (
      <Notice kind="status" fresh>
        <p>
          {task.enteredBy === null ? 'We received your review' : 'An editor entered your review'} on{' '}
          {dayOf(task.completedAt!)}. Thank you for your work.
        </p>
        <p>{whatFollows(task, outcome)}</p>
        <p>
          <a href={places.form}>Read your review</a>
          {certificate !== null && (
            <>
              {' · '}
              <a href={href('certificate', { code: certificate })}>Your certificate</a>
            </>
          )}
          {certificate === null &&
            outcome === null &&
            ' · Your certificate will be here once the review counts for the decision.'}
        </p>
      </Notice>
    );
  }
  return (
    <Notice kind="status" fresh>
      {task.status === 'declined' ? (
        <>
          <p>
            You have declined. Thank you for letting us know. No action is needed from you: we will
            invite another reviewer.
          </p>
          {mayTakeBack && (
            <form method="post" action={places.answer} data-busy="Sending...">
              <Submit name="answer" value="take-back">
                I declined by mistake
              </Submit>
            </form>
          )}
          <p>
            {mayTakeBack ? 'Anything else?' : 'Was it by mistake?'}{' '}
            <a href={places.messages}>Write to the editor</a>
            {mayTakeBack ? '.' : ', who can invite you again.'}
          </p>
        </>
      ) : (
        <p>
          Your review is no longer needed. Thank you for being willing to help; no action is needed
          from you.
        </p>
      )}
      {task.version > 0 && (
        <p>
          What you wrote is saved: <a href={places.form}>read it</a>.
        </p>
      )}
    </Notice>
  );
}

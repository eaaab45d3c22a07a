import { Form } from '#app/ui/form.tsx';
import { Button, ButtonLink, Submit } from '#app/ui/button.tsx';
import { TextField, Field } from '#app/ui/field.tsx';
import type { ReviewTask } from '../../reviews/review.ts';
import type { Places } from '../../reviews/pages/open-task.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { mayAskAgain } from '../../core/invitation.ts';
import type { InvitationStatus } from '../../core/invitation.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { OfficeInvitation } from '../../invitations/list-invitations.server.ts';
import { DayFields } from '../../invitations/pages/day-fields.tsx';
import { InvitationPart } from './invitation-part.tsx';
import { takesReviews } from '../../core/states.ts';

/** Both answers at once, for who knows what it is about; what to consider is below. */
export const QuickAnswer = ({ task, places }: { task: ReviewTask; places: Places }) => (
  <section className="stack" aria-label="Accept or decline">
    <p className="entry-title">{task.title}</p>
    <form method="post" action={places.answer} data-busy="Sending..." noValidate>
      <p className="actions">
        <Button kind="primary" name="answer" value="accept">
          Accept and review
        </Button>
        <ButtonLink href="#answer">Decline…</ButtonLink>
      </p>
    </form>
    <p className="small soft">
      By accepting, you confirm that you have no known conflict of interest.{' '}
      <a href="#before">What to consider before you answer</a>
    </p>
  </section>
);

export const AnswerForms = ({ places, state }: { places: Places; state: FormState }) => (
  <>
    <PageSection id="before" title="Before you answer" className="section">
      <div className="prose">
        <ul>
          <li>
            The review is double anonymised: you are not told who the authors are, and they are not
            told who you are.
          </li>
          <li>
            Please decline if you think you recognise the authors and work with them, are related to
            them, or have an interest in a product described in the manuscript.
          </li>
          <li>
            The manuscript is confidential. Please do not share it with other people or services.
          </li>
        </ul>
      </div>
    </PageSection>
    <PageSection id="answer" title="If you cannot review it">
      <DeclineForm {...{ places, state }} label="Decline" />
    </PageSection>
  </>
);

const COLLEAGUE = [
  ['alternate', 'Name'],
  ['institution', 'Institution'],
  ['email', 'E-mail address'],
] as const;

export const LONGEST_OF_COLLEAGUE = 200;

type Declining = { places: Places; label: string; state: FormState };

export const DeclineForm = ({ places, label, state }: Declining) => (
  <Form action={places.answer} data-busy="Sending..." ids="decline" state={state}>
    <TextField
      label="Reason (optional)"
      {...fieldOf(state, 'reason')}
      hint="Read only by the editor"
      maxLength={2000}
      autoComplete="off"
      rows={3}
    />
    <fieldset className="field">
      <legend>A colleague who could review it (optional)</legend>
      {COLLEAGUE.map(([name, says]) => (
        <Field
          key={name}
          {...fieldOf(state, name)}
          label={says}
          type={name === 'email' ? 'email' : 'text'}
          maxLength={LONGEST_OF_COLLEAGUE}
          autoComplete="off"
        />
      ))}
    </fieldset>
    <Submit name="answer" value="decline">
      {label}
    </Submit>
  </Form>
);

type Asked = {
  places: Places;
  mayConfirm: boolean;
  mayTakeOver: boolean;
  mayObject: boolean;
};

/** Of a review that an editor entered for its reviewer. */
export const EnteredReviewForms = ({ places, mayConfirm, mayTakeOver, mayObject }: Asked) => (
  <PageSection id="confirmation" title="Is the review as you meant it?">
    <p>
      An editor entered it for you. <a href={places.form}>Read it</a>
      {mayConfirm && ' first; it counts once you confirm it'}.
    </p>
    <Form action={places.answer} data-busy="Sending...">
      <p className="actions">
        {mayConfirm && (
          <Button kind="primary" name="answer" value="confirm">
            Confirm: this is my review
          </Button>
        )}
        {mayTakeOver && (
          <Button name="answer" value="take-over">
            Correct it and send it myself
          </Button>
        )}
      </p>
    </Form>
    {mayObject && (
      <Form action={places.answer} data-busy="Sending...">
        <p>If you wrote no such review, or an editor must know what is not right:</p>
        <TextField
          label="What is not right"
          name="reason"
          maxLength={2000}
          autoComplete="off"
          rows={3}
        />
        <Submit name="answer" value="object">
          Object to this review
        </Submit>
      </Form>
    )}
  </PageSection>
);

type Props = {
  invitation: OfficeInvitation;
  manuscript: CaseFile;
  status: InvitationStatus;
  days: { answerDays: number; reviewDays: number };
  typed: FormState;
};

export function AskAgainForm({ invitation, manuscript, status, days, typed }: Props) {
  const { id, round, reviewerId, email, bouncedAt } = invitation;
  const isAskedSince = manuscript.invitations.some(
    (each) => each.round === round && each.reviewer === reviewerId && each.id > id,
  );
  if (!takesReviews(manuscript, round) || isAskedSince) return null;
  if (!mayAskAgain(status, bouncedAt)) return null;
  return (
    <InvitationPart id="again" title="Ask again" invitation={id}>
      <p>The reviewer gets a new invitation. The link in the earlier e-mail stops working.</p>
      <Field
        label="E-mail address"
        type="email"
        defaultValue={email}
        {...fieldOf(typed, 'email')}
      />
      <DayFields days={days} typed={typed} />
      <Submit name="action" value="again">
        Ask again
      </Submit>
    </InvitationPart>
  );
}

import type { Letter } from '#app/platform/mail/letter.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { LONGEST_WORDS } from '../../core/words.ts';
import { DayFields } from './day-fields.tsx';
import { NamesRead } from './names-read.tsx';

/** Id of the form in which reviewers are chosen. */
export const FORM = 'inviting';

type Props = {
  typed: FormState;
  days: { answerDays: number; reviewDays: number };
  letter: Letter;
  /** Whether the list has reviewers to tick. */
  mayChoose: boolean;
};

/** The letter, and what is set of it, beside those who may get it; fields and buttons belong to the form of the list. */
export function TheInvitation({ typed, days, letter, mayChoose }: Props) {
  return (
    <SideCard id="letter" title="The invitation">
      <section
        className="letter-preview"
        aria-label="The letter"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keyboard
        tabIndex={0}
      >
        <p>
          <strong>{letter.subject}</strong>
        </p>
        <p className="keep-breaks">{letter.text.trim()}</p>
      </section>
      <TextField
        label="Personal message (optional)"
        {...fieldOf(typed, 'note')}
        form={FORM}
        maxLength={LONGEST_WORDS}
        autoComplete="off"
        rows={2}
      />
      <NamesRead words={typed.errors['read-note']} />
      <DayFields days={days} typed={typed} form={FORM}>
        <Field
          label="Not before (optional)"
          type="date"
          {...fieldOf(typed, 'notBefore')}
          form={FORM}
        />
      </DayFields>
      <p className="small soft">
        The days to reply count from the day the invitation is sent, and the days for the review
        from the day it is accepted. If a reviewer declines or does not reply, the next alternate is
        invited with the standard deadlines.
      </p>
      {mayChoose && (
        <p className="actions">
          <Button kind="primary" form={FORM} name="step" value="send" data-busy="Sending...">
            Send the invitations
          </Button>
          <Button kind="quiet" form={FORM} name="step" value="see">
            See each letter
          </Button>
        </p>
      )}
    </SideCard>
  );
}

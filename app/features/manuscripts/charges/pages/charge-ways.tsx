import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { ChoiceField, Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Form } from '#app/ui/form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { LONGEST_REASON } from '../charge-forms.ts';
import { mayBeInvoiced } from '../charge.ts';
import type { WaiverAnswer } from '../charge.ts';
import type { Charge, Invoice } from '../find-charges.server.ts';
import { moneyText } from '../money.ts';

const ANSWERS: readonly (readonly [WaiverAnswer, string])[] = [
  ['granted', 'Waive it: nothing to pay'],
  ['reduced', 'Reduce it'],
  ['refused', 'Leave it as it is'],
];

type Props = {
  charge: Charge;
  state: FormState;
  /** An invoice whose money is to go back. */
  paid: Invoice | null;
  /** ISO 8601 date. */
  today: string;
  /** To whom the next invoice is made out. */
  address: string;
};

/** What may be done with a charge as it stands: the next step in view, what is rare folded. */
export function ChargeWays({ charge, state, paid, today, address }: Props) {
  const { id } = charge;
  return (
    <>
      {charge.state === 'asked' && (
        <Step {...{ id, step: 'waiver', title: 'Decide on the waiver', submit: 'Tell the author' }}>
          <ChoiceField
            label="Answer"
            {...fieldOf(state, 'answer')}
            value={state.values['answer']}
            options={ANSWERS}
            required
          />
          <Field
            label="Per cent left to pay, if it is reduced"
            {...fieldOf(state, 'left')}
            hint={`A whole number from 1 to 99, of ${moneyText(charge.amount, charge.currency)}. The author is told at once.`}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
          <TextField
            label="To the author"
            {...fieldOf(state, 'words')}
            maxLength={LONGEST_REASON}
            required
          />
        </Step>
      )}
      {mayBeInvoiced(charge.state) && (
        <Step {...{ id, step: 'invoice', title: 'Issue the invoice', submit: 'Issue the invoice' }}>
          <p>It is made out to:</p>
          <p className="keep-breaks">{address}</p>
          <p className="field-hint">
            The number is given at once, and stays. For another address, please ask the author, who
            can enter it and issue the invoice.
          </p>
        </Step>
      )}
      {charge.state === 'invoiced' && (
        <Step {...{ id, step: 'paid', title: 'Note the payment', submit: 'Mark as paid' }}>
          <Field
            label="Paid on"
            type="date"
            max={today}
            {...{ defaultValue: today, ...fieldOf(state, 'on') }}
            required
          />
        </Step>
      )}
      {paid && (
        <Step {...{ id, step: 'refund', title: 'Note the refund', submit: 'Mark as paid back' }}>
          <Field
            label={`Money for ${paid.label} paid back on`}
            type="date"
            max={today}
            {...{ defaultValue: today, ...fieldOf(state, 'refunded') }}
            required
          />
        </Step>
      )}
      {charge.state === 'paid' && (
        <Folded
          {...{ id, state, step: 'unpaid', title: 'Take the payment back', field: 'mistake' }}
        />
      )}
      {(charge.state === 'invoiced' || charge.state === 'paid') && (
        <Folded
          {...{ id, state, step: 'cancel', title: 'Cancel the invoice with a credit note' }}
          hint="The author reads it."
        />
      )}
      {mayBeInvoiced(charge.state) && (
        <Folded
          {...{ id, state, step: 'drop', title: 'Drop the charge' }}
          hint="The author reads it."
        />
      )}
    </>
  );
}

type StepProps = { id: number; step: string; title: string; submit: string; children: ReactNode };

const Step = ({ id, step, title, submit, children }: StepProps) => (
  <PageSection id={step} title={title}>
    <Form action={href('officeCharge', { id })} label={title} submit={submit}>
      <input type="hidden" name="step" value={step} />
      {children}
    </Form>
  </PageSection>
);

type FoldedProps = {
  id: number;
  step: string;
  title: string;
  state: FormState;
  /** Of the reason: two forms of a page share none. */
  field?: string;
  hint?: string;
};

const Folded = ({ id, step, title, state, field = 'reason', hint }: FoldedProps) => (
  <details className="opener" open={state.values['step'] === step}>
    <summary>{title}</summary>
    <Form action={href('officeCharge', { id })} label={title}>
      <input type="hidden" name="step" value={step} />
      <TextField
        label="Reason"
        hint={hint}
        {...fieldOf(state, field)}
        maxLength={LONGEST_REASON}
        required
      />
      <Submit>{title}</Submit>
    </Form>
  </details>
);

import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';

type Props = {
  days: { answerDays: number; reviewDays: number };
  typed: FormState;
  /** Of a form that they are beside. */
  form?: string;
  children?: ReactNode;
};

export const DayFields = ({ days, typed, form, children }: Props) => (
  <div className="day-fields">
    <Field
      label="Days to reply"
      inputMode="numeric"
      form={form}
      defaultValue={days.answerDays}
      {...fieldOf(typed, 'answerDays')}
    />
    <Field
      label="Days for the review"
      inputMode="numeric"
      form={form}
      defaultValue={days.reviewDays}
      {...fieldOf(typed, 'reviewDays')}
    />
    {children}
  </div>
);

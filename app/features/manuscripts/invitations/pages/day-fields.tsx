import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';

type Props = {
  days: { answerDays: number; reviewDays: number };
  typed: FormState;
  children?: ReactNode;
};

export const DayFields = ({ days, typed, children }: Props) => (
  <div className="day-fields">
    <Field
      label="Days to reply"
      inputMode="numeric"
      defaultValue={days.answerDays}
      {...fieldOf(typed, 'answerDays')}
    />
    <Field
      label="Days for the review"
      inputMode="numeric"
      defaultValue={days.reviewDays}
      {...fieldOf(typed, 'reviewDays')}
    />
    {children}
  </div>
);

import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Form } from '#app/ui/form.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { NamedSheet } from '../../core/settings/read-settings.server.ts';
import { ReviewFields } from '../../reviews/pages/review-fields.tsx';

type Props = {
  action: string;
  sheet: NamedSheet;
  state: FormState;
  children?: ReactNode;
};

export const EnteredReviewForm = ({ action, sheet, state, children }: Props) => (
  <Form
    className="form review-form"
    action={action}
    files
    label="Review"
    data-busy="Saving..."
    submit="Enter the review"
  >
    <FormMessage state={state} />
    {children}
    <ReviewFields {...{ state, sheet }} advice="Leave out names and greetings." />
  </Form>
);

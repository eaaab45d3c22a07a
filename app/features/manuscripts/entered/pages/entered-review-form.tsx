import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { NamedSheet } from '../../core/settings/read-settings.server.ts';
import { ReviewFields } from '../../reviews/pages/review-fields.tsx';

type Props = {
  action: string;
  sheet: NamedSheet;
  state: FormState;
  /** Fields above the review. */
  children?: ReactNode;
};

export const EnteredReviewForm = ({ action, sheet, state, children }: Props) => (
  <form
    className="form review-form"
    method="post"
    action={action}
    encType="multipart/form-data"
    aria-label="Review"
    data-busy="Saving..."
    noValidate
  >
    <FormMessage state={state} />
    {children}
    <ReviewFields {...{ state, sheet }} advice="Leave out names and greetings." />
    <p className="actions">
      <Button kind="primary">Enter the review</Button>
    </p>
  </form>
);

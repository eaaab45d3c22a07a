import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { NamedSheet } from '../../core/settings/read-settings.server.ts';
import { ReviewFields } from './review-fields.tsx';

type Props = { id: number; sheet: NamedSheet; state: FormState };

export const EnteredReviewForm = ({ id, sheet, state }: Props) => (
  <form
    className="form review-form"
    method="post"
    action={href('officeEnteredReview', { id })}
    encType="multipart/form-data"
    aria-label="Review"
    data-busy="Saving..."
  >
    <ReviewFields {...{ state, sheet }} advice="Leave out names and greetings." />
    <p className="actions">
      <Button kind="primary">Enter the review</Button>
    </p>
  </form>
);

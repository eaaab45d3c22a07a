import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { DraftStatus, DraftVersion } from '../../drafts/pages/draft-parts.tsx';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';

export const LONGEST_REASONS = 20_000;

type Props = {
  action: string;
  back: string;
  /** Under which the browser keeps what is not saved. */
  name: string;
  state: DraftState;
};

/** `data-autosave`: see app/client/autosave.ts. */
export const AppealForm = ({ action, back, name, state }: Props) => (
  <Form className="form letter-form" action={action} label="Appeal" data-autosave={name}>
    <DraftVersion state={state} />
    <p>
      An editor who took no part in the decision reads your reasons and the reviews, and upholds or
      dismisses the appeal. Each submission may be appealed once, and the answer is final.
    </p>
    <TextField
      label="Your reasons"
      {...fieldOf(state, 'reasons')}
      hint="Explain which points of the decision or the reviews are wrong, and why."
      maxLength={LONGEST_REASONS}
      required
    />
    <p className="actions">
      <Button kind="primary">Appeal</Button>
      <a href={back}>Back to the manuscript</a>
    </p>
    <DraftStatus state={state} />
  </Form>
);

import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';

type Props = { paperId: number; title: string; typed: FormState };

/** An editor proposes another title after acceptance, to which the corresponding author agrees. */
export const ProposeTitleForm = ({ paperId, title, typed }: Props) => (
  <details open={typed.errors['title'] !== undefined}>
    <summary>Propose another title</summary>
    <Form action={href('officeAuthorChange', { id: paperId })} label="Propose another title">
      <p>The corresponding author is asked, and the title changes once they agree.</p>
      <TextField
        label="New title"
        {...fieldOf({ ...typed, values: { title, ...typed.values } }, 'title')}
        rows={2}
      />
      <TextField label="Reason for the new title" {...fieldOf(typed, 'reason')} hint="Optional" />
      <Submit name="answer" value="title">
        Propose this title
      </Submit>
    </Form>
  </details>
);

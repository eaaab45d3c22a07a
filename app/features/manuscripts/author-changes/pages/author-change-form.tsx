import { AuthorRows } from '../../completion/pages/author-rows.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';

export const LONGEST_REASON = 5000;

type Props = {
  action: string;
  values: Readonly<Record<string, string>>;
  /** Why it was refused. */
  problem: string | null;
  /** What is wrong with a field, by its name. */
  errors: Readonly<Record<string, string>>;
};

/** Proposes another list of authors (L5). */
export const AuthorChangeForm = ({ action, values, problem, errors }: Props) => (
  <form
    className="form completion-form"
    method="post"
    action={action}
    encType="multipart/form-data"
    aria-label="Change the authors"
  >
    <h2>Propose a new list of authors</h2>
    {problem !== null && (
      <Notice kind="error">
        <p>{problem}</p>
      </Notice>
    )}
    <p>
      We ask all current and proposed authors by e-mail, and an editor. The list changes once they
      have all agreed, and only before acceptance.
    </p>
    <AuthorRows values={values} errors={errors} free plain />
    <TextField
      label="Reason for the change"
      name="reason"
      defaultValue={values['reason'] ?? ''}
      error={errors['reason']}
      required
    />
    <p className="actions">
      <Button kind="primary">Propose this list</Button>
    </p>
  </form>
);

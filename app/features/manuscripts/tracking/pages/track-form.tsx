import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';

type TrackFormProps = {
  values?: { paperId: string; email: string };
  errors?: { paperId?: string; email?: string };
  /** Why nothing is shown. */
  problem?: string;
};

/** Paper ID and e-mail address, to see where a paper stands. */
export function TrackForm({ values, errors, problem }: TrackFormProps) {
  return (
    <form
      className="form"
      method="post"
      action={href('trackYourPaper')}
      aria-label="Track your paper"
    >
      {problem !== undefined && (
        <Notice kind="error">
          <p>{problem}</p>
        </Notice>
      )}
      <Field
        label="Paper ID number"
        name="paperId"
        hint="Digits only"
        inputMode="numeric"
        pattern="[0-9]+"
        maxLength={9}
        autoComplete="off"
        required
        defaultValue={values?.paperId}
        error={errors?.paperId}
      />
      <Field
        label="Email ID"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values?.email}
        error={errors?.email}
      />
      <p className="actions">
        <Button kind="primary">Track</Button>
      </p>
    </form>
  );
}

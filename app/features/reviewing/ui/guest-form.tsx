import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

/** Invites somebody with an account to edit one manuscript. */
export function GuestForm(props: { paperId: number; value?: string; error?: string }) {
  const { paperId, value, error } = props;
  return (
    <form
      className="form"
      method="post"
      action={href('officeGuestEditor', { id: paperId })}
      aria-label="Guest editor"
    >
      <Field
        label="Username or e-mail address of the guest editor"
        name="who"
        hint="Somebody with an account here and without a conflict of interest."
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={value}
        error={error}
        required
      />
      <p className="actions">
        <Button>Invite as guest editor</Button>
      </p>
    </form>
  );
}

import { href } from '#app/routes.ts';
import { Field } from '#app/ui/field.tsx';
import { OfficeForm } from './office-form.tsx';

export function GuestForm(props: { paperId: number; value?: string; error?: string }) {
  const { paperId, value, error } = props;
  return (
    <OfficeForm
      action={href('officeGuestEditor', { id: paperId })}
      label="Guest editor"
      button="Invite as guest editor"
    >
      <Field
        label="Username or e-mail address of the guest editor"
        name="who"
        hint="An account holder without a conflict of interest, whose profile states an institution"
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={value}
        error={error}
        required
      />
    </OfficeForm>
  );
}

import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { OfficeForm } from './office-form.tsx';

export function GuestForm({ paperId, state = EMPTY }: { paperId: number; state?: FormState }) {
  return (
    <OfficeForm
      action={href('officeGuestEditor', { id: paperId })}
      label="Guest editor"
      button="Invite as guest editor"
    >
      <Field
        label="Username or e-mail address of the guest editor"
        hint="An account holder without a conflict of interest, whose profile states an institution"
        autoComplete="off"
        autoCapitalize="none"
        {...fieldOf(state, 'who')}
        required
      />
    </OfficeForm>
  );
}

import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Field, Options, SelectField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Form } from '#app/ui/form.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { ROLE_NAMES } from '../../core/account.ts';
import { DAY } from '#app/platform/clock.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { INVITED_ROLES, LIFETIME, REMINDED_BEFORE } from '../role-invitation.ts';

export function InviteForm({ state }: { state: FormState }) {
  const { defaultValue: role = 'editor', ...roleField } = fieldOf(state, 'role');
  return (
    <PageSection id="invite" title="Invite a person" className="stack">
      <p>
        The person receives{' '}
        <a href={href('officeLetter', { name: 'role-invitation' })}>this letter</a> with a link that
        works for {LIFETIME / DAY} days, and a reminder {REMINDED_BEFORE / DAY} days before it ends.
        They need no account: the link asks for a short profile.
      </p>
      <FormMessage state={state} />
      <Form
        submit="Send the invitation"
        action={href('accountInvitations')}
        aria-labelledby="invite"
        data-busy="Sending..."
      >
        <Field label="Name" {...fieldOf(state, 'name')} autoComplete="off" required />
        <Field
          label="E-mail address"
          {...fieldOf(state, 'email')}
          type="email"
          autoComplete="off"
          required
        />
        <SelectField label="Role" {...roleField} defaultValue={role} required>
          <Options of={INVITED_ROLES.map((each) => [each, ROLE_NAMES[each]])} />
        </SelectField>
        <Field
          label="Institution (optional)"
          {...fieldOf(state, 'institution')}
          hint="The person confirms or corrects it"
          autoComplete="off"
        />
      </Form>
    </PageSection>
  );
}

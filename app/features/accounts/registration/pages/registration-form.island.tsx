import { fieldOf } from '#app/ui/form-field.ts';
import { Field } from '#app/ui/field.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { defineIsland } from '#app/platform/web/define-island.ts';
import { firstChiefForm, registrationForm } from '../../core/forms.ts';
import { CountryChoice } from '../../profile/pages/country-choice.tsx';
import { NewPasswordFields } from '../../core/pages/password-fields.tsx';
import { PasswordMeter } from '../../password/pages/password-meter.tsx';
import { RegistrationForm } from './registration-form.tsx';
import type { Conclusion, Said } from '../../core/pages/use-sent-form.ts';
import { useSentForm } from '../../core/pages/use-sent-form.ts';

const KINDS = {
  author: { title: 'Author Register', schema: registrationForm },
  chief: { title: 'Editor-in-chief', schema: firstChiefForm },
};

type Props = {
  kind: keyof typeof KINDS;
  state: FormState;
  hidden: Readonly<Record<string, string>>;
  countries: readonly string[];
};

function Register({ kind, state: shown, hidden, countries }: Props) {
  const { title, schema } = KINDS[kind];
  const { form, ...sent } = useSentForm({ schema, state: shown, refuse });
  const { state, busy, problem } = sent;
  return (
    <RegistrationForm
      title={title}
      state={state}
      hidden={hidden}
      busy={busy}
      problem={problem}
      form={form}
      passwords={<NewPasswordFields state={state} label="Password" meter={<PasswordMeter />} />}
      country={<CountryChoice state={state} countries={countries} />}
    >
      {kind === 'chief' && (
        <Field
          label="One-time code"
          {...fieldOf(state, 'code')}
          hint="The server printed it when it started"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
    </RegistrationForm>
  );
}

/** Specified word for word. */
const refuse = (said: Said): Conclusion =>
  said?.errors
    ? { errors: said.errors }
    : { problem: said?.message ?? 'Registration failed. Please try again.' };

export const island = defineIsland('accounts/registration/pages/registration-form', Register);

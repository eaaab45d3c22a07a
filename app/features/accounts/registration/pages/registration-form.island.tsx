import type { FormState } from '#app/platform/web/form/form-state.ts';
import { defineIsland } from '#app/platform/web/define-island.ts';
import { registrationForm } from '../../core/forms.ts';
import { CountryChoice } from '../../profile/pages/country-choice.tsx';
import { NewPasswordFields } from '../../core/pages/password-fields.tsx';
import { PasswordMeter } from '../../password/pages/password-meter.tsx';
import { RegistrationForm } from './registration-form.tsx';
import type { Conclusion, Said } from '../../core/pages/use-sent-form.ts';
import { useSentForm } from '../../core/pages/use-sent-form.ts';

type Props = {
  state: FormState;
  hidden: Readonly<Record<string, string>>;
  countries: readonly string[];
};

function AuthorRegister({ state: shown, hidden, countries }: Props) {
  const { form, ...sent } = useSentForm({ schema: registrationForm, state: shown, refuse });
  const { state, busy, problem } = sent;
  return (
    <RegistrationForm
      title="Author Register"
      state={state}
      hidden={hidden}
      busy={busy}
      problem={problem}
      form={form}
      passwords={<NewPasswordFields state={state} label="Password" meter={<PasswordMeter />} />}
      country={<CountryChoice state={state} countries={countries} />}
    />
  );
}

/** Specified word for word. */
const refuse = (said: Said): Conclusion =>
  said?.errors
    ? { errors: said.errors }
    : { problem: said?.message ?? 'Registration failed. Please try again.' };

export const island = defineIsland('accounts/registration/pages/registration-form', AuthorRegister);

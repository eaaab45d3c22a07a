import { NotOpen } from '#app/features/journal/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { CountryField } from './country-field.tsx';

/** The Author Register form: every field is required (SPEC.md §3, §5). */
export function RegistrationForm({ email }: { email: string }) {
  return (
    <>
      <NotOpen id="registration-not-open" email={email}>
        Registration is not open yet on this site.
      </NotOpen>
      <form className="form" method="post" aria-labelledby="author-register">
        <h2 id="author-register">Author Register</h2>
        <Account />
        <Person />
        <Workplace />
        <p className="actions">
          <Button kind="primary" disabled aria-describedby="registration-not-open">
            Register
          </Button>
        </p>
      </form>
    </>
  );
}

function Account() {
  return (
    <fieldset className="form">
      <legend className="side-head">Your account</legend>
      <Field
        label="Username"
        name="userName"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field
        label="Password"
        name="password"
        type="password"
        hint="10 characters or more"
        minLength={10}
        autoComplete="new-password"
        required
      />
      <Field
        label="Confirm password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
      />
    </fieldset>
  );
}

function Person() {
  return (
    <fieldset className="form">
      <legend className="side-head">About you</legend>
      <Field label="First name" name="firstName" autoComplete="given-name" required />
      <Field label="Last name" name="lastName" autoComplete="family-name" required />
      <Field label="Email" name="email" type="email" autoComplete="email" required />
      <Field
        label="Mobile number"
        name="mobileNo"
        type="tel"
        hint="Digits only"
        inputMode="numeric"
        pattern="[0-9]+"
        autoComplete="tel"
        required
      />
    </fieldset>
  );
}

function Workplace() {
  return (
    <fieldset className="form">
      <legend className="side-head">Where you work</legend>
      <Field label="Institution" name="institution" autoComplete="organization" required />
      <Field label="Address" name="address" autoComplete="address-line1" required />
      <Field label="City" name="city" autoComplete="address-level2" required />
      <Field label="State" name="state" autoComplete="address-level1" required />
      <CountryField />
      <Field
        label="Postal code"
        name="postalCode"
        hint="Digits only"
        inputMode="numeric"
        pattern="[0-9]+"
        autoComplete="postal-code"
        required
      />
    </fieldset>
  );
}

import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { ReactNode } from 'react';
import { LONGEST_PHONE, LONGEST_POSTAL_CODE } from '#app/platform/contact-details.ts';
import { Field } from '#app/ui/field.tsx';

export function NameFields({ state }: { state: FormState }) {
  return (
    <>
      <Field
        label="First name"
        {...fieldOf(state, 'firstName')}
        autoComplete="given-name"
        required
      />
      <Field
        label="Last name"
        {...fieldOf(state, 'lastName')}
        autoComplete="family-name"
        required
      />
    </>
  );
}

export const UsernameField = ({ state }: { state: FormState }) => (
  <Field
    label="Username"
    {...fieldOf(state, 'userName')}
    hint="Letters a to z and digits, with dots, hyphens or underscores between them"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
  />
);

export function MobileField({ state }: { state: FormState }) {
  return (
    <Field
      label="Mobile number"
      {...fieldOf(state, 'mobileNo')}
      type="tel"
      hint="With the country code, for example +44 1632 960001"
      inputMode="numeric"
      maxLength={LONGEST_PHONE}
      autoComplete="tel"
      required
    />
  );
}

export function WorkplaceFields({ state, country }: { state: FormState; country: ReactNode }) {
  return (
    <fieldset className="form">
      <legend className="side-head">Where you work</legend>
      <Field
        label="Institution"
        {...fieldOf(state, 'institution')}
        hint="If you work for none, write “None”"
        autoComplete="organization"
        required
      />
      <Field label="Address" {...fieldOf(state, 'address')} autoComplete="address-line1" required />
      <Field label="City" {...fieldOf(state, 'city')} autoComplete="address-level2" required />
      <Field label="State" {...fieldOf(state, 'state')} autoComplete="address-level1" required />
      {country}
      <Field
        label="Postal code"
        {...fieldOf(state, 'postalCode')}
        hint="If your address has none, write “None”"
        inputMode="numeric"
        maxLength={LONGEST_POSTAL_CODE}
        autoComplete="postal-code"
        required
      />
    </fieldset>
  );
}

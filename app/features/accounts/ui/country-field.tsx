import { SelectField } from '#app/ui/field.tsx';
import { countries } from '../countries.ts';
import type { FormState } from '../form-state.ts';
import { EMPTY, fieldOf } from '../form-state.ts';

/** The choice of a country; required, nothing chosen at first. */
export function CountryField({ state = EMPTY }: { state?: FormState }) {
  const { defaultValue = '', ...field } = fieldOf(state, 'country');
  const listed = defaultValue === '' || countries.includes(defaultValue);
  return (
    <SelectField
      label="Country"
      {...field}
      autoComplete="country-name"
      required
      defaultValue={defaultValue}
    >
      <option value="">Choose a country</option>
      {!listed && <option>{defaultValue}</option>}
      {countries.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

import { SelectField } from '#app/ui/field.tsx';
import { countries } from '../countries.ts';

/** The choice of a country; required, nothing chosen at first. */
export function CountryField() {
  return (
    <SelectField
      label="Country"
      name="country"
      autoComplete="country-name"
      required
      defaultValue=""
    >
      <option value="">Choose a country</option>
      {countries.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

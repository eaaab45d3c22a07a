import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { SelectField } from '#app/ui/field.tsx';

type Props = {
  state: FormState;
  /** Their names, from the server: browsers call some countries otherwise. */
  countries: readonly string[];
};

export function CountryChoice({ state, countries }: Props) {
  const { defaultValue = '', ...field } = fieldOf(state, 'country');
  const listed = defaultValue === '' || countries.includes(defaultValue);
  return (
    <SelectField
      label="Country"
      {...field}
      autoComplete="country-name"
      required
      data-missing="Please choose your country."
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

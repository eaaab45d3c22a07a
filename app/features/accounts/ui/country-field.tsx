import { countries } from '../countries.ts';
import type { FormState } from '../form-state.ts';
import { EMPTY } from '../form-state.ts';
import { CountryChoice } from './country-choice.tsx';

/** The choice of a country; required, nothing chosen at first. */
export const CountryField = ({ state = EMPTY }: { state?: FormState }) => (
  <CountryChoice state={state} countries={countries} />
);

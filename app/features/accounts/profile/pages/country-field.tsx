import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { countries } from '#app/platform/text/countries.ts';
import { CountryChoice } from './country-choice.tsx';

export const CountryField = ({ state = EMPTY }: { state?: FormState }) => (
  <CountryChoice state={state} countries={countries} />
);

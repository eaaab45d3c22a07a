export { CountryField } from './pages/country-field.tsx';

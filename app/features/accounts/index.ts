export { CountryField } from './ui/country-field.tsx';
export { LoginForm } from './ui/login-form.tsx';

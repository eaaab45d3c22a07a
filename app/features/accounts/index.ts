export type { Role, SignedIn } from './account.ts';
export { mayActAs } from './account.ts';
export { CountryField } from './ui/country-field.tsx';
export { LoginForm } from './ui/login-form.tsx';

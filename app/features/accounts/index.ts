export type { Role, SignedIn } from './account.ts';
export { isRole, mayActAs, ROLE_NAMES } from './account.ts';
export { checkConsoleAccount } from './forms.ts';
export { CountryField } from './ui/country-field.tsx';
export { LoginForm } from './ui/login-form.tsx';

export type { Role } from './account.ts';
export { isRole } from './account.ts';
export { checkConsoleAccount } from './forms.ts';
export { CountryField } from './ui/country-field.tsx';
export { LoginForm } from './ui/login-form.tsx';

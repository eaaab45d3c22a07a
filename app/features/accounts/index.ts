export type { Role, SignedIn } from './core/account.ts';
export { isRole, mayActAs, ROLE_NAMES } from './core/account.ts';
export { checkConsoleAccount } from './core/forms.ts';
export { CountryField } from './profile/pages/country-field.tsx';
export { LoginForm } from './sessions/pages/login-form.tsx';

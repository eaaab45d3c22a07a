export type { Role, SignedIn } from './core/account.ts';
export { isRole, mayActAs } from './core/account.ts';
export { checkConsoleAccount } from './core/forms.ts';
export { CountryField } from './profile/pages/country-field.tsx';
export { accountEvents } from './roles/events.ts';
export { LoginForm } from './sessions/pages/login-form.tsx';

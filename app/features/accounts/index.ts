export type { Role, SignedIn } from './core/account.ts';
export { mayActAs } from './core/account.ts';
export { CountryField } from './profile/pages/country-field.tsx';
export { accountEvents } from './roles/events.ts';
export { LoginForm } from './sessions/pages/login-form.tsx';

export type { SignedIn } from './account.ts';
export { mayActAs, ROLE_NAMES } from './account.ts';

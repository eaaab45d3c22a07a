export type { SignedIn } from './account.ts';
export { mayActAs } from './account.ts';

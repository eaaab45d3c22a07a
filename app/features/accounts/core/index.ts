export type { Role, SignedIn } from './account.ts';
export { mayActAs } from './account.ts';

export { isLastChief } from './is-last-chief.server.ts';
export { listAccounts } from './list-accounts.server.ts';
export { setRole } from './set-role.server.ts';

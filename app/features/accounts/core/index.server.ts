export { findAccount, findAccountById } from './find-account.server.ts';
export { roleForm } from './forms.ts';

export { findAccount, findAccountById } from './find-account.server.ts';

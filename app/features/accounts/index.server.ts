export { addFromConsole, resetFromConsole } from './commands/console.server.ts';
export { offerFirstChief } from './commands/create-first-chief.server.ts';
export {
  createSampleAccounts,
  hasAccounts,
  removeSampleAccounts,
} from './commands/sample-accounts.server.ts';
export type { InHand } from './commands/delete-account.server.ts';
export { setRole } from './commands/set-role.server.ts';
export type { RolesPart } from './routes/account-roles.tsx';
export { firstChiefPath, resetPath } from './paths.ts';
export { currentUser } from './queries/current-user.server.ts';
export { findAccount, findAccountById } from './queries/find-account.server.ts';
export { listNames } from './queries/list-names.server.ts';
export { listPeople } from './queries/list-people.server.ts';
export type { KnownAccount } from './queries/list-people.server.ts';
export { onlyFor, signedInAs, signedInOrLogin, toLogin } from './signed-in.server.ts';

export { addFromConsole, resetFromConsole } from './registration/console.server.ts';
export { offerFirstChief } from './registration/create-first-chief.server.ts';
export {
  createSampleAccounts,
  hasAccounts,
  removeSampleAccounts,
} from './registration/sample-accounts.server.ts';
export type { InHand } from './deletion/delete-account.server.ts';
export { setRole } from './roles/set-role.server.ts';
export type { RolesPart } from './roles/pages/account-roles.tsx';
export { firstChiefPath, resetPath } from './core/paths.ts';
export { currentUser } from './sessions/current-user.server.ts';
export { findAccount, findAccountById } from './core/find-account.server.ts';
export { listNames } from './people/list-names.server.ts';
export { listPeople } from './people/list-people.server.ts';
export type { KnownAccount } from './people/list-people.server.ts';
export { onlyFor, signedInAs, signedInOrLogin, toLogin } from './sessions/signed-in.server.ts';

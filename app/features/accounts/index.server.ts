export { createFirstChief, offerFirstChief } from './commands/create-first-chief.server.ts';
export type { MayDelete } from './commands/delete-account.server.ts';
export { createSampleAccounts, removeSampleAccounts } from './commands/sample-accounts.server.ts';
export { setRole } from './commands/set-role.server.ts';
export { takeNotice } from './notices.server.ts';
export { currentUser } from './queries/current-user.server.ts';
export { listAccounts } from './queries/list-accounts.server.ts';
export { signedInOrLogin } from './signed-in.server.ts';

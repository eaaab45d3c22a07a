export { addFromConsole, resetFromConsole } from './commands/console.server.ts';
export { offerFirstChief } from './commands/create-first-chief.server.ts';
export { createSampleAccounts, removeSampleAccounts } from './commands/sample-accounts.server.ts';
export { setRole } from './commands/set-role.server.ts';
export { takeNotice } from './notices.server.ts';
export { firstChiefPath, resetPath } from './paths.ts';
export { signedInOrLogin } from './signed-in.server.ts';

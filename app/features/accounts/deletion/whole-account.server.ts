import { endAccount } from './end-account.server.ts';
import { exportAccount } from './export-account.server.ts';

/** What accounts store of a user; other features add their own. */
export const wholeAccount = { export: exportAccount, end: endAccount };

export type { CaseFile } from './load-case.server.ts';
export { loadCase, lockCase } from './load-case.server.ts';
export { moveManuscript } from './move-manuscript.server.ts';
export { readDays } from './settings/read-settings.server.ts';

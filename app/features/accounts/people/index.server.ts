export { listPeople, listNames } from './list-people.server.ts';
export type { KnownAccount } from './list-people.server.ts';

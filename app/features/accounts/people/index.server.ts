export { listNames } from './list-names.server.ts';
export { listPeople } from './list-people.server.ts';
export type { KnownAccount } from './list-people.server.ts';

export { manuscriptsOfAccount } from './export-manuscripts.server.ts';
export { listOwnManuscripts } from './list-own-manuscripts.server.ts';

export { listOwnManuscripts } from './list-own-manuscripts.server.ts';

export { exportManuscripts } from './export-manuscripts.server.ts';
export { keepForManuscripts } from './keep-for-manuscripts.server.ts';
export { listOwnManuscripts } from './list-own-manuscripts.server.ts';

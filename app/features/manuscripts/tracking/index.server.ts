export { exportManuscripts } from './export-manuscripts.server.ts';
export { findManuscriptObstacle } from './export-manuscripts.server.ts';
export { listOwnManuscripts } from './list-own-manuscripts.server.ts';

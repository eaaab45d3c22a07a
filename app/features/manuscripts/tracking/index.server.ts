export type { PublicationBar } from './find-publication-bar.server.ts';
export { findPublicationBar } from './find-publication-bar.server.ts';
export { exportManuscripts } from './export-manuscripts.server.ts';
export { keepForManuscripts } from './keep-for-manuscripts.server.ts';

export { findEpub, keepEpub } from './epub-file.server.ts';
export { findFigure, findFullText, findTextPage } from './find-full-text.server.ts';
export { storeFullText } from './store-full-text.server.ts';
export type { TextPage } from './text-page.ts';

export { articleOfSnapshot } from './article-of-snapshot.server.ts';
export { findArticleVersion, findVersionPdf } from './find-article-version.server.ts';
export { findTakedown, listRemoved, selectTakedowns } from './find-takedown.server.ts';
export { publishNotice } from './publish-notice.server.ts';
export { goneOrNotFound } from './pages/gone-or-not-found.server.ts';
export type { TakenSnapshot } from './take-snapshot.server.ts';
export { takeSnapshot } from './take-snapshot.server.ts';
export { takeDown } from './take-down.server.ts';

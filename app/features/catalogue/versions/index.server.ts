export { articleOfSnapshot } from './article-of-snapshot.server.ts';
export type { ArticleVersion } from './find-article-version.server.ts';
export {
  findArticleVersion,
  findAuthorsOfVersion,
  findVersionPdf,
} from './find-article-version.server.ts';
export { findTakedown, selectTakedowns } from './find-takedown.server.ts';
export { keepVersion } from './keep-version.server.ts';
export { goneOrNotFound } from './pages/gone-or-not-found.server.ts';
export type { TakenSnapshot } from './take-snapshot.server.ts';
export { takeSnapshot } from './take-snapshot.server.ts';
export { markRetracted } from './mark-retracted.server.ts';
export { takeDown } from './take-down.server.ts';

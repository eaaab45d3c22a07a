export { findReviewersNamed } from './find-reviewers-named.ts';

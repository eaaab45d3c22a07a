export { findReviewersNamed } from './people-named.ts';

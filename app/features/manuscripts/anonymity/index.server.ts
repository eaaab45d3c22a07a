export { findReviewersIn } from './people-named.ts';

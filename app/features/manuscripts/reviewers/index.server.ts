export { listReviewers } from './list-reviewers.server.ts';
export { removeReviewer } from './remove-reviewer.server.ts';

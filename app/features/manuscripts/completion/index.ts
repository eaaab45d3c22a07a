export { denyingOf, saysDenied } from './missing-for-review.ts';
export { missingStatements } from './missing-of.ts';

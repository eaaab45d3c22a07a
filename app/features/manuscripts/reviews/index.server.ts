export { listOwnReviews } from './list-own-reviews.server.ts';

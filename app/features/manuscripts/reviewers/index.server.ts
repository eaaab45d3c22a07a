export { removeReviewer } from './remove-reviewer.server.ts';

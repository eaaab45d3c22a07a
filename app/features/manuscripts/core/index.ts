export type { MoveRefusal } from './laws.ts';
export { REFUSALS } from './laws.ts';
export { namesReviewer } from './letters/letter-form.ts';
export { refuseMove } from './manuscript.ts';
export { FROM_ACCEPTANCE } from './states.ts';
export { denyingOf, saysDenied } from './words.ts';

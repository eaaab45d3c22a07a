export type { MoveRefusal } from './laws.ts';
export { REFUSALS } from './laws.ts';
export { namesReviewer } from './letter-form.ts';
export { SUPPLEMENTS } from './manuscript-file.ts';
export { decideMove } from './manuscript.ts';
export { ownerOf } from './owner.ts';
export { PROOF_WARNINGS, proofGap } from './proof.ts';
export type { ManuscriptState } from './states.ts';
export { FROM_ACCEPTANCE } from './states.ts';

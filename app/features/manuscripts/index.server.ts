export type { SignedAgreement } from './agreement/find-agreement.server.ts';
export { findAgreement } from './agreement/find-agreement.server.ts';
export { findReviewersNamed } from './anonymity/find-reviewers-named.ts';
export { listOwnManuscripts } from './authors/list-own-manuscripts.server.ts';
export { conflictedPapers, keptFrom } from './conflicts/conflicted-papers.server.ts';
export { listStandings } from './conflicts/list-standings.server.ts';
export type { Proof } from './core/list-proofs.server.ts';
export { findProofGap, listProofs } from './core/list-proofs.server.ts';
export type { CaseFile } from './core/load-case.server.ts';
export { loadCase } from './core/load-case.server.ts';
export { lockManuscript } from './core/lock-manuscript.server.ts';
export { moveManuscript } from './core/move-manuscript.server.ts';
export { findEditor } from './editors/find-editor.server.ts';
export {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from './editors/pages/open-manuscript.server.ts';
export type { Refused } from './editors/within-case.server.ts';
export { withinCase } from './editors/within-case.server.ts';
export { addFiles } from './files/add-files.server.ts';
export type { KeptFile } from './files/receive-files.server.ts';
export { receiveFiles } from './files/receive-files.server.ts';
export { sendAnnotated, sendProof } from './proofs/pages/send-proof.server.ts';
export { countQueues } from './queues/count-queues.server.ts';
export { articleUrl } from './queues/links.server.ts';
export { listOwnReviews } from './reviews/list-own-reviews.server.ts';
export type { PublicationBar } from './tracking/find-publication-bar.server.ts';
export { findPublicationBar } from './tracking/find-publication-bar.server.ts';
export type { Opened } from './editors/pages/open-manuscript.server.ts';
export { readDays } from './core/read-settings.server.ts';
export { sendProofStep } from './proofs/send-proof-step.server.ts';
export { papersOfJobs } from './office/papers-of-jobs.server.ts';
export { findInHand } from './editors/find-in-hand.server.ts';
export { removeReviewer } from './reviewers/remove-reviewer.server.ts';
export { exportManuscripts } from './tracking/export-manuscripts.server.ts';
export { keepForManuscripts } from './tracking/keep-for-manuscripts.server.ts';

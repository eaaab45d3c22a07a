export { findPublicationBar } from './queries/find-publication-bar.server.ts';
export type { PublicationBar } from './queries/find-publication-bar.server.ts';
export { listUsedFiles } from './queries/list-used-files.server.ts';
export { listOwnPapers } from './queries/list-own-papers.server.ts';
export { listOwnManuscripts } from './queries/list-own-manuscripts.server.ts';
export { exportManuscripts } from './queries/export-manuscripts.server.ts';
export { keepForManuscripts } from './queries/keep-for-manuscripts.server.ts';
export { lockManuscript } from './commands/lock-manuscript.server.ts';
export { moveManuscript } from './commands/move-manuscript.server.ts';
export { listPaperIds, listPapersOfFiles } from './queries/list-papers-of-files.server.ts';
export { listReceived } from './queries/list-received.server.ts';
export {
  findProofGap,
  listProofs,
  latestProof,
  ofLatestProof,
} from './queries/list-proofs.server.ts';
export type { Proof } from './queries/list-proofs.server.ts';
export { mailedTrackingUrl, proofsUrl, revisionUrl, trackingUrl } from './tracking-link.server.ts';
export { addFiles } from './commands/add-files.server.ts';
export { authorsPageOf, correspondingPageOf } from './find-authors-paper.server.ts';
export type { AuthorsPaper } from './find-authors-paper.server.ts';
export { receiveFiles } from './receive-files.server.ts';
export type { KeptFile } from './receive-files.server.ts';
export type { PaperPart } from './routes/tracked-paper.tsx';
export { findAgreement } from './queries/find-agreement.server.ts';
export type { SignedAgreement } from './queries/find-agreement.server.ts';
export { sendAgreement } from './send-agreement.server.ts';
export { listOpenSections, nameSections } from './queries/list-sections.server.ts';
export { submitManuscript } from './commands/submit-manuscript.server.ts';
export { withdrawManuscript } from './commands/withdraw-manuscript.server.ts';
export { agreementMark, signAgreement } from './commands/sign-agreement.server.ts';
export { authorPage } from './ui/author-page.tsx';
export { listMissing } from './queries/find-completion.server.ts';
export { applyAuthorChange } from './commands/apply-author-change.server.ts';
export { askForConsent } from './commands/ask-for-consent.server.ts';
export { isReached } from './queries/is-reached.server.ts';
export { listAuthorChanges, openChange } from './queries/list-author-changes.server.ts';
export type { AuthorChange } from './queries/list-author-changes.server.ts';
export { completionRules, findCompletion } from './queries/find-completion.server.ts';
export { saveCompletion } from './commands/save-completion.server.ts';
export { confirmAuthorship } from './commands/confirm-authorship.server.ts';
export { printAgreementKind } from './agreement-jobs.ts';
export { makeNeutralCopyKind } from './copy-jobs.ts';

import { answerInvitation, invitationPage } from './features/reviewing/routes/invitation.tsx';
import {
  certificatePage,
  certificatePdf,
  certificatesPage,
} from './features/reviewing/routes/certificates.tsx';
import { officeProduction } from './features/reviewing/routes/office-production.ts';
import {
  officeFinalFiles,
  officeProofAnnotated,
  officeProofPdf,
  officeProofs,
} from './features/reviewing/routes/office-proofs.ts';
import { officeAgreement } from './features/reviewing/routes/office-agreement.ts';
import { officeAppeal, officeAppealPage } from './features/reviewing/routes/office-appeal.tsx';
import {
  officeAssignment,
  officeGuestEditor,
} from './features/reviewing/routes/office-assignment.tsx';
import { officeAuthorChange } from './features/reviewing/routes/office-author-change.ts';
import { officeChangesPage } from './features/reviewing/routes/office-changes.tsx';
import { officeConflict } from './features/reviewing/routes/office-conflict.ts';
import {
  officeDecision,
  officeDecisionPage,
} from './features/reviewing/routes/office-decision.tsx';
import { officeHistory, officeHistoryPdf } from './features/reviewing/routes/office-history.ts';
import { officeReviewFile } from './features/reviewing/routes/office-review-file.ts';
import {
  officeInvitation,
  officeInvitationPage,
} from './features/reviewing/routes/office-invitation.tsx';
import {
  officeLetter,
  officeLetterPage,
  officeLettersPage,
} from './features/reviewing/routes/office-letters.tsx';
import { officeManuscriptFile } from './features/reviewing/routes/office-manuscript-file.ts';
import { officeManuscriptPage } from './features/reviewing/routes/office-manuscript.tsx';
import { officeManuscriptsPage } from './features/reviewing/routes/office-manuscripts.tsx';
import { officeAssessment, officeReview } from './features/reviewing/routes/office-moves.ts';
import { officeNotes } from './features/reviewing/routes/office-notes.ts';
import { officeReport } from './features/reviewing/routes/office-report.ts';
import {
  officeReviewerList,
  officeReviewerListPage,
} from './features/reviewing/routes/office-reviewer-list.tsx';
import {
  officeReviewers,
  officeReviewersPage,
} from './features/reviewing/routes/office-reviewers.tsx';
import {
  officeReviewSettings,
  officeReviewSettingsPage,
} from './features/reviewing/routes/office-review-settings.tsx';
import { officePaperSection } from './features/reviewing/routes/office-paper-section.ts';
import { officeRevisionDue } from './features/reviewing/routes/office-revision-due.ts';
import { ownReviewsPage } from './features/reviewing/routes/own-reviews.tsx';
import { reviewDraft } from './features/reviewing/routes/review-draft.ts';
import { reviewFile } from './features/reviewing/routes/review-file.ts';
import { reviewFormAction, reviewFormPage } from './features/reviewing/routes/review-form.tsx';
import type { Endpoint } from './platform/web/page.ts';
import type { RouteName } from './routes.ts';

/** The part of `router.server.ts` that is about the work of editors and reviewers. */
export const reviewingEndpoints = {
  officeManuscripts: { get: officeManuscriptsPage },
  officeManuscript: { get: officeManuscriptPage },
  officeManuscriptFile: { get: officeManuscriptFile },
  officeAssessment: { post: officeAssessment },
  officeAssignment: { post: officeAssignment },
  officeGuestEditor: { post: officeGuestEditor },
  officePaperSection: { post: officePaperSection },
  officeConflict: { post: officeConflict },
  officeReview: { post: officeReview },
  officeAuthorChange: { post: officeAuthorChange },
  officeNotes: { post: officeNotes },
  officeRevisionDue: { post: officeRevisionDue },
  officeDecision: { get: officeDecisionPage, post: officeDecision },
  officeAppeal: { get: officeAppealPage, post: officeAppeal },
  certificates: { get: certificatesPage },
  certificate: { get: certificatePage },
  certificatePdf: { get: certificatePdf },
  officeProduction: { post: officeProduction },
  officeFinalFiles: { post: officeFinalFiles, streamed: true },
  officeProofs: { post: officeProofs },
  officeProofPdf: { get: officeProofPdf },
  officeProofAnnotated: { get: officeProofAnnotated },
  officeHistory: { get: officeHistory },
  officeHistoryPdf: { get: officeHistoryPdf },
  officeReport: { get: officeReport },
  officeLetters: { get: officeLettersPage },
  officeLetter: { get: officeLetterPage, post: officeLetter },
  officeReviewSettings: { get: officeReviewSettingsPage, post: officeReviewSettings },
  officeChanges: { get: officeChangesPage },
  officeAgreement: { get: officeAgreement },
  officeReviewerList: { get: officeReviewerListPage, post: officeReviewerList },
  officeReviewers: { get: officeReviewersPage, post: officeReviewers },
  officeInvitation: { get: officeInvitationPage, post: officeInvitation },
  officeReviewFile: { get: officeReviewFile },
  invitation: { get: invitationPage },
  invitationAnswer: { post: answerInvitation },
  reviewForm: { get: reviewFormPage, post: reviewFormAction, streamed: true },
  reviewDraft: { post: reviewDraft },
  reviewFile: { get: reviewFile },
  ownReviews: { get: ownReviewsPage },
} satisfies Partial<Record<RouteName, Endpoint>>;

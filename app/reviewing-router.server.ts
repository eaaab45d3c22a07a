import {
  answerInvitation,
  invitationPage,
} from './features/manuscripts/reviews/pages/invitation.tsx';
import {
  certificatePage,
  certificatePdf,
  certificatesPage,
} from './features/manuscripts/certificates/pages/certificates.tsx';
import {
  officeProduction,
  officeProductionPage,
} from './features/publishing/production/pages/office-production.tsx';
import {
  officeFinalFiles,
  officeProofAnnotated,
  officeProofPdf,
  officeProofs,
} from './features/publishing/production/pages/office-proofs.ts';
import { officeAgreement } from './features/manuscripts/agreement/pages/office-agreement.ts';
import {
  officeAppeal,
  officeAppealPage,
} from './features/manuscripts/decisions/pages/office-appeal.tsx';
import {
  officeAssignment,
  officeGuestEditor,
} from './features/manuscripts/office/pages/office-assignment.tsx';
import { officeAuthorChange } from './features/manuscripts/office/pages/office-author-change.ts';
import { officeChangesPage } from './features/manuscripts/settings/pages/office-changes.tsx';
import { officeConflict } from './features/manuscripts/office/pages/office-conflict.ts';
import {
  officeDecision,
  officeDecisionPage,
} from './features/manuscripts/decisions/pages/office-decision.tsx';
import {
  officeHistory,
  officeHistoryPdf,
} from './features/manuscripts/office/pages/office-history.ts';
import { officeReviewFile } from './features/manuscripts/reviews/pages/office-review-file.ts';
import {
  officeInvitation,
  officeInvitationPage,
} from './features/manuscripts/reviews/pages/office-invitation.tsx';
import {
  officeLetter,
  officeLetterPage,
  officeLettersPage,
} from './features/manuscripts/settings/pages/office-letters.tsx';
import { officeManuscriptFile } from './features/manuscripts/office/pages/office-manuscript-file.ts';
import { officeManuscriptPage } from './features/manuscripts/office/pages/office-manuscript.tsx';
import { officeManuscriptsPage } from './features/manuscripts/office/pages/office-manuscripts.tsx';
import {
  officeAssessment,
  officeReview,
} from './features/manuscripts/decisions/pages/office-moves.ts';
import { officeNotes } from './features/manuscripts/office/pages/office-notes.ts';
import { officeReport } from './features/manuscripts/office/pages/office-report.ts';
import {
  officeReviewerList,
  officeReviewerListPage,
} from './features/manuscripts/reviewers/pages/office-reviewer-list.tsx';
import {
  officeReviewers,
  officeReviewersPage,
} from './features/manuscripts/invitations/pages/office-reviewers.tsx';
import {
  officeReviewSettings,
  officeReviewSettingsPage,
} from './features/manuscripts/settings/pages/office-review-settings.tsx';
import { officePaperSection } from './features/manuscripts/office/pages/office-paper-section.ts';
import { officeRevisionDue } from './features/manuscripts/office/pages/office-revision-due.ts';
import { ownReviewsPage } from './features/manuscripts/reviews/pages/own-reviews.tsx';
import { reviewDraft } from './features/manuscripts/reviews/pages/review-draft.ts';
import { reviewFile } from './features/manuscripts/reviews/pages/review-file.ts';
import {
  reviewFormAction,
  reviewFormPage,
} from './features/manuscripts/reviews/pages/review-form.tsx';
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
  officeProduction: { get: officeProductionPage, post: officeProduction },
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

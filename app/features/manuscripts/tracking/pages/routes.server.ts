import type { RoutesPart } from '#app/platform/web/page.ts';
import { manuscriptReviewFile } from './manuscript-review-file.ts';
import { manuscriptReminder } from './manuscript-reminder.ts';
import { submissionReceiptPage } from './submission-receipt.tsx';
import { trackYourPaper, trackYourPaperPage } from './track-your-paper.tsx';
import { ownManuscriptPage, trackedPaperPage } from './tracked-paper.tsx';
import { ownWithdrawal, ownWithdrawalPage, withdrawal, withdrawalPage } from './withdrawal.tsx';

export const trackingRoutes = {
  submissionReceipt: { get: submissionReceiptPage },
  trackYourPaper: { get: trackYourPaperPage, post: trackYourPaper },
  trackedPaper: { get: trackedPaperPage },
  manuscriptReminder: { post: manuscriptReminder },
  manuscriptReviewFile: { get: manuscriptReviewFile },
  withdrawal: { get: withdrawalPage, post: withdrawal },
  ownManuscript: { get: ownManuscriptPage },
  ownWithdrawal: { get: ownWithdrawalPage, post: ownWithdrawal },
} satisfies RoutesPart;

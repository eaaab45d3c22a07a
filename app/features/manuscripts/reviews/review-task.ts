import { isOpen } from '../core/invitation.ts';
import type { EnteredReview } from '../core/case/counted-reviews.ts';
import type { InvitationDates, InvitationStatus } from '../core/invitation.ts';
import type { KeptDraft } from './review.ts';

/** An invitation as its reviewer sees it: nothing in it tells who the authors are (L6). */
export type ReviewTask = InvitationDates &
  EnteredReview & {
    id: number;
    keyVersion: number;
    addedAt: number;
    reviewerId: number;
    reviewer: { name: string; email: string; emailKey: string; accountId: string | null };
    answerText: string | null;
    /** The row's, never shown. */
    manuscriptId: number;
    /** For the office and the history; reviewers are told the review number (L6). */
    paperId: number;
    reviewNumber: number;
    title: string;
    abstract: string;
    keywords: string;
    articleType: string | null;
    /** What the authors answered to reviewers with their latest revision, if they typed it. */
    reply: string | null;
    round: number;
    editorId: string | null;
    status: InvitationStatus;
    /** Whether a review is still wanted: the manuscript is under review, in the same round. */
    wanted: boolean;
    /** Whether it is with its authors meanwhile, and nothing is due. */
    waits: boolean;
    kept: KeptDraft;
    version: number;
    savedAt: number | null;
    /** The form that it was filled in with last; null while nothing was saved. */
    sheetKey: string | null;
  };

export const mayWrite = ({ status, wanted }: ReviewTask): boolean =>
  wanted && (status === 'reviewing' || status === 'late');

export const mayAnswer = ({ status, wanted }: ReviewTask): boolean =>
  wanted && isOpen(status) && status !== 'reviewing' && status !== 'late';

import { draftLetter } from '../queries/draft-letter.server.ts';
import { loadCase } from '../queries/load-case.server.ts';
import { proposeRevision } from '../queries/propose-revision.server.ts';
import { addFinalFiles } from './add-final-files.server.ts';
import { addNote } from './add-note.server.ts';
import { answerAppeal } from './answer-appeal.server.ts';
import { answerProofs } from './answer-proofs.server.ts';
import { appealDecision } from './appeal-decision.server.ts';
import { acceptInvitation, declineInvitation } from './answer-invitation.server.ts';
import { beginAssessment } from './begin-assessment.server.ts';
import { decideManuscript } from './decide-manuscript.server.ts';
import { declareConflict } from './declare-conflict.server.ts';
import { inviteReviewer } from './invite-reviewer.server.ts';
import { reviseManuscript } from './revise-manuscript.server.ts';
import { saveDraft } from './save-draft.server.ts';
import { sendProofs } from './send-proofs.server.ts';
import { sendToReview } from './send-to-review.server.ts';
import { submitReview } from './submit-review.server.ts';

/** What people of the office do: for whoever plays it through, such as the sample journal. */
export const officeSteps = {
  loadCase,
  draftLetter,
  proposeRevision,
  beginAssessment,
  declareConflict,
  addNote,
  sendToReview,
  inviteReviewer,
  acceptInvitation,
  declineInvitation,
  saveDraft,
  submitReview,
  decideManuscript,
  answerAppeal,
  reviseManuscript,
  appealDecision,
  addFinalFiles,
  sendProofs,
  answerProofs,
};

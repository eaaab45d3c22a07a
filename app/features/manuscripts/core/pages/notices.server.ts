import { declareNotices } from '#app/platform/web/notices.server.ts';
import { href } from '#app/routes.ts';

const UNDO_REMINDER = { action: href('officeSeveral'), act: 'undo' };
const UNDO_INVITATION = { action: href('officeSeveral'), act: 'undo-invitation' };

export const ALTERNATE_SAVED =
  'Alternate reviewer saved; invited if a reviewer declines or does not respond.';

export const noticeCookie = declareNotices({
  'letter-saved': 'The letter has been saved.',
  'letter-reset': 'The original letter has been restored.',
  'assessment-begun': 'The assessment has begun.',
  'editor-assigned': 'The manuscript has been assigned.',
  'section-changed': 'The manuscript has been moved to the section that you chose.',
  'guest-invited': 'The guest editor now handles the manuscript and has been notified by e-mail.',
  'guest-ended':
    'The invitation has been withdrawn. The guest editor has been notified, and the manuscript goes to an editor.',
  'conflict-declared':
    'Your conflict of interest has been recorded. You can no longer open the manuscript; it is for an editor without a conflict.',
  'conflict-answered': 'Your answer has been recorded.',
  'sent-to-review': 'The manuscript is now under review. Please invite reviewers.',
  'anonymised-copy-added':
    'The anonymised copy has been added and is being checked for names. The author has been notified.',
  'review-copy-asked':
    'The PDF for reviewers is being made. It takes about a minute, and this page then shows it as the anonymised copy; if it cannot be made, you will get an e-mail.',
  'findings-cleared': 'Your answers have been recorded.',
  'no-finding-ticked': 'Nothing was ticked, so nothing has changed.',
  'author-change-answered': 'Your answer to the proposed change has been recorded.',
  'title-proposed': 'The title has been proposed to the corresponding author.',
  'author-asked': 'Saved. The author sees the question with the proofs.',
  'queries-answered': 'Your answers have been saved.',
  'correction-kept':
    'The correction has been kept. The editor gets it when you send the corrections, below.',
  'correction-dropped': 'There is no correction here any more.',
  'correction-settled': 'The correction has been settled.',
  'query-closed': 'The query has been closed.',
  'text-mended': 'The text has been changed.',
  'agreement-voided':
    'The agreement has been voided. The corresponding author is asked to sign it again.',
  'note-added': 'The note has been added.',
  'due-date-set': 'Due date set; the person responsible has been notified.',
  'due-date-as-it-was': 'This is already the due date; nothing has changed.',
  'reviewer-asked-again': 'The invitation is being sent.',
  'reviewers-invited': { words: '{} will be sent in one minute.', undo: UNDO_INVITATION },
  'invitations-planned': '{}',
  'review-link-asked':
    'If we have invited you to this review, a new link is on its way to the e-mail address that we wrote to.',
  'review-needs-login':
    'To open your review, log in with the account that we invited, or open the whole link in our e-mail about the review.',
  'decline-taken-back': 'You have not declined any more. Please accept or decline.',
  'alternate-added': ALTERNATE_SAVED,
  'invitation-cancelled': '{} has been released and notified by e-mail.',
  'reviewer-thanked': 'Your thanks are on their way to {}.',
  'link-revoked': 'The link of {} no longer works.',
  'link-renewed': '{} gets a new link; the earlier one no longer works.',
  'alternate-invited': '{} has been invited.',
  'invitation-accepted-for': 'It has been noted that {} accepted the invitation.',
  'review-counted': 'The review by {} counts as it was entered.',
  'review-vouched': 'You have vouched for the review by {}.',
  'reviewer-reminded': {
    words: 'The reminder to {} will be sent in one minute.',
    undo: UNDO_REMINDER,
  },
  'reviewers-reminded': { words: '{}', undo: UNDO_REMINDER },
  'taken-back': '{}',
  'view-saved': 'The view has been saved as “{}”.',
  'view-unnamed': 'Please give the view a name.',
  'views-full': 'You have saved 30 views. Please remove one first.',
  'view-removed': 'The view has been removed.',
  'several-assigned': '{}',
  'invitation-as-it-was': 'This has already been done; nothing has changed.',
  'reviewer-kept': 'The list of reviewers has been saved.',
  decided: 'The decision has been made, and the letter is being sent to all authors.',
  'section-saved': 'The sections have been saved.',
  'settings-saved': 'The settings have been saved and apply from now on.',
  'settings-as-they-were': 'Nothing has changed.',
  'decision-taken-back':
    'The decision has been taken back, and the letter is being sent to all authors.',
  'review-file-added': '“{}” has been added.',
  'review-file-removed': '“{}” has been removed.',
  'more-time-asked':
    'The editor has been asked for more time. You will get an e-mail when the due date is moved.',
  'message-sent': 'The message is being sent.',
  'sent-back': 'The manuscript is back with the editor.',
  'revision-sent': 'The revised manuscript has arrived.',
  appealed: 'We have received your appeal. An editor who took no part in the decision answers it.',
  'messages-settled': 'The messages no longer wait for a reply.',
  returned: 'The manuscript has been returned, and the letter is being sent to all authors.',
  'called-back': 'The manuscript continues from where it left off. The author has been notified.',
  'review-entered':
    'The review has been entered. The reviewer gets a copy, and it counts once they confirm it.',
  'record-corrected': 'The change has been saved, and those concerned have been notified.',
  'closing-proposed':
    'Your proposal has been recorded. The manuscript is closed, and the letter sent, once another editor confirms it.',
  'closing-confirmed':
    'The manuscript has been closed, and the letter is being sent to all authors.',
  'closing-refused':
    'The manuscript stays open. The editor who proposed to close it has been notified.',
  'closing-withdrawn': 'The proposal has been withdrawn, and the manuscript stays open.',
  'appeal-answered': 'The appeal has been answered, and the letter is being sent to all authors.',
});

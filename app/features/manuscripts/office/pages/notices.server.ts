import { declareNotices } from '#app/platform/web/notices.server.ts';
import { href } from '#app/routes.ts';

export const noticeCookie = declareNotices({
  'assessment-begun': 'The assessment has begun.',
  'called-back': 'The manuscript continues from where it left off. The author has been notified.',
  'editor-assigned':
    'The manuscript has been assigned to {}, who has been told by e-mail. If that was a mistake, they or the editor-in-chief can assign it to you again.',
  'assigned-to-you': 'You now handle this manuscript.',
  'section-changed': 'The manuscript has been moved to the section that you chose.',
  'difference-settled': 'The difference is settled. It comes back if another file says so too.',
  'author-reminded': 'The author has been reminded by e-mail.',
  'author-reminded-before': 'The author has been reminded today already.',
  'author-not-asked': 'The manuscript no longer waits for its author.',
  'author-unreachable':
    'The author was not reminded: the last e-mail to this address could not be delivered.',
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
  'author-change-answered': 'Your answer to the proposed change has been recorded.',
  'title-proposed': 'The title has been proposed to the corresponding author.',
  'supplement-held-back':
    'Readers will not get the file. What is published already changes by a correction alone.',
  'supplement-released':
    'Readers will get the file with the article. To an article that is published, a correction adds it.',
  'note-added': 'The note has been added.',
  'revision-due-set': 'Due date set; the person responsible has been notified.',
  'due-date-as-it-was': 'This is already the due date; nothing has changed.',
  'reviewers-reminded': { words: '{}', undo: { action: href('officeSeveral'), act: 'undo' } },
  'taken-back': '{}',
  'view-saved': 'The view has been saved as “{}”.',
  'view-unnamed': 'Please give the view a name.',
  'views-full': 'You have saved 30 views. Please remove one first.',
  'view-removed': 'The view has been removed.',
  'several-done': '{}',
});

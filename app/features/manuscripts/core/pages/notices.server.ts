import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'assessment-begun': 'The assessment has begun.',
  'editor-assigned': 'The paper is assigned.',
  'section-changed': 'The paper belongs to the section that you chose.',
  'guest-invited': 'The guest editor handles the paper now, and got a mail.',
  'guest-ended':
    'The invitation is taken back. The guest is told, and the paper goes to an editor.',
  'conflict-declared':
    'Your conflict is noted. You cannot open the paper any more; an independent editor handles it.',
  'sent-to-review': 'The paper is under review. Please invite reviewers.',
  'author-change-answered': 'Your answer to the change of the authors is noted.',
  'note-added': 'The note is added.',
  'due-date-set': 'The due date is set, and told to whoever has to keep it.',
  'due-date-as-it-was': 'This was the due date before; nothing has changed.',
  'reviewer-invited': 'The invitation is on its way.',
  'alternate-added': 'The alternate is kept, and asked when somebody declines or stays silent.',
  'invitation-changed': 'It is done.',
  'invitation-as-it-was': 'This was done before; nothing has changed.',
  'reviewer-kept': 'The list of reviewers is saved.',
  decided: 'The decision is made, and the letter goes to all authors.',
  'letter-saved': 'The letter is saved.',
  'letter-reset': 'The letter is the journal’s own again.',
  'section-saved': 'The sections are saved.',
  'settings-saved': 'The settings are saved, and hold from now on.',
  'settings-as-they-were': 'Nothing has changed.',
  'appeal-answered': 'The appeal is answered, and the letter goes to all authors.',
});

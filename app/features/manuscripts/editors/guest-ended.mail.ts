import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toEditors = lettersTo(
  'Editors',
  'You are receiving this e-mail because you were guest editor of this manuscript.',
);

/** Tells a guest editor that a manuscript is not theirs any more; nothing else of it (L2). */
export const guestEnded = toEditors({
  ...{ name: 'guest-editor-ended', title: 'Guest editor ended' },
  when: 'The editor-in-chief withdraws the invitation of a guest editor',
  subject: 'You are no longer guest editor: paper ID {{paperId}}',
  text: [
    'The editor-in-chief has withdrawn your invitation to edit manuscript {{paperId}}, so you no longer have access to it. Thank you for your work on it.',
  ],
});

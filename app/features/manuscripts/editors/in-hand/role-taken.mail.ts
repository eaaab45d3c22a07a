import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import { defineNews } from '../../core/letters/news-for-editor.mail.ts';

const WHAT =
  '{{chief}}, who has or may have a conflict of interest with this manuscript, ended the role of {{editor}}, who handled it. The journal looks for an independent editor by itself; {{chief}} has no part in that.';

export const roleTaken = defineNews({
  name: 'role-taken',
  subject: 'The editor of a manuscript lost their role',
  when: 'An editor-in-chief with a conflict of interest ends the role of the editor who handles a manuscript; to the other editors-in-chief, or without any to the independent editors',
  text: [WHAT, 'Please see on the manuscript’s page that it is in good hands.'],
});

export const roleTakenFrom = defineLetter({
  ...{
    name: 'role-taken-from',
    title: 'The role of an editor ended: former editor',
    to: 'Editors',
  },
  when: 'An editor-in-chief with a conflict of interest ends the role of the editor who handles a manuscript; to the former editor',
  subject: 'You no longer handle paper ID {{paperId}} – {{journal}}',
  text: [
    'Dear {{name}},',
    'You handled the manuscript with the paper ID {{paperId}}. {{chief}}, who ended your role as an editor, has or may have a conflict of interest with it. The other editors-in-chief, or without any the independent editors, have been told.',
    'If you doubt that this was right, please write to them or to the publisher of the journal.',
  ],
  reason: 'You are receiving this e-mail because you edited this manuscript.',
});

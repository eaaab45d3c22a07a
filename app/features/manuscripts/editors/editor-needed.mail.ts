import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { About } from '../core/letters/news-for-editor.mail.ts';

const toEditors = lettersTo(
  'Editors',
  'You are receiving this e-mail because you are editor-in-chief.',
);

/** It says nothing of the manuscript: the chief may be one of those who have a conflict (L2). */
const editorNeeded = toEditors({
  ...{ name: 'editor-needed', title: 'Guest editor needed' },
  when: 'No editor of the journal can take the next step; to the editor-in-chief',
  subject: 'A guest editor is needed: paper ID {{paperId}}',
  text: [
    'No editor of the {{journal}} can take the next step on manuscript {{paperId}}: each has a conflict of interest, or took part in the decision that is appealed against. Please invite a guest editor: an account holder without a conflict of interest.',
    '{{invite}}',
  ],
  links: { invite: 'Invite a guest editor' },
});

export const writeEditorNeeded = ({ journal, paperId, name, url }: About): Letter =>
  editorNeeded.write({ journal, paperId, name, invite: url });

import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { About } from '../core/letters/news-for-editor.mail.ts';

const toEditors = lettersTo(
  'Editors',
  'You are receiving this e-mail because you are editor-in-chief.',
);

/** It says nothing of the manuscript but its paper ID: the conflict may be one (L2). */
const conflictAsked = toEditors({
  ...{ name: 'conflict-asked', title: 'Your possible conflict of interest' },
  when: 'An author who has not confirmed may be the editor-in-chief or a colleague; to the editor-in-chief',
  subject: 'A possible conflict of interest of yours is being checked: paper ID {{paperId}}',
  text: [
    'An author of manuscript {{paperId}} at the {{journal}} may be you, or someone with whom you have a conflict of interest, and has not confirmed to be an author. Until another editor has checked that, the manuscript stays closed to you, and no editor decides on it in your place.',
    'The other editors have been asked. If the author is not you, please tell one of them so.',
    '{{manuscript}}',
  ],
  links: { manuscript: 'Open the manuscript' },
});

export const writeConflictAsked = ({ journal, paperId, name, url }: About): Letter =>
  conflictAsked.write({ journal, paperId, name, manuscript: url });

import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toEditors = lettersTo(
  'Editors',
  'You are receiving this e-mail because you edit manuscript {{paperId}}.',
);

const links = { manuscript: 'Open the manuscript' } as const;
const PAPER = 'Paper ID: {{paperId}}\nTitle: {{title}}';
const CONFLICT =
  'If you have a conflict of interest with an author or the subject of the manuscript, please declare it there: an independent editor will then handle it.';

export const assigned = toEditors({
  ...{ links, name: 'editor-assigned', title: 'Manuscript assigned' },
  when: 'A manuscript is assigned to an editor',
  subject: 'A manuscript for you to handle: paper ID {{paperId}}',
  text: [
    'This manuscript has been assigned to you.',
    '{{note}}',
    PAPER,
    '{{manuscript}}',
    CONFLICT,
  ],
});

export const guestInvited = toEditors({
  ...{ links, name: 'guest-invited', title: 'Guest editor invited' },
  when: 'A guest editor is invited',
  subject: 'Please act as guest editor: paper ID {{paperId}}',
  text: [
    'You have been asked to handle this manuscript for the {{journal}} as its guest editor. Your account gives you access to this one manuscript in the editorial office.',
    PAPER,
    '{{manuscript}}',
    CONFLICT,
  ],
});

export const assignedForIssue = toEditors({
  ...{ links, name: 'assigned-for-issue', title: 'Manuscript for a special issue' },
  when: 'A manuscript for a special issue is complete; to its guest editor',
  subject: 'A manuscript for your special issue: paper ID {{paperId}}',
  text: [
    'This manuscript has been submitted for the special issue “{{specialIssue}}”, and has been assigned to you as its guest editor.',
    PAPER,
    '{{manuscript}}',
    CONFLICT,
  ],
});

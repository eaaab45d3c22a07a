import { defineLetter, lettersTo } from '#app/platform/mail/letters/define-letter.ts';

export const issueEditorNamed = defineLetter({
  ...{ name: 'issue-editor-named', title: 'Guest editor of a special issue named', to: 'Editors' },
  when: 'An editor-in-chief names a guest editor of a special issue',
  subject: 'You are guest editor of a special issue – {{journal}}',
  text: [
    'Dear {{name}},',
    '{{chief}} has named you guest editor of the special issue “{{specialIssue}}”.',
    'You will get an e-mail for each manuscript that is assigned to you, and find all of them in one list. You see nothing else of the editorial office. A manuscript with which you have a conflict of interest is not assigned to you.',
    'Readers find your name and institution, as they stand in your profile, on the page of the issue.',
    '{{list}}',
  ],
  links: { list: 'Open my manuscripts' },
  reason: 'You are receiving this e-mail because you were named guest editor.',
});

export const issueEditorEnded = defineLetter({
  ...{ name: 'issue-editor-ended', title: 'Guest editor of a special issue ended', to: 'Editors' },
  when: 'The role of a guest editor of a special issue ends; to the guest editor',
  subject: 'You are no longer guest editor of the special issue – {{journal}}',
  text: [
    'Dear {{name}},',
    'Your role as guest editor of the special issue “{{specialIssue}}” has ended, so you no longer have access to its manuscripts. You need not do anything about them. Thank you for your work on them.',
  ],
  reason: 'You are receiving this e-mail because you were guest editor of this special issue.',
});

export const issueEditorTooLate = defineLetter({
  ...{ name: 'issue-editor-too-late', title: 'Guest editor accepted too late', to: 'Editors' },
  when: 'A person accepts to be guest editor of a special issue that takes no more manuscripts',
  subject: 'The special issue takes no more manuscripts – {{journal}}',
  text: [
    'Dear {{name}},',
    'Thank you for accepting our invitation. The special issue “{{specialIssue}}” had stopped taking manuscripts by then, so you have not become its guest editor. You need not do anything.',
    'We are sorry for the trouble. If you have any questions, please reply to this e-mail.',
  ],
  reason: 'You are receiving this e-mail because you accepted an invitation of the journal.',
});

const toChiefs = lettersTo(
  'Editors',
  'You are receiving this e-mail because you are editor-in-chief of the journal.',
);

/** Says of no manuscript that it was theirs: one may be closed to its reader (L2). */
export const issueEditorGone = toChiefs({
  ...{ name: 'issue-editor-gone', title: 'Guest editor of a special issue ended: chiefs' },
  when: 'The role of a guest editor of a special issue ends; to the editors-in-chief',
  subject: 'A special issue has lost a guest editor – {{journal}}',
  text: [
    'The role of {{editor}} as guest editor of the special issue “{{specialIssue}}” has ended.',
    'Manuscripts that {{editor}} handled for it and that are not finished go to an independent editor. Where there is none, you will get another e-mail.',
    '{{list}}',
  ],
  links: { list: 'See the special issues' },
});

export const issueEditorNotNamed = toChiefs({
  ...{ name: 'issue-editor-not-named', title: 'Guest editor accepted too late: chiefs' },
  when: 'A person accepts to be guest editor of a special issue that takes no more manuscripts; to who invited them',
  subject: '{{editor}} has not become guest editor – {{journal}}',
  text: [
    '{{editor}} accepted your invitation when the special issue “{{specialIssue}}” no longer took manuscripts, and has not become its guest editor. The journal has told {{editor}} so.',
    '{{list}}',
  ],
  links: { list: 'See the special issues' },
});

import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const roleGiven = defineLetter({
  ...{ name: 'role-given', title: 'You have a new role', to: 'Account holders' },
  when: 'An account has a new role, by an accepted invitation or by the editor-in-chief',
  subject: 'Your role at the {{journal}}: {{role}}',
  text: [
    'Dear {{name}},',
    'Your account has a new role at the {{journal}}.',
    'Username: {{username}}\nRole: {{role}}',
    '{{work}}',
    'If you did not expect this, please write to {{editorialEmail}}.',
  ],
  links: { work: 'Log in and begin' },
  reason: 'You are receiving this e-mail because the role of your account has changed.',
});

import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toInvited = lettersTo(
  'Account holders',
  'You are receiving this e-mail because an editor-in-chief of the journal invited you at this address.',
);

const links = { invitation: 'See the invitation' } as const;
const HOW =
  'The page behind the link asks for your name, your institution and, if you have no account yet, a username and a password. You can also decline there.';
const ALONE =
  'The link works until {{due}} and is meant for you alone. Please do not pass this e-mail on.';

export const roleInvited = toInvited({
  ...{ links, name: 'role-invitation', title: 'Invited to a role' },
  when: 'The editor-in-chief invites a person to be editor, reviewer, editor-in-chief or guest editor of a special issue',
  subject: 'Invitation: {{role}} – {{journal}}',
  text: [
    '{{editor}}, editor-in-chief of the {{journal}}, invites you to join the journal.',
    'Your role: {{role}}',
    '{{invitation}}',
    HOW,
    ALONE,
    'If you have any questions, please reply to this e-mail.',
  ],
});

export const roleInvitedReminder = toInvited({
  ...{ links, name: 'role-invitation-reminder', title: 'Invited to a role: reminder' },
  when: 'A week before the invitation ends, and when the editor-in-chief reminds',
  subject: 'Reminder of the invitation: {{role}} – {{journal}}',
  text: [
    '{{editor}}, editor-in-chief of the {{journal}}, has invited you to join the journal. We have not had your answer yet.',
    'Your role: {{role}}',
    '{{invitation}}',
    HOW,
    ALONE,
  ],
});

export const roleInvitationTakenBack = toInvited({
  ...{ name: 'role-invitation-taken-back', title: 'Invitation to a role withdrawn' },
  when: 'The editor-in-chief withdraws the invitation before it was answered',
  subject: 'The invitation has been withdrawn – {{journal}}',
  text: [
    'The {{journal}} has withdrawn its invitation to you, so the link in our earlier e-mail no longer works. No action is needed.',
    'Your role would have been: {{role}}',
  ],
});

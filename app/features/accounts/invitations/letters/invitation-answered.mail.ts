import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

const toChiefs = lettersTo(
  'Editors',
  'You are receiving this e-mail because you are editor-in-chief of the journal.',
);

const links = { people: 'People and invitations' } as const;
const WHO = 'Name: {{person}}\nE-mail address: {{address}}\nRole: {{role}}';

export const invitationAccepted = toChiefs({
  ...{ links, name: 'role-invitation-accepted', title: 'Invitation to a role accepted' },
  when: 'A person accepts an invitation to a role',
  subject: '{{person}} has accepted your invitation – {{journal}}',
  text: [
    '{{person}} has accepted your invitation and now has the role.',
    `${WHO}\nUsername: {{username}}`,
    '{{people}}',
  ],
});

export const invitationDeclined = toChiefs({
  ...{ links, name: 'role-invitation-declined', title: 'Invitation to a role declined' },
  when: 'A person declines an invitation to a role',
  subject: '{{person}} has declined your invitation – {{journal}}',
  text: ['{{person}} has declined your invitation.', WHO, '{{words}}', '{{people}}'],
});

export const invitationInVain = toChiefs({
  ...{ links, name: 'role-invitation-in-vain', title: 'Invitation to a role without an answer' },
  when: 'An invitation to a role ends without an answer',
  subject: '{{person}} has not answered your invitation – {{journal}}',
  text: [
    '{{person}} did not answer your invitation, and it has ended. You can send it again, or invite another person.',
    WHO,
    '{{people}}',
  ],
});

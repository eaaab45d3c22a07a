import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const permissionEnded = defineLetter({
  ...{ name: 'orcid-permission-ended', title: 'Permission at ORCID ended', to: 'Account holders' },
  when: 'ORCID has not accepted a person’s permission to write into their record for about two weeks; to that person, once',
  subject: 'We can no longer add your work to your ORCID record',
  text: [
    'Dear {{name}},',
    'You allowed the {{journal}} to add your articles and reviews to your ORCID record. ORCID no longer accepts this permission, so we have stopped.',
    'If you ended it yourself, nothing more is needed. To allow it again, open your account, remove the ORCID iD there and link it again.',
    '{{link}}',
    'If you have a question, please write to {{editorialEmail}}.',
  ],
  links: { link: 'Open your account' },
  reason: 'You are receiving this e-mail because you linked your ORCID iD to your account.',
});

import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

/** In one letter for all manuscripts that an editor-in-chief hands over at once. */
export const handedOverTo = defineLetter({
  ...{ name: 'handed-over-to', title: 'Manuscripts reassigned: new editor', to: 'Editors' },
  when: 'The editor-in-chief reassigns the manuscripts of one editor to another; to the new editor',
  subject: 'Manuscripts for you to handle – {{journal}}',
  text: [
    'Dear {{name}},',
    'The editor-in-chief has assigned these manuscripts to you. Until now {{editor}} handled them.',
    '{{papers}}',
    '{{list}}',
    'If you have a conflict of interest with an author or the subject of a manuscript, please declare it on its page: it will then be assigned to an independent editor.',
  ],
  links: { list: 'Open my manuscripts' },
  reason: 'You are receiving this e-mail because you edit these manuscripts.',
});

export const handedOverFrom = defineLetter({
  ...{ name: 'handed-over-from', title: 'Manuscripts reassigned: former editor', to: 'Editors' },
  when: 'The editor-in-chief reassigns the manuscripts of one editor to another; to the former editor',
  subject: 'Manuscripts reassigned – {{journal}}',
  text: [
    'Dear {{name}},',
    'The editor-in-chief has reassigned these manuscripts to {{editor}}, so you no longer need to do anything about them. Thank you for your work on them.',
    '{{papers}}',
  ],
  reason: 'You are receiving this e-mail because you edited these manuscripts.',
});

import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

/** In one letter for all manuscripts that an editor-in-chief hands over at once. */
export const handedOverTo = defineLetter({
  ...{ name: 'handed-over-to', title: 'Manuscripts handed over: new editor', to: 'Editors' },
  when: 'The editor-in-chief hands the manuscripts of one editor over to another; to the new editor',
  subject: 'Manuscripts for you to handle – {{journal}}',
  text: [
    'Dear {{name}},',
    'The editor-in-chief has handed these manuscripts over to you. Until now they were handled by {{editor}}.',
    '{{papers}}',
    '{{list}}',
    'If you have a conflict of interest with an author or the subject of a manuscript, please declare it on its page: an independent editor will then take over.',
  ],
  links: { list: 'Open my manuscripts' },
  reason: 'You are receiving this e-mail because you edit these manuscripts.',
});

export const handedOverFrom = defineLetter({
  ...{ name: 'handed-over-from', title: 'Manuscripts handed over: former editor', to: 'Editors' },
  when: 'The editor-in-chief hands the manuscripts of one editor over to another; to the former editor',
  subject: 'Manuscripts handed over – {{journal}}',
  text: [
    'Dear {{name}},',
    'The editor-in-chief has handed these manuscripts over to {{editor}}, so you no longer need to do anything about them. Thank you for your work on them.',
    '{{papers}}',
  ],
  reason: 'You are receiving this e-mail because you edited these manuscripts.',
});

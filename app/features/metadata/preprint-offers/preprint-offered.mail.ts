import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const preprintOffered = defineLetter({
  ...{ name: 'preprint-offered', title: 'Preprint offered', to: 'Editors' },
  when: 'A preprint server offers a preprint for review; to the editor-in-chief, once a day',
  subject: 'A preprint is offered to the {{journal}}',
  text: [
    'Dear {{name}},',
    '{{server}} offers the {{journal}} a preprint for review.',
    'You can invite its authors to submit it, or decline. An offer that has no answer after 30 days is declined.',
    '{{link}}',
  ],
  links: { link: 'See what was offered' },
  reason: 'You receive this e-mail because you are the editor-in-chief.',
});

import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const publicationHeld = defineLetter({
  ...{ name: 'publication-held', title: 'The article was not published on its date' },
  to: 'Editors',
  when: 'An article cannot be published on its date; to the handling editor',
  subject: 'The article was not published on its date: paper ID {{paperId}}',
  text: [
    'Dear {{name}},',
    'The article was to be published today, and was not.',
    '{{missing}}',
    'Please open the production of the manuscript, correct it, and publish the article or choose another date.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{manuscript}}',
  ],
  links: { manuscript: 'Open the manuscript' },
  reason: 'You are receiving this e-mail because you edit the journal.',
});

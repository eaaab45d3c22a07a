import { toEditors } from '#app/platform/mail/letters/define-letter.ts';

export const publicationHeld = toEditors({
  ...{ name: 'publication-held', title: 'The article was not published on its date' },
  when: 'An article cannot be published on its date; to the handling editor',
  subject: 'The article was not published on its date: paper ID {{paperId}}',
  text: [
    'The article was to be published today, and was not.',
    '{{missing}}',
    'Please open the production of the manuscript, correct it, and publish the article or choose another date.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    '{{manuscript}}',
  ],
  links: { manuscript: 'Open the manuscript' },
  samples: { missing: 'The proof has not been approved.' },
});

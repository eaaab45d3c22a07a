import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const copyNotMade = defineNews({
  name: 'review-copy-not-made',
  subject: 'The PDF for reviewers could not be made',
  when: 'The program could not make the PDF for reviewers; to the handling editor',
  text: ['{{what}}', 'You can add an anonymised copy on the manuscript’s page.'],
  samples: { what: 'The PDF that was submitted is protected by a password.' },
});

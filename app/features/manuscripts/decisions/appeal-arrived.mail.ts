import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const appealArrived = defineNews({
  name: 'appeal',
  subject: 'An author appeals',
  when: 'An author appeals against a rejection; to editors who took no part in it',
  keeps: 1,
  text: [
    'The corresponding author of this manuscript has appealed against its rejection.',
    'You took no part in the decision, so you can answer the appeal: uphold it, which sends the manuscript back to review, or dismiss it. The answer is final.',
  ],
});

import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const manuscriptWithdrawn = defineNews({
  name: 'manuscript-withdrawn',
  subject: 'A manuscript was withdrawn',
  when: 'An author withdraws a manuscript; to the handling editor',
  text: ['An author has withdrawn this manuscript. No action is needed from you.'],
});

import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const submissionComplete = defineNews({
  name: 'manuscript-completed',
  subject: 'A submission is complete',
  when: 'A submission is completed; to the handling editor',
  text: ['The corresponding author has completed the submission.'],
});

import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const sentBack = defineNews({
  name: 'sent-back',
  subject: 'The authors sent the manuscript back',
  when: 'The authors send a returned manuscript back; to the handling editor',
  text: [
    'The corresponding author has sent the manuscript back. It continues from where it left off.',
    'What was asked:\n{{asked}}',
    'Their answer:\n{{words}}',
  ],
});

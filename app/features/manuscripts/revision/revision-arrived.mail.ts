import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const revisionArrived = defineNews({
  name: 'revision-arrived',
  subject: 'A revised manuscript has arrived',
  when: 'The authors send a revision; to the handling editor',
  text: [
    'The authors have sent a revised manuscript, and round {{round}} of the review begins.',
    '{{next}}',
  ],
});

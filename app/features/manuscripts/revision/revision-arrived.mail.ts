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

export const revisionReplaced = defineNews({
  name: 'revision-replaced',
  subject: 'The file of a revision has been replaced',
  when: 'The authors replace the file of a revision before an editor has continued with it; to the handling editor',
  text: [
    'The authors have replaced the file of their revised manuscript. The earlier file is still among the files of the manuscript.',
    '{{changes}}',
  ],
});

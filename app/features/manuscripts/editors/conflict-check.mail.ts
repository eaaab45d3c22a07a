import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const conflictCheck = defineNews({
  name: 'conflict-check',
  subject: 'Please check a possible conflict of interest',
  when: 'An editor may have a conflict of interest; to an independent editor',
  text: [
    '{{editor}} may have a conflict of interest with this manuscript, and cannot open it until an independent editor has checked that.',
    'Please see “Conflicts of interest” on the manuscript’s page.',
  ],
});

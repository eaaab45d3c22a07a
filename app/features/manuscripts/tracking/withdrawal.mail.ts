import { toAuthors } from '../core/letters/readers.ts';

export const withdrawal = toAuthors({
  ...{ name: 'withdrawal', title: 'Manuscript withdrawn' },
  when: 'The corresponding author withdraws a manuscript; to the authors',
  subject: 'Your manuscript was withdrawn: paper ID {{paperId}}',
  text: [
    'The corresponding author has withdrawn this manuscript from the {{journal}}. It will not be considered any further, and you may submit it elsewhere.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    'If this was a mistake, please write to {{editorialEmail}} soon.',
  ],
});

import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const articleReaders = defineLetter({
  ...{ name: 'article-readers', title: 'How often articles were read', to: 'Authors' },
  when: 'A year is over; in January, to each author of published articles, where journal.yaml switches it on (yearlyLetter)',
  subject: 'How often your articles in the {{journal}} were read in {{year}}',
  text: [
    'Dear {{name}},',
    'This is how often your articles in the {{journal}} were looked at and read in {{year}}, and since they appeared. Robots are not counted.',
    '{{what}}',
    'If you would rather not receive this letter again, please open this page: {{stop}}',
  ],
  samples: {
    what: 'A scheduler for sensors that sleep\nIn 2025: 120 views, 45 of them of the text\nIn all: 300 views, 100 of them of the text',
  },
  links: { stop: 'Stop this letter' },
  reason: 'You receive this e-mail once a year, because you are an author of the journal.',
});

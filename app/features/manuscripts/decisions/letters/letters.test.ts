import { expect, test } from 'vitest';
import { decisionKinds } from '../../core/decision-kinds.ts';
import { fillLetter, letters, quoteReviews } from './letters.ts';

const values = {
  name: 'Ada Example',
  paperId: '202600001',
  title: 'A {{journal}} of traps',
  reviews: quoteReviews([
    { number: 1, recommendation: 'minor', forAuthors: 'Good {{name}}.' },
    { number: 2, recommendation: null, forAuthors: ' Short. ' },
  ]),
  appealDays: '60',
  journal: 'Journal of Samples',
  link: 'https://journal.example.org/track-your-paper',
  reason: 'It was sent in twice.',
  signature: 'Maria Example',
};

test.each(Object.entries(letters))('%s is filled without a gap', (_, letter) => {
  const { subject, body } = fillLetter(letter, { ...values, title: 'Traps', reviews: '' });
  expect(subject + body).not.toMatch(/\{\{|\n{3}/);
});

test('what a placeholder is filled with is not filled in again', () => {
  const { body } = fillLetter({ subject: '', body: '{{ title }}\n{{reviews}}' }, values);
  expect(body).toBe(
    'A {{journal}} of traps\nReviewer 1 recommends: Accept after minor revision.\nGood {{name}}.\n\nReviewer 2:\nShort.',
  );
});

test('a letter without reviews promises none', () => {
  const { body } = fillLetter(letters['decision-accept'], { ...values, reviews: '' });
  expect(body).not.toContain('comments');
  expect(fillLetter(letters['decision-accept'], values).body).toContain(
    'Yours sincerely\nMaria Example\n\nThe reviewers’ comments\n\nReviewer 1 recommends:',
  );
  expect(fillLetter(letters['decision-accept'], values).body).toContain(
    'You do not have to answer the reviewers’ comments below: where one still helps, please make the small change that it asks for when you check the proofs.',
  );
});

test.each(Object.values(decisionKinds).filter(({ move }) => move === 'decide'))(
  'a letter with $label and without a review says nothing of reviewers',
  ({ letter }) => {
    const { body } = fillLetter(letters[letter], { ...values, reviews: '' });
    expect(body).not.toMatch(/reviewer/i);
  },
);

test.each(['decision-minor', 'decision-major'] as const)(
  '%s without a review asks what was changed, and else for a response to the reviewers',
  (name) => {
    const { body } = fillLetter(letters[name], { ...values, reviews: '' });
    expect(body).toContain('together with a description of what you have changed.');
    expect(fillLetter(letters[name], values).body).toContain(
      'together with a point-by-point response to the reviewers.',
    );
  },
);

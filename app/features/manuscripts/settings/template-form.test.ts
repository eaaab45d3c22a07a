import { expect, test } from 'vitest';
import { letters } from '../decisions/letters.ts';
import { LETTER_NAMES, templateErrors } from './template-form.ts';

const TEMPLATE = { subject: 'Paper {{paperId}}', body: 'Dear {{ name }},\n\n{{reviews}}' };

test('all letters that come with the journal are right', () => {
  expect(LETTER_NAMES.map((name) => templateErrors(letters[name]))).toEqual(
    LETTER_NAMES.map(() => ({})),
  );
});

test.each([
  [{ subject: '' }, 'subject', /enter a subject/],
  [{ body: ' '.trim() }, 'body', /write the letter/],
  [{ body: 'Dear {{nmae}}' }, 'body', /no placeholder \{\{nmae\}\}\. There are \{\{name\}\}/],
  [{ subject: 'On {{ titel }}' }, 'subject', /no placeholder \{\{ titel \}\}/],
  [{ body: 'Dear {{name}' }, 'body', /begins with \{\{ and ends with \}\}/],
  [{ subject: '{{reviews}}' }, 'subject', /cannot contain the reviews/],
  [{ subject: 'x'.repeat(201) }, 'subject', /at most 200/],
])('of %o the field %s is marked', (change, field, message) => {
  const errors = templateErrors({ ...TEMPLATE, ...change });
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toMatch(message);
});

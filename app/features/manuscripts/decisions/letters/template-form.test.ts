import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkForm } from '#app/platform/web/form/form-state.ts';
import { letters } from './letters.ts';
import { LETTER_NAMES, templateForm } from './template-form.ts';

const TEMPLATE = { subject: 'Paper {{paperId}}', body: 'Dear {{ name }},\n\n{{reviews}}' };

test('all letters that come with the journal are right', () => {
  expect(LETTER_NAMES.filter((name) => !v.is(templateForm, letters[name]))).toEqual([]);
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
  const checked = checkForm(templateForm, { ...TEMPLATE, ...change });
  const errors = 'errors' in checked ? checked.errors : {};
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toMatch(message);
});

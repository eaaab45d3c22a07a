import { expect, test } from 'vitest';
import { defineLetter } from './define-letter.ts';
import { fillBody } from './fill.ts';
import { templateForm } from './template-form.ts';
import { checkForm } from '../../web/form/form-state.ts';

const LINKS = { follow: 'Follow your manuscript' };
const follow = 'https://journal.example/track';

test('a link, a person’s words and facts on lines of their own are set apart', () => {
  expect(
    fillBody(
      'Dear {{name}},\n\nThe editor writes:\n{{words}}\n\nPaper ID: {{paperId}}\nTitle: {{title}}\n\n{{follow}}\n\nOr here: {{follow}}',
      { name: 'Ada', words: 'One.\nTwo.', paperId: 7, title: 'On {{name}}', follow },
      LINKS,
    ),
  ).toEqual([
    'Dear Ada,',
    'The editor writes:',
    { quote: 'One.\nTwo.' },
    {
      facts: [
        ['Paper ID', '7'],
        ['Title', 'On {{name}}'],
      ],
    },
    { action: { label: 'Follow your manuscript', url: follow } },
    'Or here: https://journal.example/track',
  ]);
});

test('what there is nothing to say of is left out with its label and its introduction', () => {
  expect(
    fillBody(
      'Dear {{name}},\n\nThe editor writes:\n{{words}}\n\nPaper ID: {{paperId}}\nTitle: {{title}}\n\n{{note}}',
      { name: 'Ada', words: '', paperId: 7, title: null, note: null },
      LINKS,
    ),
  ).toEqual(['Dear Ada,', { facts: [['Paper ID', '7']] }]);
});

test('lines of a paragraph stay lines', () => {
  expect(fillBody('Yours sincerely\n{{signature}}', { signature: 'Maria\nEditor' }, LINKS)).toEqual(
    [{ text: 'Yours sincerely\nMaria\nEditor' }],
  );
});

const letter = defineLetter({
  ...{ name: 'of-a-test', title: 'Of a test', to: 'Authors', when: 'A test runs' },
  subject: 'About paper ID {{paperId}}',
  text: ['Dear {{name}},', 'Please answer by {{answerBy}}.', '{{follow}}'],
  links: LINKS,
  reason: 'You get this as an author.',
});

test.each([
  [{ subject: '' }, 'subject', /enter a subject/],
  [{ body: '' }, 'body', /write the letter/],
  [
    { body: '{{nmae}} {{answerBy}} {{follow}}' },
    'body',
    /no placeholder \{\{nmae\}\}\. There are \{\{paperId\}\}, \{\{name\}\}, \{\{answerBy\}\}, \{\{follow\}\}\./,
  ],
  [{ subject: 'On {{ constructor }}' }, 'subject', /no placeholder \{\{constructor\}\}/],
  [{ body: '{{name} {{answerBy}} {{follow}}' }, 'body', /begins with \{\{ and ends with \}\}/],
  [{ body: 'Dear {{name}}, {{follow}}' }, 'body', /Please keep \{\{answerBy\}\}:/],
  [{ subject: 'x'.repeat(201) }, 'subject', /at most 200/],
  [{ body: `{{answerBy}} {{follow}} ${'x'.repeat(20_001)}` }, 'body', /at most 20,000/],
])('of %o the field %s is marked', (change, field, message) => {
  const { subject, body } = letter;
  const checked = checkForm(templateForm(letter), { subject, body, ...change });
  const errors = 'errors' in checked ? checked.errors : {};
  expect(Object.keys(errors)).toEqual([field]);
  expect(errors[field]).toMatch(message);
});

test('words that have lost what the reader needs are not sent', () => {
  const filled = letter.write({
    ...{ journal: 'The Journal', paperId: 7, name: 'Ada', answerBy: '1 May 2027', follow },
  });
  expect(filled.own!.write({ subject: 'Hello', body: 'Dear {{name}}' }).text).toBe(filled.text);
  expect(
    filled.own!.write({ subject: 'Hello', body: 'By {{answerBy}}, {{name}}: {{follow}}' }),
  ).toMatchObject({
    subject: 'Hello',
    text: 'By 1 May 2027, Ada: https://journal.example/track\n\n-- \nThe Journal\nYou get this as an author.\n',
  });
});

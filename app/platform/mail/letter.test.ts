import { expect, test } from 'vitest';
import { renderLetter } from './letter.ts';

const letter = renderLetter({
  subject: 'Your paper 2026001 was received',
  paragraphs: [
    'Dear Dr O’Neil & colleagues,',
    {
      facts: [
        ['Paper ID', '2026001'],
        ['Title', 'On <b>waves</b> & "grids"'],
      ],
    },
    { action: { label: 'Follow your paper', url: 'https://journal.example.org/track?id=1&key=2' } },
    { quote: 'First line.\nSecond line.' },
    'Keep the paper ID.',
  ],
  from: 'The Journal',
  reason: 'You get this because you sent us a paper.',
});

test('a letter in plain text', () => {
  expect(letter.text).toBe(`Dear Dr O’Neil & colleagues,

Paper ID: 2026001
Title: On <b>waves</b> & "grids"

Follow your paper:
https://journal.example.org/track?id=1&key=2

> First line.
> Second line.

Keep the paper ID.

-- 
The Journal
You get this because you sent us a paper.
`);
});

test('the HTML says the same as the text, with the journal at its head', () => {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const words = (text: string) => text.replace(/^(> |-- )/gm, '').match(/[^\s:]+/g);
  const shown = letter.html
    .slice(letter.html.indexOf('<body'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([\w#]+);/g, (_, name: string) => entities[name]!);
  expect(words(shown)).toEqual([
    ...['The', 'Journal'],
    ...words(letter.text.replace('-- \nThe Journal\n', ''))!,
  ]);
});

test('what people wrote is shown in HTML, not obeyed', () => {
  expect(letter.html).toContain('On &lt;b&gt;waves&lt;/b&gt; &amp; &quot;grids&quot;');
});

test('nothing in a letter is fetched when it is opened', () => {
  expect(letter.html).not.toMatch(/<(img|link|script|iframe|table)|url\(|@import|src=/i);
});

test('only the first thing to do stands out, and an address in the text is a link', () => {
  const to = (label: string) => ({ action: { label, url: 'https://journal.example.org/' } });
  const { html } = renderLetter({
    subject: 's',
    paragraphs: [to('Do it'), to('Look at it'), 'Later: https://journal.example.org/a?b=1&c=2.'],
    from: 'The Journal',
    reason: '',
  });
  expect(html.match(/class="line first"/g)).toHaveLength(1);
  const address = 'https://journal.example.org/a?b=1&amp;c=2';
  expect(html).toContain(`<a href="${address}" style="color:inherit">${address}</a>.`);
});

test('a button leads to the web and nowhere else', () => {
  const withUrl = (url: string) => () =>
    renderLetter({
      subject: 's',
      paragraphs: [{ action: { label: 'Go', url } }],
      from: 'The Journal',
      reason: '',
    });
  expect(withUrl('javascript:alert(1)')).toThrow('not an address of the web');
  expect(withUrl('/dashboard')).toThrow('Invalid URL');
});

test('a subject is one line of a length that mailboxes show', () => {
  const { subject } = renderLetter({
    subject: `Title\r\nBcc: a@b.example ${'x'.repeat(1_000_000)}`,
    paragraphs: ['one\r\ntwo\0three'],
    from: 'The Journal',
    reason: '',
  });
  expect(subject).toMatch(/^Title Bcc: a@b\.example x+…$/);
  expect(subject).toHaveLength(200);
});

import { expect, test } from 'vitest';
import { ownWords } from './own-words.ts';
import { plainText } from './plain-text.ts';

test('what stands above the quoted mail is the answer, without its first line and the signature', () => {
  expect(
    ownWords(
      'Yes, it is.\r\n\r\nOn Thu, 26 Nov 2026 at 10:04, The Journal <replies+r1.ab@j.example> wrote:\r\n\r\n> Is figure 2 yours?\r\n> Regards\r\n',
    ),
  ).toBe('Yes, it is.');
  expect(
    ownWords(
      'Ja.\n\nAm 26.11.2026 um 10:04 schrieb The Journal\n<replies+r1.ab@j.example>:\n> Is it?\n',
    ),
  ).toBe('Ja.');
  expect(ownWords('Yes.\n-- \nAda Example\nUniversity of Example')).toBe('Yes.');
});

test('a mail that was copied whole beneath the answer is left out', () => {
  expect(
    ownWords(
      'Yes.\n\n-----Original Message-----\nFrom: The Journal\nSent: Thursday\n\nIs figure 2 yours?',
    ),
  ).toBe('Yes.');
  expect(
    ownWords(
      'Oui.\n________________________________\nDe : The Journal <replies+r1.ab@j.example>\nEnvoyé : jeudi\nÀ : Ada\nObjet : figure 2\n\nIs it yours?',
    ),
  ).toBe('Oui.');
});

test('words between quoted lines stay with the lines that they answer', () => {
  const text = 'See below.\n\n> Is figure 2 yours?\nYes.\n> And table 1?\nNo, it is from [4].';
  expect(ownWords(text)).toBe(text);
});

test('a sentence with a colon above the quotation is no first line of it', () => {
  expect(ownWords('My three points:\n1. Yes\n\nThe data are here:\n\n> Is it?')).toBe(
    'My three points:\n1. Yes\n\nThe data are here:',
  );
  expect(ownWords('Name: Ada\nPlace: Exeter\nAnswer: yes')).toBe(
    'Name: Ada\nPlace: Exeter\nAnswer: yes',
  );
});

test('nothing but the quoted mail is no answer', () => {
  expect(ownWords('\n> Is figure 2 yours?\n')).toBe('');
});

test('a mail of HTML alone is read by its lines, with the mail that it answers quoted', () => {
  const html =
    '<html><head><style>p{color:red}</style></head><body><div>Yes &amp; no:<br>&#8220;both&#x201d;</div><p>Ada</p>' +
    '<div class="gmail_quote">On Thursday The Journal &lt;replies@j.example&gt; wrote:<blockquote>Is it yours?</blockquote></div></body></html>';
  expect(plainText(html)).toBe(
    'Yes & no:\n“both”\n\nAda\n\n> On Thursday The Journal <replies@j.example> wrote:\n> Is it yours?',
  );
  expect(ownWords(plainText(html))).toBe('Yes & no:\n“both”\n\nAda');
});

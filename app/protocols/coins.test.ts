import { expect, test } from 'vitest';
import { bareWork, citableAuthor, citableWork } from '../../tests/support/citable-work.ts';
import { coins } from './coins.ts';

test('an entry of a list says in OpenURL keys all that a reference manager needs', () => {
  expect([...new URLSearchParams(coins(citableWork()))]).toEqual([
    ['ctx_ver', 'Z39.88-2004'],
    ['rft_val_fmt', 'info:ofi/fmt:kev:mtx:journal'],
    ['rft_id', 'info:doi/10.5555/jsdip.v11i4.368'],
    ['rft_id', 'https://journal.example/articles/12'],
    ['rft.genre', 'article'],
    ['rft.atitle', 'Trust in Edge Computing: A Study of IEEE Systems'],
    ['rft.jtitle', 'Journal of System Design and Information Processing'],
    ['rft.stitle', 'J. Syst. Des. Inf. Process.'],
    ['rft.volume', '11'],
    ['rft.issue', '4'],
    ['rft.spage', '368'],
    ['rft.epage', '373'],
    ['rft.pages', '368-373'],
    ['rft.date', '2023-12-01'],
    ['rft.aufirst', 'Johan'],
    ['rft.aulast', 'van der Meulen'],
    ['rft.au', 'van der Meulen, Johan'],
    ['rft.au', 'Núñez-O’Neill, María José'],
    ['rft.issn', '0000-0000'],
    ['rft.eissn', '9999-9994'],
    ['rft.language', 'en'],
  ]);
});

test('what is not known is left out', () => {
  const names = [...new URLSearchParams(coins(bareWork())).keys()];
  expect(names).toContain('rft.atitle');
  expect(names).not.toContain('rft.volume');
  expect(names).not.toContain('rft.aulast');
});

test('every sign is encoded as forms encode it', () => {
  const title = `A "B" & C=D+E% (f) g!'~*-._ ü 漢 𝒜`;
  const line = coins(citableWork({ title }));
  expect(line).toContain(new URLSearchParams([['rft.atitle', title]]).toString());
  expect(line).toBe(new URLSearchParams([...new URLSearchParams(line)]).toString());
});

test.each([
  ['of one word', citableAuthor('', 'Aristotle'), 'Aristotle'],
  ['of a group', citableAuthor('', 'The Octavo Group'), 'The Octavo Group,'],
  ['with a suffix', citableAuthor('Ann', 'King', { suffix: 'Jr.' }), 'King Jr., Ann'],
])('a first author with a name %s is named once, and whole', (_, author, written) => {
  const pairs = [...new URLSearchParams(coins(citableWork({ authors: [author] })))];
  expect(pairs.filter(([name]) => name.startsWith('rft.au'))).toEqual([['rft.au', written]]);
});

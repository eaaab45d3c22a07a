import { expect, test } from 'vitest';
import { bareWork, citableAuthor, citableWork } from '../../../tests/support/citable-work.ts';
import type { CitableAuthor, CitableWork } from '../citable-work.ts';
import { citationStyles, citationText } from './index.ts';

const cite = (style: string, rest: Partial<CitableWork> = {}): string =>
  citationText(citationStyles.find(({ id }) => id === style)?.format(citableWork(rest)) ?? []);

const SURNAMES =
  'Abel Baker Cole Drew Eden Ford Gray Hale Ives Jung Kent Lane Mann Nash Owen Park Quin Reed Shaw Todd Udal Vane'.split(
    ' ',
  );
const people = (count: number): CitableAuthor[] =>
  SURNAMES.slice(0, count).map((family) => citableAuthor('Ada B.', family));
const authorsIn = (style: string, authors: CitableAuthor[], end: string): string =>
  cite(style, { authors }).split(end)[0] ?? '';

test('an article is cited in each style', () => {
  expect(cite('apa')).toBe(
    'van der Meulen, J., & Núñez-O’Neill, M. J. (2023). Trust in Edge Computing: A Study of IEEE Systems. Journal of System Design and Information Processing, 11(4), 368–373. https://doi.org/10.5555/jsdip.v11i4.368',
  );
  expect(cite('ieee')).toBe(
    'J. van der Meulen and M. J. Núñez-O’Neill, “Trust in Edge Computing: A Study of IEEE Systems,” J. Syst. Des. Inf. Process., vol. 11, no. 4, pp. 368–373, Dec. 2023, doi: 10.5555/jsdip.v11i4.368.',
  );
  expect(cite('vancouver')).toBe(
    'van der Meulen J, Núñez-O’Neill MJ. Trust in Edge Computing: A Study of IEEE Systems. J Syst Des Inf Process. 2023 Dec 1;11(4):368–73. https://doi.org/10.5555/jsdip.v11i4.368',
  );
  expect(cite('chicago')).toBe(
    'van der Meulen, Johan, and María José Núñez-O’Neill. 2023. “Trust in Edge Computing: A Study of IEEE Systems.” Journal of System Design and Information Processing 11 (4): 368–73. https://doi.org/10.5555/jsdip.v11i4.368.',
  );
});

test('the journal and, in APA, the volume are in italics, and the DOI is a link', () => {
  const work = citableWork({ authors: people(7) });
  const marked = citationStyles.map(({ format }) =>
    format(work)
      .filter(({ italic }) => italic)
      .map(({ text }) => text),
  );
  expect(marked).toEqual([
    ['Journal of System Design and Information Processing', '11'],
    ['et al.', 'J. Syst. Des. Inf. Process.'],
    [],
    ['Journal of System Design and Information Processing'],
  ]);
  const href = 'https://doi.org/10.5555/jsdip.v11i4.368';
  const links = citationStyles.map(({ format }) => format(work).filter((piece) => piece.href));
  expect(links).toEqual([
    [{ text: href, href }],
    [{ text: '10.5555/jsdip.v11i4.368', href }],
    [{ text: href, href }],
    [{ text: href, href }],
  ]);
});

test('APA names up to 20 authors, and of more the first 19 and the last', () => {
  expect(authorsIn('apa', people(1), ' (')).toBe('Abel, A. B.');
  expect(authorsIn('apa', people(2), ' (')).toBe('Abel, A. B., & Baker, A. B.');
  expect(authorsIn('apa', people(3), ' (')).toBe('Abel, A. B., Baker, A. B., & Cole, A. B.');
  expect(authorsIn('apa', people(7), ' (')).toContain('Ford, A. B., & Gray, A. B.');
  expect(authorsIn('apa', people(20), ' (')).toContain('Shaw, A. B., & Todd, A. B.');
  expect(authorsIn('apa', people(21), ' (')).toMatch(/Shaw, A\. B\., \. \. \. Udal, A\. B\.$/);
  expect(authorsIn('apa', people(22), ' (')).toMatch(/Shaw, A\. B\., \. \. \. Vane, A\. B\.$/);
  expect(authorsIn('apa', people(22), ' (')).not.toContain('Todd');
});

test('IEEE names up to six authors, and of more only the first', () => {
  expect(authorsIn('ieee', people(1), ', “')).toBe('A. B. Abel');
  expect(authorsIn('ieee', people(2), ', “')).toBe('A. B. Abel and A. B. Baker');
  expect(authorsIn('ieee', people(3), ', “')).toBe('A. B. Abel, A. B. Baker, and A. B. Cole');
  expect(authorsIn('ieee', people(6), ', “')).toContain('A. B. Eden, and A. B. Ford');
  expect(authorsIn('ieee', people(7), ', “')).toBe('A. B. Abel et al.');
  expect(authorsIn('ieee', people(21), ', “')).toBe('A. B. Abel et al.');
});

test('Vancouver names up to six authors, and of more the first six', () => {
  expect(authorsIn('vancouver', people(1), '. ')).toBe('Abel AB');
  expect(authorsIn('vancouver', people(2), '. ')).toBe('Abel AB, Baker AB');
  expect(authorsIn('vancouver', people(6), '. ')).toMatch(/Eden AB, Ford AB$/);
  expect(authorsIn('vancouver', people(7), '. ')).toMatch(/Eden AB, Ford AB, et al$/);
  expect(authorsIn('vancouver', people(21), '. ')).toMatch(/Eden AB, Ford AB, et al$/);
});

test('Chicago names up to six authors, and of more the first three', () => {
  expect(authorsIn('chicago', people(1), ' 2023')).toBe('Abel, Ada B.');
  expect(authorsIn('chicago', people(2), ' 2023')).toBe('Abel, Ada B., and Ada B. Baker.');
  expect(authorsIn('chicago', people(3), ' 2023')).toBe(
    'Abel, Ada B., Ada B. Baker, and Ada B. Cole.',
  );
  expect(authorsIn('chicago', people(6), ' 2023')).toMatch(/Ada B\. Eden, and Ada B\. Ford\.$/);
  expect(authorsIn('chicago', people(7), ' 2023')).toBe(
    'Abel, Ada B., Ada B. Baker, Ada B. Cole, et al.',
  );
  expect(authorsIn('chicago', people(21), ' 2023')).toMatch(/Ada B\. Cole, et al\.$/);
});

test.each([
  [['Jean-Luc', 'Picard'], 'Picard, J.-L. (', 'J.-L. Picard, ', 'Picard JL. '],
  [['J.R.R.', 'Tolkien'], 'Tolkien, J. R. R. (', 'J. R. R. Tolkien, ', 'Tolkien JR. '],
  [
    ['Thomas F. J. -M.', 'Pasquier'],
    'Pasquier, T. F. J.-M. (',
    'T. F. J.-M. Pasquier, ',
    'Pasquier TF. ',
  ],
  [['Jee-weon', 'Jung'], 'Jung, J. (', 'J. Jung, ', 'Jung JW. '],
  [['Özlem', 'Çelik'], 'Çelik, Ö. (', 'Ö. Çelik, ', 'Çelik Ö. '],
  [['Yu. V.', 'Ivanov'], 'Ivanov, Yu. V. (', 'Yu. V. Ivanov, ', 'Ivanov YV. '],
  [['', 'Aristotle'], 'Aristotle. (', 'Aristotle, ', 'Aristotle. '],
  [['小明', '王'], '王, 小明. (', '小明 王, ', '王 小明. '],
] as const)('a name is shortened as its owner would: %j', ([given, family], ...written) => {
  const authors = [citableAuthor(given, family)];
  for (const [index, style] of ['apa', 'ieee', 'vancouver'].entries()) {
    const start = written[index] ?? '';
    expect(cite(style, { authors }).slice(0, start.length)).toBe(start);
  }
});

test('a suffix stands where each style wants it', () => {
  const authors = [
    citableAuthor('Martin Luther', 'King', { suffix: 'Jr.' }),
    citableAuthor('Ada', 'Byron', { suffix: 'III' }),
  ];
  expect(cite('apa', { authors })).toMatch(/^King, M\. L\., Jr\., & Byron, A\., III\. \(2023\)/);
  expect(cite('ieee', { authors })).toMatch(/^M\. L\. King Jr\. and A\. Byron III, “/);
  expect(cite('vancouver', { authors })).toMatch(/^King ML Jr, Byron A 3rd\. /);
  expect(cite('chicago', { authors })).toMatch(
    /^King, Martin Luther, Jr\., and Ada Byron III\. 2023/,
  );
});

test('an article of which little is known is cited with what there is', () => {
  const bare = { ...bareWork(), title: 'Is it known?' };
  expect(cite('apa', bare)).toBe(
    'Is it known? (n.d.). Journal of System Design and Information Processing.',
  );
  expect(cite('ieee', bare)).toBe(
    '“Is it known?,” Journal of System Design and Information Processing.',
  );
  expect(cite('vancouver', bare)).toBe(
    'Is it known? Journal of System Design and Information Processing. [date unknown].',
  );
  expect(cite('chicago', bare)).toBe(
    '“Is it known?” n.d. Journal of System Design and Information Processing.',
  );
});

test('special issues, single pages and articles without a volume are cited', () => {
  const special = { issue: 'Special Issue', pages: { first: '7', last: '7' } };
  expect(cite('apa', special)).toContain(', 11(Special Issue), 7. https');
  expect(cite('ieee', special)).toContain(', vol. 11, Special Issue, p. 7, Dec. 2023, doi: 10.');
  expect(cite('vancouver', special)).toContain(';11(Special Issue):7.');
  expect(cite('chicago', special)).toContain(' 11 (Special Issue): 7. https');
  expect(cite('vancouver', { doi: null })).toMatch(
    /\. Available from: https:\/\/journal\.example\/articles\/12$/,
  );
  const loose = { volume: null, issue: '4', doi: null };
  expect(cite('apa', loose)).toContain(
    'Processing, (4), 368–373. https://journal.example/articles/12',
  );
  expect(cite('chicago', loose)).toContain('Processing, no. 4: 368–73. https://journal');
});

test.each([
  ['3', '10', '3–10', '3–10'],
  ['71', '72', '71–2', '71–72'],
  ['100', '104', '100–4', '100–104'],
  ['107', '108', '107–8', '107–8'],
  ['808', '833', '808–33', '808–33'],
  ['321', '328', '321–8', '321–28'],
  ['1496', '1500', '1496–500', '1496–500'],
  ['12991', '13001', '12991–3001', '12991–3001'],
  ['e12', 'e19', 'e12–e19', 'e12–e19'],
])('the pages %s to %s are shortened', (first, last, vancouver, chicago) => {
  const pages = { first, last };
  expect(cite('vancouver', { pages })).toContain(`:${vancouver}. `);
  expect(cite('chicago', { pages })).toContain(`: ${chicago}. `);
  expect(cite('apa', { pages })).toContain(`, ${first}–${last}. `);
});

test('titles keep their marks, and quotes inside quotes are single', () => {
  const title = '"Web Of Things": the $\\ell_1$ case.';
  expect(cite('apa', { title })).toContain('"Web Of Things": the ℓ₁ case. Journal');
  expect(cite('ieee', { title })).toContain('“‘Web Of Things’: the ℓ₁ case,” J.');
  expect(cite('chicago', { title })).toContain('“‘Web Of Things’: the ℓ₁ case.” Journal');
  expect(cite('chicago', { title: 'Really “so”!' })).toContain('“Really ‘so’!” Journal');
  expect(cite('vancouver', { title: '' })).toContain('[Untitled]. J Syst');
});

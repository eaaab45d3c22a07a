import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bareWork, citableAuthor, citableWork } from '../../tests/support/citable-work.ts';
import { bibtexKey, toBibtex } from './bibtex.ts';

test('an article becomes a complete entry', () => {
  expect(toBibtex([citableWork()])).toBe(`@article{vandermeulen2023trust,
  author = {van der Meulen, Johan and Núñez-O’Neill, María José},
  title = {Trust in Edge Computing: A Study of {IEEE} Systems},
  journal = {Journal of System Design and Information Processing},
  shortjournal = {J. Syst. Des. Inf. Process.},
  year = {2023},
  month = dec,
  volume = {11},
  number = {4},
  pages = {368--373},
  publisher = {Sample Scholarly Press},
  issn = {0000-0000, 9999-9994},
  doi = {10.5555/jsdip.v11i4.368},
  url = {https://journal.example/articles/12},
  language = {en},
  keywords = {edge computing, trust},
  abstract = {We asked 300 people. Most of them answered.},
}
`);
});

test('an article of which little is known has only the fields that are known', () => {
  expect(toBibtex([bareWork({ title: 'Étude' })])).toBe(
    '@article{etude,\n  title = {Étude},\n  journal = {Journal of System Design and Information Processing},\n}\n',
  );
});

test.each([
  [
    'The fastest $\\ell_{1,\\infty}$ prox in the West',
    'The fastest {$\\ell_{1,\\infty}$} prox in the {West}',
  ],
  ['3D U$^2$-Net: A 3D Network', '{3D} {U}{$^2$}-Net: A {3D} Network'],
  [
    'LiDAR-based Control of Autonomous Rotorcraft',
    '{LiDAR}-based Control of Autonomous Rotorcraft',
  ],
  [
    'Learn&Fuzz: 50% of R&D #1 under_score',
    'Learn\\&{Fuzz}: 50\\% of {R}\\&{D} \\#1 under\\_score',
  ],
  ['Costs of $5 and US\\$6', 'Costs of \\$5 and {US}\\$6'],
  ['A set {0,1} ~ x^2 \\ y', 'A set \\{0,1\\} {\\~{}} x{\\^{}}2 {\\textbackslash} y'],
  ['Receiver with >35dB', 'Receiver with {$>$}{35dB}'],
  [
    'Signal denoising based on the Schrödinger operator',
    'Signal denoising based on the {Schrödinger} operator',
  ],
  ['AN ARTICLE IN CAPITALS', 'AN ARTICLE IN CAPITALS'],
  ['Sets $\\{0,1\\}$', 'Sets {$\\lbrace 0,1\\rbrace $}'],
  [
    'The λ-calculus of ΔΣ loops ≤ 3',
    'The {$\\lambda$}-calculus of {{$\\Delta$}{$\\Sigma$}} loops {$\\leq$} 3',
  ],
  ['Λόγος and words', 'Λόγος and words'],
  ['Only } one { of | them', 'Only {\\textbraceright} one {\\textbraceleft} of {$|$} them'],
  ['Broken $x_{$ maths', 'Broken \\$x\\_{\\textbraceleft}\\$ maths'],
])('a title keeps its meaning and its capitals: %s', (title, written) => {
  expect(toBibtex([bareWork({ title })])).toContain(`title = {${written}},\n`);
});

test.each([
  [citableAuthor('', 'Aristotle'), 'Aristotle'],
  [citableAuthor('', 'The Octavo Group'), '{The Octavo Group}'],
  [citableAuthor('Martin Luther', 'King', { suffix: 'Jr.' }), 'King, Jr., Martin Luther'],
  [citableAuthor('', 'Barnes and Noble, Inc.'), '{{Barnes and Noble, Inc.}}'],
  [citableAuthor('H. M.', 'de Oliveira'), 'de Oliveira, H. M.'],
])('an author is written so that BibTeX reads the parts of the name', (author, written) => {
  expect(toBibtex([bareWork({ authors: [author] })])).toContain(`author = {${written}},\n`);
});

test('the key is plain ASCII and tells works apart', () => {
  const key = (family: string, title: string, year: number | null) =>
    bibtexKey(
      bareWork({
        authors: [citableAuthor('X.', family)],
        title,
        issued: year === null ? null : { year, month: null, day: null },
      }),
    );
  expect(key('Lechtenbörger', 'On the Æther of Łódź', 2020)).toBe('lechtenborger2020aether');
  expect(key('O’Neill', '$x$ in the 5G-era', null)).toBe('oneill5g');
  expect(key('王', '量子', 2020)).toBe('article122020');
  const files = toBibtex([citableWork(), citableWork(), citableWork()]);
  expect(files.match(/@article\{(\w+)/g)).toEqual([
    '@article{vandermeulen2023trust',
    '@article{vandermeulen2023trusta',
    '@article{vandermeulen2023trustb',
  ]);
});

test('braces always pair off, whatever the article holds', () => {
  const text = fc.string({
    unit: fc.constantFrom(...'{}\\$%&#_^~"@,= \nabÉ<>|1'),
    maxLength: 40,
  });
  fc.assert(
    fc.property(text, text, text, (title, name, other) => {
      const written = toBibtex([
        citableWork({
          title,
          authors: [citableAuthor(other, name, { suffix: title })],
          abstract: other,
          keywords: [name],
          containerTitle: name,
          doi: `10.1000/${title}`,
          url: `https://journal.example/${other}`,
        }),
      ]);
      let depth = 0;
      const wrong = [...written].some((character) => {
        if (character === '{') depth += 1;
        if (character === '}') depth -= 1;
        return depth < 0 || (character === '\n' && depth > 1);
      });
      expect(wrong).toBe(false);
      expect(depth).toBe(0);
    }),
  );
});

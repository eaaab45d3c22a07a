import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';

/** How an entry of BibTeX reads in the list. */
function entry(written: string, preamble = ''): string {
  const { text } = readTex(
    String.raw`\section{One}See \cite{key}.\bibliographystyle{plain}\bibliography{a}`,
    { preamble: String.raw`\title{Sand}${preamble}`, files: { 'a.bib': written } },
  );
  return plainText(text.references[0]!.content);
}

test.each([
  [
    'an article',
    String.raw`@article{key, author={Silva, Ana and Li, Bo and M{\"u}ller, Cy}, title={Singing {S}and}, journal={J. Dunes}, year=2020, volume=3, number=2, pages={1--9}}`,
    ['Silva', 'Li', 'Müller', 'Singing Sand', 'J. Dunes', '3', '2', '1–9', '2020'],
  ],
  [
    'a book',
    '@book{key, author={Abel, Carl}, title={Wind}, publisher={Sky}, address={Oslo}, edition={2nd}, year={1999}}',
    ['Abel', 'Wind', 'Sky', 'Oslo', '2nd', '1999'],
  ],
  [
    'a book of biblatex',
    '@book{key, author={Abel, Carl}, title={Wind}, publisher={Sky}, edition={3}, date={1999}}',
    ['Abel', 'Wind', '3rd ed.', 'Sky', '1999'],
  ],
  [
    'a book in its eleventh edition',
    '@book{key, author={Abel, Carl}, title={Wind}, publisher={Sky}, edition={11}, date={1999}}',
    ['Abel', 'Wind', '11th ed.', 'Sky', '1999'],
  ],
  [
    'a chapter',
    '@incollection{key, author={Abel, C.}, title={Wind}, booktitle={Weather}, editor={Roe, Jo}, pages={3-4}, year=2001}',
    ['Abel', 'Wind', 'Weather', 'Roe', '3–4', '2001'],
  ],
  [
    'a paper of a conference',
    '@inproceedings{key, author={{The Dune Group}}, title={Sand}, booktitle={Proc. of Sand}, year=2005, organization={ACM}}',
    ['The Dune Group', 'Sand', 'Proc. of Sand', '2005'],
  ],
  [
    'a thesis',
    '@phdthesis{key, author={Silva, A.}, title={On Dunes}, school={Évora}, year=2010}',
    ['Silva', 'On Dunes', 'Évora', '2010'],
  ],
  [
    'something else in a journal',
    '@misc{key, author={Silva, A.}, title={On Dunes}, journal={J. Dunes}, volume=3, number=2, pages={e17}, year=2020}',
    ['Silva', 'On Dunes', 'J. Dunes', '3', '2', 'e17', '2020'],
  ],
  [
    'a preprint',
    '@misc{key, author={Silva, A.}, title={On Dunes}, eprint={2001.00001}, archivePrefix={arXiv}, date={2020-03-01}}',
    ['Silva', 'On Dunes', 'arXiv:2001.00001', '2020'],
  ],
  [
    'a page of the web',
    '@online{key, title={Sand maps}, url={https://sand.example/maps}, year=2021, note={Seen in May}}',
    ['Sand Maps', 'https://sand.example/maps', '2021', 'Seen in May'],
  ],
])('%s is written with all it says', (_, written, parts) => {
  const read = entry(written);
  for (const part of parts) expect(read, read).toContain(part);
  expect(read).not.toMatch(/[{}\\]|\s[.,;]|undefined/);
  expect(read.indexOf(parts[0]!)).toBeLessThan(5);
});

test('an entry that forgets a comma, has names with particles or others is read', () => {
  const read = entry(
    '@article{key, author={van der Berg, Piet and others}, title={Sand}\n journal={J}, year=2003}',
  );
  expect(read).toContain('van der Berg');
  expect(read).toContain('et al');
  expect(read).toContain('2003');
});

test('indices of a title without dollar signs are set as such, and names with a line between are not', () => {
  const title = String.raw`Fe_2O_{3} at 10^{-3} of $x_1$ in \url{a_1} and my_file`;
  const read = entry(`@article{key, author={Abel, C.}, title={${title}}, year=2003}`);
  expect(read).toContain('Fe2O3 at 10-3 of x₁ in a_1 and My_file');
});

test('what an author has commands for is said in the list too', () => {
  const read = entry(
    String.raw`@article{key, author={Abel, C.}, title={Of $\Pep$ and \dune{high}}, journal={\jd}, year=2003}`,
    String.raw`\usepackage{hepnames}\newcommand{\dune}[1]{the #1 dune}\newcommand{\jd}{Journal of Dunes}`,
  );
  expect(read).toContain('Of e⁺ and the high dune');
  expect(read).toContain('Journal of Dunes');
});

test('a work without a year is cited as one', () => {
  const { text } = readTex(
    String.raw`\section{One}\citet{key} moves.\nocite{b,c}\bibliographystyle{plainnat}\bibliography{a}`,
    {
      preamble: String.raw`\title{Sand}\usepackage[authoryear]{natbib}`,
      files: {
        'a.bib':
          '@misc{key, author={Abel, Carl}, title={Wind}} @misc{b, author={Li, Bo}, year=2001} @misc{c, author={Day, Cy}, year=2002}',
      },
    },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Abel (n.d.) moves.');
});

test('a journal that a style has a name for is said whole, and a name that nothing explains is a doubt', () => {
  const { text, doubts } = readTex(
    String.raw`\section{One}Sand \cite{a,b}.\bibliographystyle{apsrev4-2}\bibliography{a}`,
    {
      documentClass: 'revtex4-2',
      preamble: String.raw`\title{Sand}`,
      files: {
        'a.bib': `@article{a, author={Abel, C.}, title={Wind}, journal=prl, volume=1, year=2001, month=sept}
@article{b, author={Li, B.}, title={Dust}, journal=jdunes, volume=2, year=2002}`,
      },
    },
  );
  const [first, second] = text.references.map(({ content }) => plainText(content));
  expect([first, second]).toEqual([
    expect.stringContaining('Phys. Rev. Lett. 1'),
    expect.stringContaining('jdunes 2'),
  ]);
  expect(doubts.filter(({ words }) => words.includes('='))).toEqual([
    { kind: 'reference-shortened', place: 'ref2', words: 'journal = jdunes' },
  ]);
});

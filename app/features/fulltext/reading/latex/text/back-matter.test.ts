import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { inlinesOf } from '../../../core/walk.ts';

test('lives of authors are one section, in which each name stands once', () => {
  const { text, doubts } = readTex(
    String.raw`\section{One}Sand.
\begin{IEEEbiography}[{\includegraphics{ana}}]{Ana Silva} studies dunes.\end{IEEEbiography}
\begin{IEEEbiographynophoto}{Bo Li} sings.\end{IEEEbiographynophoto}`,
    { documentClass: 'IEEEtran', preamble: String.raw`\title{Sand}` },
  );
  const [, lives, ...others] = text.sections;
  expect(others).toEqual([]);
  expect([lives!.role, plainText(lives!.title)]).toEqual(['biography', 'About the authors']);
  const [portrait, ...words] = lives!.blocks;
  expect(portrait).toMatchObject({ kind: 'figure', parts: [{ alternative: 'Ana Silva' }] });
  expect(plainBlocks(words)).toBe('Ana Silva studies dunes.\nBo Li sings.');
  expect(doubts.filter(({ kind }) => kind.startsWith('figure'))).toEqual([]);
});

test('a graphical abstract needs no caption', () => {
  const { doubts } = readTex(
    String.raw`\begin{frontmatter}\title{Sand}\begin{graphicalabstract}\includegraphics{ga}\end{graphicalabstract}\end{frontmatter}
\section{One}\begin{figure}\includegraphics{a}\end{figure}`,
    { documentClass: 'elsarticle' },
  );
  const captions = doubts.filter(({ kind }) => kind === 'figure-without-caption');
  expect(captions.map(({ place }) => place)).toEqual(['fig2']);
});

test('an address that is typed among words leads there', () => {
  const { text } = readTex(
    String.raw`\section*{Data availability}All is at https://sand.example/a_b, and \texttt{https://code.example}.`.replace(
      'a_b',
      String.raw`a\_b`,
    ),
  );
  const links = [...inlinesOf(text)].flatMap((inline) =>
    inline.kind === 'link' ? [inline.href] : [],
  );
  expect(links).toEqual(['https://sand.example/a_b']);
});

test.each([
  'Declaration of generative AI in scientific writing',
  'Declaration of generative AI and AI-assisted technologies in the writing process',
  'Statement on the use of AI',
])('“%s” says how AI was used', (title) => {
  const { text } = readTex(String.raw`\section*{${title}}None was used.`);
  expect(text.sections[0]!.role).toBe('ai');
});

test('the heads of LNCS on thanks and interests stand over what they head, and the star of an appendix is no text', () => {
  const body = String.raw`\section{One}A.\begin{credits}\subsubsection{\ackname} Thanks.
\subsubsection{\discintname} None.\end{credits}\appendix*\section{More}B.`;
  const preamble = String.raw`\title{Sand}`;
  const { text } = readTex(body, { documentClass: 'llncs', preamble });
  const heads: string[] = [];
  const said: string[] = [];
  const walk = (sections: typeof text.sections): void => {
    for (const section of sections) {
      heads.push(plainText(section.title));
      said.push(plainBlocks(section.blocks));
      walk(section.sections);
    }
  };
  walk(text.sections);
  expect(heads).toEqual(['One', 'Acknowledgments', 'Disclosure of Interests', 'More']);
  expect(said).toEqual(['A.', 'Thanks.', 'None.', 'B.']);
});

test('of a paper without a title no section becomes one, and no sentence an author', () => {
  const { text, doubts } = readTex(
    String.raw`\section{Sand at night}Grains of sand move at night.\section{Methods}We looked.`,
  );
  expect(text.front.title).toEqual([]);
  expect(text.front.byline).toEqual([]);
  expect(text.sections.map(({ title }) => plainText(title))).toEqual(['Sand at night', 'Methods']);
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Grains of sand move at night.');
  expect(doubts.map(({ kind }) => kind)).toContain('no-title');
});

test.each([
  [
    'revtex4-2',
    String.raw`\author{Ana Silva}\thanks{Corresponding author}\affiliation{Oslo}\maketitle`,
  ],
  [
    'article',
    String.raw`\author{Ana Silva}\maketitle\let\thefootnote\relax\footnotetext{Corresponding author}`,
  ],
  [
    'article',
    String.raw`\author{Ana Silva}\maketitle\section{Waves}\footnotetext{Corresponding author}`,
  ],
])('a note of %s about the authors is no footnote of the text', (documentClass, front) => {
  const { text, doubts, lostOf } = readTex(String.raw`${front} Sand moves.\footnote{Slowly.}`, {
    documentClass,
    preamble: String.raw`\title{Sand}`,
  });
  expect(text.front.byline.map(plainText)).toContain('Corresponding author');
  expect(text.notes.map(({ blocks }) => plainBlocks(blocks))).toEqual(['Slowly.']);
  expect(text.sections.flatMap(({ blocks }) => blocks.map((each) => plainBlocks([each])))).toEqual([
    'Sand moves.',
  ]);
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('schemes and charts of a paper for the ACS are called so, and what supports it is no thanks', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\maketitle\section{One}See Scheme~\ref{s} and Chart~\ref{c}.
\begin{scheme}$a$\caption{How}\label{s}\end{scheme}\begin{chart}$b$\caption{What}\label{c}\end{chart}
\begin{acknowledgement}We thank C. Day.\end{acknowledgement}\begin{suppinfo}Spectra.\end{suppinfo}`,
    { documentClass: 'achemso', preamble: String.raw`\title{Sand}` },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(
    'See Scheme 1 and Chart 1.\nScheme 1 How\na\nChart 1 What\nb',
  );
  expect(text.sections.slice(1).map(({ blocks }) => plainBlocks(blocks))).toEqual([
    'We thank C. Day.',
    'Spectra.',
  ]);
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

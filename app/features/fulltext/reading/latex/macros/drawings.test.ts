import { expect, test } from 'vitest';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { blocksOf } from '../../../core/walk.ts';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';

const said = (body: string) => {
  const { text, doubts, lostOf } = readTex(`\\section{One}${body}`, {
    preamble: String.raw`\title{Sand}\usepackage{tikz}
      \newcommand*\circled[1]{\tikz[baseline=(char.base)]{\node[shape=circle,draw,inner sep=1pt] (char) {\scriptsize #1};}}`,
  });
  const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$|-drawn$/.test(kind));
  return { words: plainBlocks(text.sections[0]!.blocks), losses };
};

test('a number in a circle that is drawn is the sign of it', () => {
  expect(said(String.raw`Step \circled{3} and \circled{b}, \textcircled{20}.`)).toEqual({
    ...{ words: 'Step ③ and ⓑ, ⑳.', losses: [] },
  });
});

test('a drawing of more than a circle stays a drawing', () => {
  const { losses } = said(String.raw`A \tikz{\node[circle] (a) {1}; \draw (a) -- (b);} B.`);
  expect(losses.map(({ kind }) => kind)).toEqual(['picture-drawn']);
});

test('settings of a diagram are no part of it', () => {
  const { words, losses } = said(String.raw`A. \xymatrix@R=1em@C=2em{a \ar[r] & b} B.`);
  expect([words, losses.map(({ kind }) => kind)]).toEqual(['A. B.', ['picture-drawn']]);
});

test('a diagram in a column of mathematics, or in a sentence, is one that is asked for', () => {
  const { words, losses } = said(String.raw`A \dynkin{A}{x} b.\begin{table}\caption{Roots.}
\begin{tabular}{>{$}l<{$}l}\dynkin A{x} & c\\ \begin{dynkinDiagram}{A}{x*}\end{dynkinDiagram} & d\end{tabular}\end{table}`);
  expect(losses.map(({ kind }) => kind)).toEqual(Array(3).fill('picture-drawn'));
  expect(words).not.toContain('x');
});

test('a picture that is drawn upon is there, and the drawing is asked for by its number', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\begin{figure}\begin{tikzpicture}\node (a) at (0,0) {\includegraphics[width=3cm]{dune}};
\draw (0,0) -- (1,1);\end{tikzpicture}\caption{A dune.}\end{figure}`,
    { preamble: String.raw`\title{Sand}\usepackage{tikz,graphicx}` },
  );
  const figure = [...blocksOf(text)].find((block) => block.kind === 'figure');
  expect(figure!.parts.map(({ picture }) => picture)).toEqual(['dune']);
  const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$|-drawn$/.test(kind));
  expect(losses.map(({ kind, words }) => [kind, words.slice(0, 8)])).toEqual([
    ['picture-drawn', 'Figure 1'],
  ]);
});

test.each([
  [String.raw`\put(0.1,0.3){\makebox(0,0)[lt]{\smash{North}}}`, [['picture-drawn', 'Figure 1']]],
  [String.raw`\put(0,0){\includegraphics[page=2]{dune.pdf}}`, [['picture-drawn', 'Figure 1']]],
  ['', []],
])(
  'a drawing of Inkscape in parts is one picture, and with %s it is asked for whole',
  (more, asked) => {
    const { text, doubts, lostOf } = readTex(
      String.raw`\section{One}\begin{figure}\def\svgwidth{3cm}\input{dune.pdf_tex}\caption{A dune.}\end{figure}`,
      {
        preamble: String.raw`\title{Sand}\usepackage{graphicx}`,
        files: {
          'dune.pdf_tex': String.raw`%% instead of \includegraphics{<filename>.pdf}
\begingroup\begin{picture}(1,1)\put(0,0){\includegraphics[width=\unitlength,page=1]{dune.pdf}}${more}\end{picture}\endgroup`,
        },
      },
    );
    const figure = [...blocksOf(text)].find((block) => block.kind === 'figure');
    expect(figure!.parts.map(({ picture }) => picture)).toEqual(['dune.pdf']);
    const losses = [...doubts, ...lostOf(text)].filter(({ kind }) =>
      /-lost$|-drawn$|-out$/.test(kind),
    );
    expect(losses.map(({ kind, words }) => [kind, words.slice(0, 8)])).toEqual(asked);
  },
);

test('parts of figures of AASTeX have their own words, lettered once', () => {
  const { text } = readTex(
    String.raw`\section{One}\begin{figure}\gridline{\fig{a}{0.4\textwidth}{(a) Left}\fig{b}{0.5\textwidth}{}}\caption{Two.}\end{figure}`,
    { preamble: String.raw`\title{Sand}`, documentClass: 'aastex631' },
  );
  const figure = [...blocksOf(text)].find((block) => block.kind === 'figure');
  expect(figure!.parts.map(({ picture, caption }) => [picture, plainText(caption)])).toEqual([
    ['a', '(a) Left'],
    ['b', ''],
  ]);
});

test('a picture that only places pictures, captions and words is what it places, and its words are asked for', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\begin{figure}\begin{subfigure}{3cm}\includegraphics{a}\begin{picture}(0,0)
\put(1,2){\parbox{2cm}{\centering\caption{Left}\label{left}}}\put(3,4){North}\end{picture}\end{subfigure}\caption{Two.}\end{figure} See \ref{left}.`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx,subcaption}` },
  );
  const figure = [...blocksOf(text)].find((block) => block.kind === 'figure');
  expect(figure!.parts.map(({ caption }) => plainText(caption))).toEqual(['(a) Left']);
  const losses = [...doubts, ...lostOf(text)].filter(
    ({ kind }) => /-lost$|-drawn$|mention/.test(kind) || kind === 'left-out',
  );
  expect(losses.map(({ kind, words }) => [kind, words])).toEqual([['left-out', 'North']]);
});

test('words that are set over a picture are asked for, with their formulae, and nothing else is lost', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}\begin{figure}\begin{picture}(2,1)\put(0,0){\includegraphics{a}}
\put(0.1,0.2){\makebox(0,0)[lt]{Wind $F_r$}}\end{picture}\caption{A dune.}\end{figure}`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx}` },
  );
  const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => /-lost$|left-out/.test(kind));
  expect(losses.map(({ kind, words }) => [kind, words])).toEqual([['left-out', 'Wind Fᵣ']]);
});

test.each([
  ['beside the picture', { 'fig/heap.eps': '', 'fig/heap-eps-converted-to.pdf': '' }],
  ['in its place', { 'fig/heap-eps-converted-to.pdf': '' }],
])('what LaTeX made of a picture in EPS is shown, %s', (_, files) => {
  for (const name of ['fig/heap', 'fig/heap.eps']) {
    const { text } = readTex(`\\includegraphics{${name}}`, { files });
    expect(text.pictures.map((each) => each.name)).toEqual(['fig/heap-eps-converted-to.pdf']);
  }
});

test('a box of the author’s own has its title and number, and its settings are no words', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}See Box~\ref{why}.\begin{mybox}[label=why,float]{Memory}It remembers.\end{mybox}`,
    {
      preamble: String.raw`\title{Sand}\usepackage{tcolorbox}
\newtcolorbox[auto counter]{mybox}[2][]{enhanced, fonttitle = \bfseries, title = Box~\thetcbcounter: #2, #1}`,
    },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('See Box 1.\nBox 1: Memory\nIt remembers.');
  expect([...doubts, ...lostOf(text)].map(({ kind }) => kind)).toEqual([
    'no-abstract',
    'no-references',
  ]);
});

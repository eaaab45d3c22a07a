import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import type { Aside } from '../../../core/article-text.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { blocksOf, sectionsOf } from '../../../core/walk.ts';

const algorithmIn = (body: string, packages: string) => {
  const { text } = readTex(`\\section{One}${body}`, {
    preamble: `\\title{Sand}\\usepackage{${packages}}`,
  });
  const found = [...blocksOf(text)].find((block): block is Aside => block.kind === 'aside')!;
  return { label: found.label, title: plainText(found.title), lines: plainBlocks(found.blocks) };
};

test('an algorithm of algpseudocode has its words and its lines', () => {
  expect(
    algorithmIn(
      String.raw`\begin{algorithm}\caption{Sift.}\begin{algorithmic}[1]\Require sand
\For{each grain $g$}\If{$g$ is coarse}\State keep it\Else\State drop it\EndIf\EndFor
\While{wind blows}\State wait \Comment{patiently}\EndWhile\State \Return sand\end{algorithmic}\end{algorithm}`,
      'algorithm,algpseudocode',
    ),
  ).toEqual({
    ...{ label: 'Algorithm 1', title: 'Sift.' },
    lines: [
      'Require: sand',
      'for each grain g do',
      'if g is coarse then',
      'keep it',
      'else',
      'drop it',
      'end if',
      'end for',
      'while wind blows do',
      'wait ▷ patiently',
      'end while',
      'return sand',
    ].join('\n'),
  });
});

test('an algorithm says repeats, procedures and blocks in capitals as well', () => {
  expect(
    algorithmIn(
      String.raw`\begin{algorithm}\caption{Dig.}\begin{algorithmic}[1]\REQUIRE sand\ENSURE hole
\Procedure{Dig}{$n$, $m$}\Repeat\State dig\Until{deep}\EndProcedure
\Loop\State rest\EndLoop\If{a}\State b\ElsIf{c}\State \Call{Dig}{$n$}\EndIf\end{algorithmic}\end{algorithm}`,
      'algorithm,algpseudocode',
    ).lines.split('\n'),
  ).toEqual([
    'Require: sand Ensure: hole',
    'procedure Dig(n, m)',
    'repeat',
    'dig',
    'until deep',
    'end procedure',
    'loop',
    'rest',
    'end loop',
    'if a then',
    'b',
    'else if c then',
    'Dig(n)',
    'end if',
  ]);
});

test('an algorithm of algorithm2e has its words and its lines', () => {
  const { label, title, lines } = algorithmIn(
    String.raw`\begin{algorithm}\caption{Sift}\KwIn{sand}\ForEach{grain $g$}{\eIf{coarse}{keep it\;}{drop it\;}}\Return{sand}\;\end{algorithm}`,
    'algorithm2e',
  );
  expect([label, title]).toEqual(['Algorithm 1', 'Sift']);
  for (const words of [
    'sand',
    'foreach',
    'grain g',
    'if',
    'coarse',
    'keep it',
    'else',
    'drop it',
    'return',
  ])
    expect(lines).toContain(words);
});

test.each([
  ['german', 'Abbildung 1', 'Tabelle 1', 'Beweis'],
  ['french', 'Figure 1', 'Table 1', 'Démonstration'],
  ['spanish', 'Figura 1', 'Cuadro 1', 'Demostración'],
  ['portuguese', 'Figura 1', 'Tabela 1', 'Demonstração'],
])('things are called as %s calls them', (language, figure, table, proof) => {
  const { text } = readTex(
    String.raw`\section{Eins}\begin{figure}\includegraphics{a}\caption{F.}\end{figure}
\begin{table}\caption{T.}\begin{tabular}{l}x\end{tabular}\end{table}\begin{proof}Klar.\end{proof}`,
    {
      preamble: String.raw`\title{Sand}\usepackage[${language}]{babel}\usepackage{graphicx,amsthm}`,
    },
  );
  const [first, second, third] = [...blocksOf(text)].filter(
    ({ kind }) => kind === 'figure' || kind === 'table' || kind === 'aside',
  );
  expect([first, second].map((block) => block && 'label' in block && block.label)).toEqual([
    ...[figure, table],
  ]);
  expect(third && 'title' in third && plainText(third.title)).toContain(proof);
});

test.each([
  [
    'mdpi',
    String.raw`\funding{The dunes paid.}\conflictsofinterest{None.}`,
    ['funding', 'competing-interests'],
  ],
  [
    'revtex4-2',
    String.raw`\begin{acknowledgments}We thank the wind.\end{acknowledgments}`,
    ['acknowledgements'],
  ],
  ['acmart', String.raw`\begin{acks}We thank the wind.\end{acks}`, ['acknowledgements']],
  [
    'article',
    String.raw`\section*{Data availability}All of it.\section*{Agradecimientos}Gracias.`,
    ['data', 'acknowledgements'],
  ],
])('statements of %s have their roles', (documentClass, body, roles) => {
  const { text } = readTex(String.raw`\section{One}Sand.${body}`, {
    ...{ documentClass, preamble: String.raw`\title{Sand}` },
  });
  const found = [...sectionsOf(text.sections)].map(({ section }) => section.role);
  expect(found.filter((role) => role !== 'body')).toEqual(roles);
});

test('parts of a figure that are formulae or listings keep what they are called', () => {
  const { text, lostOf } = readTex(
    String.raw`\begin{figure}
\begin{subfigure}{3cm}\[a=1\]\caption{One $x$.}\label{a}\end{subfigure}%
\begin{subfigure}{3cm}
\begin{verbatim}
say it
\end{verbatim}
\caption{Two.}\label{b}\end{subfigure}
\caption{Both.}\end{figure} See \ref{a} and \ref{b}.`,
    { preamble: String.raw`\usepackage{subcaption}` },
  );
  expect(plainBlocks(text.sections[0]!.blocks).split('\n')).toEqual(
    expect.arrayContaining(['(a) One x.', '(b) Two.', 'See 1a and 1b.']),
  );
  expect(lostOf(text)).toEqual([]);
});

test('signs between keywords part them, also as formulae, and are none of the text', () => {
  const { text, lostOf } = readTex(
    String.raw`\begin{frontmatter}\begin{keyword}sand \enspace$\bullet$\enspace $\phi$-entropy $|$ wind\end{keyword}\end{frontmatter}
\section{One}Text.`,
    { documentClass: 'elsarticle' },
  );
  expect(text.front.keywords).toEqual(['sand', 'ϕ-entropy', 'wind']);
  expect(lostOf(text).map(({ words }) => words)).not.toContainEqual(
    expect.stringContaining('bullet'),
  );
});

test('the front of a paper is its title, its people, its abstract and its keywords', () => {
  const { text } = readTex(
    String.raw`\begin{frontmatter}\title{On Sand\tnoteref{t}}\tnotetext[t]{This work was funded by the dunes of Namibia.}
\author[a]{Ana Silva}\author[b]{Bo Li}\address[a]{Évora}\address[b]{Oslo}
\begin{abstract}We study sand.\end{abstract}\begin{keyword}sand \sep wind\end{keyword}\end{frontmatter}
\section{One}Text.`,
    { documentClass: 'elsarticle' },
  );
  const { title, byline, abstract, keywords } = text.front;
  expect(plainText(title)).toBe('On Sand');
  expect(byline.map(plainText)).toEqual(['Ana Silva1', 'Bo Li2', '1 Évora', '2 Oslo']);
  expect([plainBlocks(abstract), keywords]).toEqual(['We study sand.', ['sand', 'wind']]);
  expect(text.sections.map(({ role }) => role)).toEqual(['body', 'funding']);
});

test.each([
  [String.raw`\includegraphics[width=3cm]{a.png}`, ['a.png']],
  [String.raw`\epsfig{file=a.png,width=3cm}`, ['a.png']],
  [String.raw`\psfig{figure=a.png}`, ['a.png']],
  [String.raw`\plottwo{a.png}{b.png}`, ['a.png', 'b.png']],
  [
    String.raw`\subfloat[A.]{\includegraphics{a.png}}\subfloat[B.]{\includegraphics{b.png}}`,
    ['a.png', 'b.png'],
  ],
  [String.raw`\begin{overpic}[scale=2]{a.png}\put(1,1){x}\end{overpic}`, ['a.png']],
])('a picture is found in %s', (written, pictures) => {
  const { text } = readTex(
    String.raw`\section{One}\begin{figure}${written}\caption{F.}\end{figure}`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx,epsfig,subfig,overpic}` },
  );
  const figure = [...blocksOf(text)].find((block) => block.kind === 'figure');
  expect(figure?.parts.map(({ picture }) => picture)).toEqual(pictures);
  expect(figure?.label).toBe('Figure 1');
});

test('signs that TeX makes of several, accents and spaces are as they are set', () => {
  const { text } = readTex(
    String.raw`\section{One}\'Evora, na\"{\i}ve, \c{c}a, stra\ss e -- ${'``'}quoted'' --- 5\,\% of A\&B~\S 3 \ldots\ the \nth{3} and \nth{12}`,
    { preamble: String.raw`\title{Sand}\usepackage{nth}` },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(
    'Évora, naïve, ça, straße – “quoted” — 5 % of A&B §3 … the 3rd and 12th',
  );
});

test('sections and formulae that a revision colours are what they are', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}Sand.
\textcolor{blue}{
\section{Two}\label{two}
\begin{equation} a = b \end{equation}
By Section~\ref{two}.
}
\section{Three}End.`,
    { preamble: String.raw`\title{T}\usepackage{xcolor}` },
  );
  expect(text.sections.map(({ number, title }) => `${number} ${plainText(title)}`)).toEqual([
    ...['1 One', '2 Two', '3 Three'],
  ]);
  expect(text.sections[1]!.blocks.map(({ kind }) => kind)).toEqual(['formula', 'paragraph']);
  expect(lostOf(text)).toEqual([]);
});

test('a comment of an algorithm keeps its words, and not where it stands', () => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}\begin{algorithm}$a \leftarrow b$\;\tcp*[h]{Two of them}
\tcc{All done}\caption{Do}\end{algorithm}`,
    { preamble: String.raw`\title{T}\usepackage{algorithm2e}` },
  );
  expect(plainBlocks(text.sections[0]!.blocks)).toMatch(/▷ Two of them.*▷ All done/s);
  expect(plainBlocks(text.sections[0]!.blocks)).not.toContain('[h]');
  expect(lostOf(text)).toEqual([]);
});

test('words that the author gives algorithms are said, in the preamble too', () => {
  const read = (body: string, preamble: string) => {
    const { text } = readTex(`\\section{One}${body}`, { preamble: `\\title{Sand}${preamble}` });
    const found = [...blocksOf(text)].find((block): block is Aside => block.kind === 'aside')!;
    return plainBlocks(found.blocks);
  };
  expect(
    read(
      String.raw`\begin{algorithm}\caption{Sift.}\Given{sand \Remark*{dry}}\Fn{Dig($n$)}{look \; \Do{it blows}{rest \;}\lEach{grain}{keep}}\end{algorithm}`,
      String.raw`\usepackage[linesnumbered]{algorithm2e}\SetKwProg{Fn}{Function}{ is}{end}\SetKwInOut{Given}{Given}
\SetKwRepeat{Do}{do}{while}\SetKwComment{Remark}{// }{}\SetKwFor{Each}{for each}{do}{end}`,
    ).split('\n'),
  ).toEqual([
    'Given: sand ▷ dry',
    'Function Dig(n) is',
    'look',
    'do',
    'rest',
    'while it blows',
    'for each grain do',
    'keep',
    'end',
  ]);
  expect(
    read(
      String.raw`\begin{algorithm}\caption{Sift.}\begin{algorithmic}[1]\Require sand\Given wind\For{each grain}\State keep\EndFor\end{algorithmic}\end{algorithm}`,
      String.raw`\usepackage{algorithm,algpseudocode}\renewcommand{\algorithmicrequire}{\textbf{Input:}}
\algrenewcommand\algorithmicend{\textbf{fin}}\algnewcommand\Given{\item[\textbf{Given:}]}`,
    ).split('\n'),
  ).toEqual(['Input: sand Given: wind', 'for each grain do', 'keep', 'fin for']);
});

test('what a class lets authors declare before the text stands behind it', () => {
  const { text, lostOf } = readTex(String.raw`\section{One}Sand.`, {
    documentClass: 'lipics-v2021',
    preamble: String.raw`\title{Sand}\acknowledgements{We thank the wind of the west.}\funding{A grant of the dunes.}`,
  });
  expect(text.sections.map(({ role, title }) => `${role}: ${plainText(title)}`)).toEqual([
    'body: One',
    'acknowledgements: Acknowledgements',
    'funding: Funding',
  ]);
  expect(lostOf(text)).toEqual([]);
});

test('a paragraph behind a picture that begins as captions do is its caption', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\section{One}See Figure 1.\begin{figure}\includegraphics{dune}\end{figure}
\textbf{Figure 1 -- A dune.} It sings.

\begin{figure}\includegraphics{sea}\end{figure}
Figure 2 shows the sea.`,
    { preamble: String.raw`\title{Sand}\usepackage{graphicx}` },
  );
  const figures = [...blocksOf(text)].filter((block) => block.kind === 'figure');
  expect(figures.map(({ label, caption }) => [label, plainText(caption)])).toEqual([
    ['Figure 1', 'A dune. It sings.'],
    [null, ''],
  ]);
  expect(doubts.filter(({ kind }) => kind === 'figure-without-caption')).toHaveLength(1);
  expect(lostOf(text)).toEqual([]);
});

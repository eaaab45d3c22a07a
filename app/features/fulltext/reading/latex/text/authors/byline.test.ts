import { expect, test } from 'vitest';
import { plainBlocks, plainText } from '../../../../core/plain-text.ts';
import { readTex } from '../../../../../../../tests/support/fulltext/read-tex.ts';

const bylineOf = (body: string, documentClass: string) => {
  const { text, doubts, lostOf } = readTex(`${body}\\maketitle\\section{One}Sand moves.`, {
    preamble: String.raw`\title{Sand}`,
    documentClass,
  });
  const losses = [...doubts, ...lostOf(text)].filter(
    ({ kind }) => kind.endsWith('-lost') || kind === 'mention-unmatched',
  );
  return { lines: text.front.byline.map(plainText), losses };
};

test.each([
  [
    'acmart',
    String.raw`\author{Ana Silva}\affiliation{\department{Sand}
  \institution{Univ. of Oslo}\city{Oslo}\country{Norway}}`,
    ['Ana Silva1', '1 Sand, Univ. of Oslo, Oslo, Norway'],
  ],
  [
    'acmart',
    String.raw`\author{Ana Silva}\affiliation{\position{}\institution{Univ. of Oslo}
  \city{Oslo}}`,
    ['Ana Silva1', '1 Univ. of Oslo, Oslo'],
  ],
  [
    'IEEEtran',
    String.raw`\author{Ana~Silva,~\IEEEmembership{Member,~IEEE,} and~Bo~Li,~\IEEEmembership{Fellow,~IEEE}\thanks{A. Silva is with the Dept. of Sand, Évora. B. Li and A. Silva are with Oslo. Corresponding author: Bo Li.}}`,
    [
      'A. Silva is with:',
      '1 the Dept. of Sand, Évora.',
      'B. Li and A. Silva are with:',
      '2 Oslo.',
      'Corresponding author: Bo Li.',
      'Ana Silva1,2',
      'Bo Li2',
      'Membership: Member, IEEE and Fellow, IEEE',
    ],
  ],
  [
    'sn-jnl',
    String.raw`\author*[1,2]{Ana Silva}\author[2]{Bo Li}\affil*[1]{Évora}\affil[2]{Oslo}`,
    ['Ana Silva1,2', 'Corresponding author: Ana Silva', 'Bo Li2', '1 Évora', '2 Oslo'],
  ],
  [
    'revtex4-2',
    String.raw`\author{Ana Silva}\author{Bo Li}\affiliation{Oslo}\author{Cy Day}\affiliation{Évora}\affiliation{Oslo}`,
    ['Ana Silva1', 'Bo Li1', '1 Oslo', 'Cy Day2,1', '2 Évora', '1 Oslo'],
  ],
  [
    'revtex4-2',
    String.raw`\author{Ana Silva}\altaffiliation[Present address: ]{Évora}\affiliation{Oslo}`,
    ['Ana Silva1', 'Present address: Évora', '1 Oslo'],
  ],
  [
    'achemso',
    String.raw`\author{Ana Silva}\altaffiliation{Contributed equally}\affiliation{Oslo}\alsoaffiliation[Dunes]{Évora}`,
    ['Ana Silva1,2', 'Contributed equally', '1 Oslo', '2 Évora'],
  ],
  [
    'llncs',
    String.raw`\author{Ana Silva\inst{1} \and Bo Li\inst{2}}\institute{Évora \and Oslo}`,
    ['Ana Silva1', 'Bo Li2', '1 Évora', '2 Oslo'],
  ],
  [
    'aa',
    String.raw`\author{Ana Silva\inst{\ref{ev}} \and Bo Li\inst{\ref{os}}}\institute{Évora\label{ev} \and Oslo\label{os}}`,
    ['Ana Silva1', 'Bo Li2', '1 Évora', '2 Oslo'],
  ],
  [
    'lipics-v2021',
    String.raw`\author{Ana Silva}{Évora}{ana@sand.example}{}{}\author{Bo Li}{Oslo}{}{}{}`,
    ['Ana Silva1', '1 Évora', 'ana@sand.example', 'Bo Li2', '2 Oslo'],
  ],
  [
    'IEEEtran',
    String.raw`\author{\IEEEauthorblockN{Ana Silva}\IEEEauthorblockA{Dunes\\Évora\\ana@sand.example}\and\IEEEauthorblockN{Bo Li}\IEEEauthorblockA{Oslo}}`,
    ['Ana Silva1', '1 Dunes, Évora', 'ana@sand.example', 'Bo Li2', '2 Oslo'],
  ],
  [
    'IEEEtran',
    String.raw`\author{Ana~Silva,~\IEEEmembership{Member,~IEEE,} and~Bo~Li,~\IEEEmembership{Life~Fellow,~OSA}%
      \thanks{A. Silva is with the University of Oslo, Norway (e-mail: ana@sand.example).}%
      \thanks{A. Silva and B. Li are with Évora.}}`,
    [
      'A. Silva is with:',
      '1 the University of Oslo, Norway',
      'e-mail: ana@sand.example).',
      'A. Silva and B. Li are with:',
      '2 Évora.',
      'Ana Silva1,2',
      'Bo Li2',
      'Membership: Member, IEEE and Life Fellow, OSA',
    ],
  ],
  [
    'acm_proc_article-sp',
    String.raw`\author{\alignauthor Ana Silva\\ \affaddr{Oslo}\alignauthor Bo Li\\ \affaddr{Évora}}`,
    ['Ana Silva', 'Oslo', 'Bo Li', 'Évora'],
  ],
  [
    'agujournal2019',
    String.raw`\authors{Ana Silva\affil{1}, Bo Li\affil{1,2}}\affiliation{1}{Oslo}\affiliation{2}{Évora}`,
    ['Ana Silva1, Bo Li1,2', '1Oslo', '2Évora'],
  ],
  [
    'sagej',
    String.raw`\author{Ana Silva\affilnum{1} and Bo Li\affilnum{2}}\affiliation{\affilnum{1}Oslo\\ \affilnum{2}Évora,\\ Portugal}`,
    ['Ana Silva1 and Bo Li2', '1Oslo', '2Évora,, Portugal'],
  ],
  [
    'svjour3',
    String.raw`\author{Ana Silva\thanksref{os} \and Bo Li\thanksref{ev}}\institute{Oslo\label{os} \and Évora\label{ev}}`,
    ['Ana Silva1', 'Bo Li2', '1 Oslo', '2 Évora'],
  ],
  [
    'mdpi',
    String.raw`\Author{Ana Silva $^{1}$ and Bo Li $^{2}$}\address{$^{1}$ \quad Oslo\\ $^{2}$ \quad Évora}`,
    ['Ana Silva ¹ and Bo Li ²', '¹ Oslo', '² Évora'],
  ],
  [
    'acmart',
    String.raw`\author{Ana Silva}\ccsdesc[500]{Networks~Network Performance}`,
    ['Ana Silva', 'CCS concept: Networks → Network Performance'],
  ],
])('in %s each author is joined with where they work', (documentClass, body, expected) => {
  expect(bylineOf(body, documentClass)).toEqual({ lines: expected, losses: [] });
});

test('an affiliation in fields reads as a line, and codes of subjects are told whole', () => {
  const { lines, losses } = bylineOf(
    String.raw`\begin{frontmatter}\author[a]{Ana Silva}\affiliation[a]{organization={Dunes}, addressline={25, Sand Street}, addressline={East}, city={Évora}}
\begin{keyword}sand \MSC[2020] 65M12 \sep 76D05\end{keyword}\end{frontmatter}`,
    'elsarticle',
  );
  expect(lines).toEqual([
    'Ana Silva1',
    '1 Dunes, 25, Sand Street, East, Évora',
    '2020 MSC 65M12 ; 76D05',
  ]);
  expect(losses).toEqual([]);
});

test('the logo of ORCID that is drawn beside a name is no picture that is missing', () => {
  const { doubts, text, lostOf } = readTex(
    String.raw`\author{Ana Silva\href{https://orcid.org/0000-0002-1825-0097}{\begin{tikzpicture}\pic{orcidlogo};\end{tikzpicture}}}\maketitle\section{One}Sand.`,
    { preamble: String.raw`\title{Sand}\usepackage{tikz,hyperref}` },
  );
  const losses = [...doubts, ...lostOf(text)].filter(({ kind }) => /lost|drawn/.test(kind));
  expect(losses).toEqual([]);
});

test.each([
  ['revtex4-2', String.raw`\collaboration{for the Sand Group}`],
  ['aastex631', String.raw`\collaboration{20}{for the Sand Group}`],
])('a group of %s is told to its author, who says whether it is one', (documentClass, group) => {
  const { text, doubts } = readTex(
    String.raw`\title{Sand}\author{Ana Silva}${group}\maketitle\section{One}Sand.`,
    { documentClass },
  );
  expect(text.front.byline.map(plainText)).toEqual(['Ana Silva', 'for the Sand Group']);
  expect(doubts).toContainEqual({
    ...{ kind: 'author-unlikely', place: null, words: 'for the Sand Group' },
  });
});

test('a paper says its language, and what its abstract in another language cites is linked', () => {
  const { text, lostOf } = readTex(
    String.raw`\maketitle\section*{Résumé} Le sable \cite{a} chante.\section*{Abstract} Sand sings.
\section{Inleiding} Zand.\begin{thebibliography}{1}\bibitem{a} A. Silva. Of sand.\end{thebibliography}`,
    { preamble: String.raw`\title{Zand}\usepackage[english,dutch]{babel}` },
  );
  expect(text.front.language).toBe('nl');
  expect(plainBlocks(text.front.abstract)).toBe('Sand sings.');
  expect(plainBlocks(text.front.translated!.abstract)).toBe('Le sable [1] chante.');
  expect(lostOf(text)).toEqual([]);
});

test('a title that is set in large letters, with names and addresses below it, is the front', () => {
  const { text, doubts } = readTex(
    String.raw`\begin{flushleft}{\Large\textbf\newline{Sand that moves}}\newline\\
Ana Silva\textsuperscript{1,2*}, Bo Li\textsuperscript{2}\\\bigskip\textbf{1} Évora\\\textbf{2} Oslo\bigskip

* ana@sand.example\end{flushleft}\section*{Abstract}Sand moves.\section{Introduction}It does.`,
  );
  expect(plainText(text.front.title)).toBe('Sand that moves');
  expect(text.front.byline.map(plainText)).toEqual([
    'Ana Silva1,2*, Bo Li2',
    '1 Évora',
    '2 Oslo',
    '* ana@sand.example',
  ]);
  expect(plainBlocks(text.front.abstract)).toBe('Sand moves.');
  expect(text.sections.map(({ title }) => plainText(title))).toEqual(['Introduction']);
  expect(doubts.map(({ kind }) => kind)).toEqual(['no-references']);
});

test('a long paragraph before the abstract is no title', () => {
  const long = 'Sand moves where the wind is strong enough for it. '.repeat(9);
  const { text } = readTex(
    String.raw`${long}

Ana Silva\section*{Abstract}Sand moves.\section{Introduction}It does.`,
  );
  expect(plainText(text.front.title)).toBe('');
});

test.each([
  [
    'FrontiersinHarvard',
    String.raw`\section{}Sand moves.\tiny\keyFont{\section{Keywords:} sand, wind, dunes}`,
  ],
  [
    'elsarticle',
    String.raw`Sand moves.

\textbf{Keywords:} \emph{sand；wind；dunes}`,
  ],
  [
    'article',
    String.raw`Sand moves.

\keyFont{\section{Keywords:}}

sand, wind, dunes.`,
  ],
])('keywords within the abstract of %s are keywords', (documentClass, abstract) => {
  const { text, lostOf } = readTex(
    String.raw`\begin{abstract}${abstract}\end{abstract}\section{Introduction}It does.`,
    { documentClass, preamble: String.raw`\title{Sand}\def\keyFont{\fontsize{8}{11}\selectfont}` },
  );
  expect(text.front.keywords).toEqual(['sand', 'wind', 'dunes']);
  expect(plainBlocks(text.front.abstract)).toBe('Sand moves.');
  expect(lostOf(text)).toEqual([]);
});

test('a mark of a note behind the title is no part of it, and no loss', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\maketitle\section{One}Sand $x^\dag$ moves.`,
    {
      preamble: String.raw`\title{On Sand$^{\dag}$\thanks{Of dunes.}}`,
    },
  );
  expect(text.front.title).toEqual([{ kind: 'text', text: 'On Sand' }]);
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('what stands over both columns is the front of the paper', () => {
  const { text, doubts, lostOf } = readTex(
    String.raw`\twocolumn[\begin{@twocolumnfalse}\noindent\LARGE{\textbf{On the Motion of Sand}}

\noindent\large{\textbf{Ana Silva and Bo Li}}

\begin{abstract}Sand moves [1].\end{abstract}\end{@twocolumnfalse}]\section{One}It does.`,
  );
  expect(plainText(text.front.title)).toBe('On the Motion of Sand');
  expect(text.front.byline.map(plainText)).toEqual(['Ana Silva and Bo Li']);
  expect(plainBlocks(text.front.abstract)).toBe('Sand moves [1].');
  expect([...doubts, ...lostOf(text)].filter(({ kind }) => kind.endsWith('-lost'))).toEqual([]);
});

test('a front in Portuguese is one, with its title and keywords', () => {
  const { text } = readTex(
    String.raw`\maketitle\begin{resumo}A areia anda.

\noindent\textbf{Palavras-chaves}: areia. duna.\end{resumo}\textual\section{Um}Areia.`,
    {
      preamble: String.raw`\titulo{Areia}\autor{Ana Silva}\local{Porto}`,
      documentClass: 'abntex2',
    },
  );
  const { title, byline, abstract, keywords } = text.front;
  expect([plainText(title), plainBlocks(abstract)]).toEqual(['Areia', 'A areia anda.']);
  expect([byline.map(plainText), keywords]).toEqual([
    ['Ana Silva', 'Porto'],
    ['areia', 'duna'],
  ]);
});

test('of two titles the later is the title, and the earlier is in doubt', () => {
  const { text, lostOf } = readTex(
    String.raw`\title{Sand in the wind}\author{Ana Silva}\maketitle\title{Supplement}\section{One}Sand moves.`,
    { preamble: String.raw`\title{Working draft about deserts}` },
  );
  expect(plainText(text.front.title)).toBe('Sand in the wind');
  expect(lostOf(text).map(({ words }) => words)).toContain('Working draft about deserts');
});

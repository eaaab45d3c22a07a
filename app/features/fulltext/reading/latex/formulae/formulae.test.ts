import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks } from '../../../core/plain-text.ts';
import { blocksOf, inlinesOf } from '../../../core/walk.ts';
import { sayFormulae } from '../../say-formulae.server.ts';
import { SIGNS } from '../tables/signs.ts';

const PREAMBLE = String.raw`\title{Sand}\usepackage{amsmath,siunitx,mhchem,physics,tikz}`;

/** The LaTeX of all formulae, in reading order, without needless spaces. */
const formulaeIn = (body: string, preamble = ''): string[] => {
  const { text } = readTex(`\\section{One}${body}`, { preamble: `${PREAMBLE}${preamble}` });
  return [...inlinesOf(text)].flatMap((inline) =>
    inline.kind === 'formula' ? [inline.formula.tex.replaceAll(/\s{1,9}/g, ' ').trim()] : [],
  );
};

test.each([
  ['dollars', '$a+b$', 'a+b'],
  ['two dollars', '$$a+b$$', 'a+b'],
  ['round brackets', String.raw`\(a+b\)`, 'a+b'],
  ['square brackets', String.raw`\[a+b\]`, 'a+b'],
  ['an environment', String.raw`\begin{equation}a+b\end{equation}`, 'a+b'],
  ['ensuremath', String.raw`\ensuremath{a+b}`, 'a+b'],
])('a formula between %s is one', (_, written, tex) => {
  expect(formulaeIn(`Let ${written} be.`)).toEqual([tex]);
});

test('what names, numbers and refers is no part of a formula', () => {
  expect(
    formulaeIn(
      String.raw`\begin{equation}\label{eq:a} a = b \tag{7}\end{equation}\begin{equation} c \nonumber\end{equation}`,
    ),
  ).toEqual(['a = b', 'c']);
});

test('a space alone is no formula', () => {
  expect(formulaeIn(String.raw`A$\hspace{-.1em}$b $\vspace*{1ex}$.`)).toEqual([]);
});

test('commands of the author are unfolded in formulae', () => {
  const own = String.raw`\newcommand{\R}{\mathbb{R}}\newcommand{\norm}[1]{\lVert #1\rVert}\DeclareMathOperator{\rank}{rank}`;
  expect(formulaeIn(String.raw`$\norm{x}\in\R$, $\rank A$`, own)).toEqual([
    String.raw`\lVert x\rVert \in \mathbb{R}`,
    String.raw`\operatorname{rank}A`,
  ]);
});

test.each([
  [String.raw`\SI{2}{M_\odot yr^{-1}}`, String.raw`2\,\mathrm{M_\odot\,yr^{-1}}`],
  [
    String.raw`$\SI{}{M_\odot \textrm{au}^{-2} yr}$`,
    String.raw`\,\mathrm{M_\odot \textrm{au}^{-2}\,yr}`,
  ],
  [String.raw`$\SI{2}{km.s^{-2}}$`, String.raw`2\,\mathrm{km}\,\mathrm{s}^{-2}`],
  [String.raw`$\si{erg \, s^{-1}}$`, String.raw`\mathrm{erg}\,\mathrm{s}^{-1}`],
  [String.raw`$\si{m/s}$`, String.raw`\mathrm{m}\mathrm{/s}`],
])('a unit that is written out stays as it is written: %s', (body, tex) => {
  expect(formulaeIn(body)).toEqual([tex]);
});

test('a drawing within a formula is a doubt, and the rest of the formula stays', () => {
  const { text, doubts } = readTex(
    String.raw`\section{One}\[ a = \begin{tikzpicture}\node{x};\end{tikzpicture} + b \]`,
    { preamble: PREAMBLE },
  );
  const formula = [...blocksOf(text)].find((block) => block.kind === 'formula');
  expect(formula?.formula.tex.replaceAll(/\s{1,9}/g, ' ').trim()).toMatch(/^a = .*\+ b$/);
  expect(formula?.formula.tex).not.toContain('tikz');
  expect(doubts.filter(({ kind }) => kind === 'picture-drawn')).toHaveLength(1);
});

test.each([
  [String.raw`\ce{H2O}`, /H.*_\{?2\}?.*O/],
  [String.raw`$\SI{3}{\metre\per\second}$`, /3.*m.*s/],
  [String.raw`$\ket{\psi}$`, /\\psi/],
])('%s is told in mathematics', (written, tex) => {
  const [formula] = formulaeIn(written);
  expect(formula).toMatch(tex);
  expect(formula).not.toMatch(/\\(?:ce|SI|metre)\b/);
});

test('brackets of physics are brackets, and no quantity', () => {
  const { text } = readTex(String.raw`\section{One}$\qty(\rho)$ and $\qty[a]$`, {
    preamble: String.raw`\title{Sand}\usepackage{physics}`,
  });
  const [round, square] = [...inlinesOf(text)].filter((inline) => inline.kind === 'formula');
  expect(round?.formula.tex).toContain(String.raw`\rho`);
  expect(square?.formula.tex).toMatch(/\[.*a.*\]/);
});

test('a term of a glossary within a formula is its symbol, or its words', () => {
  const { text } = readTex(
    String.raw`\section{One}Let $2\gls{q} + \acrshort{kg} + \gls{none} + \glssymbol{q}$ be.`,
    {
      preamble: String.raw`\title{Sand}\usepackage{glossaries}
\newglossaryentry{q}{name={$Q_0$},symbol={\ensuremath{q}},description={heat}}\newacronym{kg}{kgm}{kilogram}`,
    },
  );
  expect([...inlinesOf(text)].find(({ kind }) => kind === 'formula')).toMatchObject({
    formula: { tex: String.raw`2{Q_0} + \text{kgm} + \text{none} + {q}` },
  });
});

test('environments of authors may be made of the commands of others', () => {
  const own = String.raw`\newenvironment{ours}[1][0]{\subequations \if#10 \else \label{#1} \fi \align}{\endalign\endsubequations}`;
  expect(formulaeIn(String.raw`\begin{ours}[all] a &= b \end{ours}`, own)).toEqual([
    String.raw`\begin{aligned} a &= b \end{aligned}`,
  ]);
});

test('a box within a formula is text, and what stands between dollars in it a formula', () => {
  expect(
    formulaeIn(
      String.raw`$a \mathbin{\scalebox{0.7}{$\times$}} b$ $\scalebox{2}{if $x$ moves}$ $\setcounter{MaxMatrixCols}{11} c$ $a \rotatebox[origin=c]{90}{$\models$} b$`,
    ),
  ).toEqual([
    String.raw`a \mathbin{{\times}} b`,
    String.raw`{\text{if $x$ moves}}`,
    'c',
    String.raw`a \perp\!\!\!\perp b`,
  ]);
});

test('a sign that the author makes for each size of a formula is read', () => {
  const own = String.raw`\makeatletter
\newcommand*\dotted{\mathpalette\dotted@{.35}}
\newcommand*\dotted@[2]{\mathbin{\vcenter{\hbox{\scalebox{#2}{$\m@th#1\bullet$}}}}}
\newcommand{\indep}{\protect\mathpalette{\protect\independent}{\perp}}
\def\independent#1#2{\mathrel{\rlap{$#1#2$}\mkern2mu{#1#2}}}\makeatother`;
  expect(formulaeIn(String.raw`$a \dotted b$ $x \indep y$`, own)).toEqual([
    String.raw`a \mathbin{{{{\bullet}}}}b`,
    String.raw`x \mathrel{\rlap{$\perp$}\mkern2mu{\perp}}y`,
  ]);
});

test('old names of raising and lowering, and a mark before a sign that bears another, are understood', () => {
  expect(
    formulaeIn(String.raw`$a\sp{n}\sb i$\begin{align*} a \overset{d}&{=} b\end{align*}`, ''),
  ).toEqual(['a^{n}_i', String.raw`\begin{aligned} a &\overset{d}{=} b \end{aligned}`]);
});

test('a bar that means more within delimiters of the author is a bar', () => {
  const own = String.raw`\usepackage{mathtools}\newcommand{\innermid}{\nonscript\;\delimsize\vert\nonscript\;}
\newcommand{\activatebar}{\begingroup\lccode${'`'}\~=${'`'}\|\lowercase{\endgroup\let~}\innermid\mathcode${'`'}|=\string"8000 }
\DeclarePairedDelimiterX{\expect}[1]{[}{]}{\ifnum\currentgrouptype=16 \else\begingroup\fi\activatebar #1\ifnum\currentgrouptype=16 \else\endgroup\fi}
\DeclarePairedDelimiterX\Set[2]{\{}{\}}{#1 \delimsize\vert #2}`;
  const plain = formulaeIn(String.raw`$\expect{x | y}$, $\Set[\big]{a}{b}$, $\Set*{a}{b}$`, own);
  expect(plain.map((tex) => tex.replaceAll(/[{}]/g, '').replaceAll(/\s/g, ''))).toEqual([
    '[x|y]',
    String.raw`\big\a\big\vertb\big\ `.trim(),
    String.raw`\left\a\middle\vertb\right\ `.trim(),
  ]);
});

test('journals of astronomy have signs of their own in formulae', () => {
  const { text } = readTex(String.raw`\section{One}$x \la 10^{3} M_{\sun}$ and \ga 3.`, {
    preamble: String.raw`\title{Sand}`,
    documentClass: 'mnras',
  });
  const formula = [...inlinesOf(text)].find((inline) => inline.kind === 'formula');
  expect(formula).toMatchObject({
    formula: { tex: String.raw`x \lesssim10^{3} M_{\odot}` },
  });
});

test('a note within a formula stands behind it', () => {
  const { text, doubts } = readTex(
    String.raw`\section{One}Let $a\footnote{A dune.}$ be. \[ b \footnote{It sings.} \] End.`,
    { preamble: PREAMBLE },
  );
  expect(text.notes.map(({ blocks }) => plainBlocks(blocks))).toEqual(['A dune.', 'It sings.']);
  expect([...inlinesOf(text)].filter(({ kind }) => kind === 'note')).toHaveLength(2);
  expect(doubts.filter(({ kind }) => kind === 'left-out')).toEqual([]);
});

test('what plain TeX says at the end of a formula is its number, or stands beside it', () => {
  expect(formulaeIn(String.raw`$$a = b \eqno(3)$$ $$c = d \eqno(e \in f)$$`)).toEqual([
    ...['a = b', String.raw`c = d \qquad(e \in f)`],
  ]);
});

test('brackets of mleftright grow as others do', () => {
  expect(formulaeIn(String.raw`$\mleft( a \mright)$`, String.raw`\usepackage{mleftright}`)).toEqual(
    [String.raw`\left( a \right)`],
  );
});

test('particles of hepnames are said with their charges', () => {
  expect(
    formulaeIn(String.raw`$\Pep \Pem \to \PH \PKz \Pap$`, String.raw`\usepackage{hepnames}`),
  ).toEqual([
    String.raw`{\mathrm{e}^+}{\mathrm{e}^-}\to{\mathrm{H}}{\mathrm{K}^0}{\overline{\mathrm{p}}}`,
  ]);
});

test('a relation that breqn hides is shown, and what it names as code is code', () => {
  expect(formulaeIn(String.raw`Let $a\hiderel{=}\code{f}$ be.`)).toEqual([
    String.raw`a{=}\texttt{f}`,
  ]);
});

test('alphabets that an author declares are letters of their kind, and names of clrscode are words', () => {
  expect(
    formulaeIn(
      String.raw`$\mathpzbb{R}$ $\mathown{x}$ $O(n)\proc{Sort}$ $\lambdabar$`,
      String.raw`\usepackage{clrscode,txfonts}\DeclareMathAlphabet{\mathpzbb}{U}{bbold}{m}{n}
\DeclareMathAlphabet{\mathown}{OT1}{own}{m}{n}`,
    ),
  ).toEqual([
    String.raw`\mathbb{R}`,
    String.raw`\mathrm{x}`,
    String.raw`O(n)\textsc{Sort}`,
    String.raw`\text{ƛ}`,
  ]);
});

test('what an author puts around formulae to number lines leaves them formulae', () => {
  const patch = String.raw`\newcommand{\patch}[1]{\expandafter\let\csname old#1\expandafter\endcsname\csname #1\endcsname
\renewenvironment{#1}{\linenomath\csname old#1\endcsname}{\csname oldend#1\endcsname\endlinenomath}}
\AtBeginDocument{\patch{equation}\patch{align*}}`;
  const body = String.raw`\begin{equation}a = \frac{b}{c}\end{equation}\begin{align*}a &= b\end{align*}`;
  expect(formulaeIn(body, String.raw`\usepackage{lineno}${patch}`)).toEqual([
    String.raw`a = \frac{b}{c}`,
    String.raw`\begin{aligned} a &= b \end{aligned}`,
  ]);
});

test('short arrows and corners are signs that a page knows', () => {
  expect(formulaeIn(String.raw`$a \shortrightarrow b^\ulcorner{c}$`)).toEqual([
    String.raw`a \rightarrow b^{\text{⌜}}{c}`,
  ]);
});

test('a sign that has a name in text can be shown within a formula, raised or among words', () => {
  const named = [...SIGNS.commands.keys()].filter((name) => /^(?:text|guil|quote)/.test(name));
  const body = named.map((name) => `$x^\\${name}$ and $\\text{a \\${name} b}$`).join(', ');
  const { text } = readTex(`\\section{One}${body}`, { preamble: PREAMBLE });
  expect(sayFormulae(text).map(({ words }) => words)).toEqual([]);
});

test('signs of astronomers are read that a style of the author defines as its package does', () => {
  const { text } = readTex(String.raw`\section{One}$a \la 8$, $b \ga 1$`, {
    preamble: String.raw`\title{Sand}\usepackage{journals,natbib}`,
    files: { 'journals.sty': String.raw`\let\la=\lesssim\let\ga=\gtrsim` },
  });
  expect(sayFormulae(text)).toEqual([]);
});

test('a command that an option of empheq names takes nothing of what follows', () => {
  expect(
    formulaeIn(
      String.raw`\begin{empheq}[box=\wide]{align} a &= b \end{empheq}`,
      String.raw`\usepackage{empheq}\newcommand*\wide[1]{\fbox{\hspace{2em}#1\hspace{2em}}}`,
    ),
  ).toEqual([String.raw`\begin{aligned} a &= b \end{aligned}`]);
});

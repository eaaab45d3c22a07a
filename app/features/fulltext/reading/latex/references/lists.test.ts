import { expect, test } from 'vitest';
import { readTex } from '../../../../../../tests/support/fulltext/read-tex.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';

const BIB = String.raw`
@article{silva, author = {Silva, Ana and Li, Bo}, title = {Singing {S}and}, journal = {J. Dunes}, year = 2020, volume = 3, pages = {1--9}, doi = {10.1000/Sand}}
@book{abel, author = "Abel, Carl", title = "Wind", publisher = "Sky", year = "1999"}
@misc{uncited, author = {No One}, title = {Never}, year = 2000}`;

const read = (
  body: string,
  preamble: string,
  files: Record<string, string> = { 'sand.bib': BIB },
) => {
  const { text, doubts } = readTex(String.raw`\section{One}${body}`, {
    preamble: String.raw`\title{Sand}${preamble}`,
    files,
  });
  return {
    line: plainBlocks(text.sections[0]!.blocks.slice(0, 1)),
    entries: text.references.map(({ label, content }) => `${label ?? '–'} ${plainText(content)}`),
    dois: text.references.map(({ doi }) => doi),
    doubts: doubts.flatMap(({ kind, words }) => (kind.startsWith('citation') ? [words] : [])),
  };
};

test('plain puts entries in the order of their authors and cites by numbers', () => {
  const { line, entries, dois } = read(
    String.raw`First \cite{silva}, then \cite{abel,silva}.\bibliographystyle{plain}\bibliography{sand}`,
    '',
  );
  expect(line).toBe('First [2], then [1, 2].');
  expect(entries.map((entry) => entry.slice(0, 6))).toEqual(['1 Abel', '2 Silv']);
  expect(dois).toEqual([null, '10.1000/sand']);
});

test('a file of references that is not in the archive is named', () => {
  const { doubts } = readTex(String.raw`See \cite{silva}.\bibliography{refs,sand}`, {
    files: { 'sand.bib': '' },
  });
  expect(doubts.filter(({ kind }) => kind === 'file-lost').map(({ words }) => words)).toEqual([
    'refs.bib (without it the references are missing)',
  ]);
});

test('unsrt puts them in the order of the text', () => {
  const { line, entries } = read(
    String.raw`First \cite{silva}, then \cite{abel}.\bibliographystyle{unsrt}\bibliography{sand}`,
    '',
  );
  expect(line).toBe('First [1], then [2].');
  expect(entries.map((entry) => entry.slice(0, 6))).toEqual(['1 Silv', '2 Abel']);
});

test.each([
  [String.raw`\citep{silva}`, '(Silva and Li, 2020).'],
  [String.raw`\citet{silva}`, 'Silva and Li (2020).'],
  [String.raw`\citep[see][p.~3]{abel}`, '(see Abel, 1999, p. 3).'],
  [String.raw`\citep{silva,abel}`, '(Silva and Li, 2020; Abel, 1999).'],
  [String.raw`\citeauthor{abel}`, 'Abel.'],
  [String.raw`\citeyear{abel}`, '1999.'],
  [String.raw`\citealp{abel}`, 'Abel, 1999.'],
])('natbib says %s by author and year', (written, said) => {
  const { line } = read(
    String.raw`${written}.\bibliographystyle{plainnat}\bibliography{sand}`,
    String.raw`\usepackage{natbib}`,
  );
  expect(line).toBe(said);
});

test('biblatex reads its files where they are called for', () => {
  const { line, entries } = read(
    String.raw`\textcite{abel} and \parencite{silva}.\printbibliography`,
    String.raw`\usepackage[style=authoryear]{biblatex}\addbibresource{sand.bib}`,
  );
  expect(line).toBe('Abel (1999) and (Silva and Li, 2020).');
  expect(entries).toHaveLength(2);
});

test('the list that BibTeX left counts before its files, and lends itself a DOI from them', () => {
  const bbl = String.raw`\begin{thebibliography}{1}\bibitem{silva} A. Silva, B. Li. \newblock Singing sand. 2020.\end{thebibliography}`;
  const { entries, dois } = read(String.raw`See \cite{silva}.\bibliography{sand}`, '', {
    'sand.bib': BIB,
    'main.bbl': bbl,
  });
  expect(entries).toEqual(['1 A. Silva, B. Li. Singing sand. 2020.']);
  expect(dois).toEqual(['10.1000/sand']);
});

test('what is cited and stands in no list is a doubt with its key, which readers do not get', () => {
  const { line, doubts } = read(String.raw`See \cite{gone}.\bibliography{sand}`, '');
  expect(doubts).toEqual(['gone']);
  expect(line).toBe('See [?].');
});

test.each([
  [String.raw`\parencites{silva}{abel}`, '(Silva and Li, 2020; Abel, 1999).'],
  [String.raw`\textcites{silva}{abel}`, 'Silva and Li (2020), Abel (1999).'],
  [String.raw`\parencites[see][3]{silva}[4]{abel}`, '(see Silva and Li, 2020, 3) (Abel, 1999, 4).'],
  [
    String.raw`\parencites(see)(and more){silva}{abel}`,
    '(see Silva and Li, 2020; Abel, 1999, and more).',
  ],
])('biblatex cites several at once: %s', (written, said) => {
  const { line, entries } = read(
    `${written}.\\printbibliography`,
    String.raw`\usepackage[style=authoryear]{biblatex}\addbibresource{sand.bib}`,
  );
  expect(line).toBe(said);
  expect(entries).toHaveLength(2);
});

const CSL = String.raw`\title{Sand}\newenvironment{CSLReferences}[2]{\begin{list}{}{}}{\end{list}}
\NewDocumentCommand\citeproctext{}{}
\NewDocumentCommand\citeproc{mm}{\begingroup\def\citeproctext{#2}\cite{#1}\endgroup}`;

test.each([
  [
    'of today',
    String.raw`\citeproc{ref-silva}{Silva 2020}`,
    String.raw`\bibitem[\citeproctext]{ref-silva} Silva, A. 2020. Sand.

\bibitem[\citeproctext]{ref-li} Li, B. 2021. Dunes.`,
  ],
  [
    'of before',
    String.raw`\protect\hyperlink{ref-silva}{Silva 2020}`,
    String.raw`\leavevmode\vadjust pre{\hypertarget{ref-silva}{}}%
Silva, A. 2020. Sand.

\leavevmode\hypertarget{ref-li}{}%
Li, B. 2021. Dunes.`,
  ],
])('the list that pandoc writes into LaTeX, as it does it %s, is read', (_, cited, list) => {
  const { text, lostOf } = readTex(
    String.raw`\section{One}Dunes wander (${cited}), see \hyperlink{there}{there}.
\section*{References}
\begin{CSLReferences}{1}{0}
${list}
\end{CSLReferences}`,
    { preamble: CSL },
  );
  expect(text.references.map(({ label, content }) => [label, plainText(content)])).toEqual([
    [null, 'Silva, A. 2020. Sand.'],
    [null, 'Li, B. 2021. Dunes.'],
  ]);
  const [paragraph] = text.sections[0]!.blocks;
  expect(paragraph).toMatchObject({
    content: [
      { kind: 'text', text: 'Dunes wander (' },
      { kind: 'citation', targets: ['ref1'], content: [{ kind: 'text', text: 'Silva 2020' }] },
      { kind: 'text', text: '), see there.' },
    ],
  });
  expect(lostOf(text)).toEqual([]);
});

test('what is cited and is not in an older list yet stands behind that list', () => {
  const { line, entries, doubts } = read(
    String.raw`First \cite{silva}, then \cite{abel}.\bibliography{sand}`,
    '',
    {
      'sand.bib': BIB,
      'main.bbl': String.raw`\begin{thebibliography}{1}\bibitem{silva} A. Silva. Singing sand.\end{thebibliography}`,
    },
  );
  expect(line).toBe('First [1], then [2].');
  expect(entries.map((entry) => entry.slice(0, 6))).toEqual(['1 A. S', '2 Abel']);
  expect(doubts).toEqual([]);
});

test('works of bibunits are listed where they are put, and one that is nowhere stands in brackets', () => {
  const { line, entries, doubts } = read(
    String.raw`Sand\citep{lost} and \citet{silva}.\begin{bibunit}\putbib\end{bibunit}`,
    String.raw`\usepackage{natbib,bibunits}\defaultbibliography{sand}`,
  );
  expect(line).toBe('Sand([?]) and Silva and Li (2020).');
  expect(entries.map((entry) => entry.slice(0, 7))).toEqual(['– Silva']);
  expect(doubts).toEqual(['lost']);
});

test.each([
  [
    'MNRAS and chicago',
    String.raw`\protect\citeauthoryear{{Aho}, {Day} \& {Eve}}{{Aho} et~al.}{2021a}`,
    'Aho et al. (2021a)',
  ],
  ['apacite', String.raw`\protect\BCAY{Aho and Day}{Aho and Day}{2021}`, 'Aho and Day (2021)'],
  ['named', String.raw`\protect\citeauthoryear{Aho \& Day}{2021}`, 'Aho & Day (2021)'],
  ['astron', String.raw`\protect\astroncite{Aho and Day}{2021}`, 'Aho and Day (2021)'],
  ['acl', String.raw`\protect\citename{Aho and Day, }2021`, 'Aho and Day (2021)'],
])('a list in the style of %s is cited by its authors and years', (_, label, cited) => {
  const entry = String.raw`\bibitem[${label}]{a} Aho, 2021, Dunes.`;
  const list = String.raw`\begin{thebibliography}{9}${entry}\end{thebibliography}`;
  const { text } = readTex(String.raw`\section{One}\citet{a} saw it.${list}`, {
    preamble: String.raw`\usepackage{natbib}`,
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe(`${cited} saw it.`);
});

test('the list that MNRAS writes has its DOIs, and none of the commands that it defines for them', () => {
  const list = String.raw`\begin{thebibliography}{}
\makeatletter
\relax
\def\mn@urlcharsother{\let\do\@makeother \do\$\do\&\do\#\do\^\do\_\do\%\do\~}
\def\mn@doi{\begingroup\mn@urlcharsother \@ifnextchar [ {\mn@doi@}
  {\mn@doi@[]}}
\def\mn@doi@[#1]#2{\def\@tempa{#1}\ifx\@tempa\@empty \href
  {http://dx.doi.org/#2} {doi:#2}\else \href {http://dx.doi.org/#2} {#1}\fi
  \endgroup}
\bibitem[\protect\citeauthoryear{{Aho}}{{Aho}}{2021}]{a}
{Aho} O., 2021, \mn@doi [Dunes] {10.5555/dunes_1}, 503, 5826
\makeatother
\end{thebibliography}`;
  const { text } = readTex(String.raw`\section{One}\citet{a} saw it.\bibliography{main}`, {
    documentClass: 'mnras',
    files: { 'main.bbl': list },
  });
  const [reference] = text.references;
  expect(plainText(reference!.content)).toBe('Aho O., 2021, Dunes, 503, 5826');
  expect(reference!.doi).toBe('10.5555/dunes_1');
});

test('the list that apacite makes reads as APA has it', () => {
  const list = String.raw`\begin{thebibliography}{}

\bibitem [\protect \citeauthoryear {%
Aho%
\ \BBA {} Ullman%
}{%
Aho%
\ \BBA {} Ullman%
}{%
{\protect \APACyear {1972}}%
}]{%
a}
\APACinsertmetastar {%
a}%
\begin{APACrefauthors}%
Aho, A\BPBI V.%
\BCBT {}\ \BBA {} Ullman, J\BPBI D.%
\end{APACrefauthors}%
\unskip\
\newblock
\APACrefYearMonthDay{1972}{}{}.
\newblock
{\BBOQ}\APACrefatitle {Trees of {D}unes} {Trees of {D}unes}.{\BBCQ}
\newblock
\APACjournalVolNumPages{Journal of Trees}{12}{3}{120--129}.
\newblock
\begin{APACrefDOI} \doi{10.5555/trees.1} \end{APACrefDOI}
\PrintBackRefs{\CurrentBib}

\end{thebibliography}`;
  const { text, doubts } = readTex(String.raw`\section{One}\citeA{a} saw it.\bibliography{x}`, {
    preamble: String.raw`\usepackage{apacite}`,
    files: { 'main.bbl': list },
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('Aho & Ullman (1972) saw it.');
  expect(plainText(text.references[0]!.content).replaceAll(/\s{2,9}/g, ' ')).toBe(
    'Aho, A. V., & Ullman, J. D. (1972). Trees of Dunes. Journal of Trees, 12(3), 120–129. doi:10.5555/trees.1',
  );
  expect(doubts.filter(({ kind }) => kind === 'words-lost')).toEqual([]);
});

test('the works that amsrefs lists in the paper itself are its references', () => {
  const list = String.raw`\begin{bibdiv}\begin{biblist}
\bib{AD}{article}{author={Aho, A.}, author={Day, D.}, title={Dunes}, journal={J. Sand}, volume={12}, date={2020-05}, pages={120--129}}
\end{biblist}\end{bibdiv}`;
  const { text, doubts } = readTex(String.raw`\section{One}See \cite{AD}*{Theorem 2}.${list}`, {
    documentClass: 'amsart',
    preamble: String.raw`\usepackage{amsrefs}`,
  });
  expect(plainBlocks(text.sections[0]!.blocks)).toBe('See [1, Theorem 2].');
  expect(text.references.map(({ content }) => plainText(content))).toEqual([
    'Aho, A., and D. Day. 2020. “Dunes.” J. Sand 12: 120–129.',
  ]);
  expect(doubts.map(({ kind }) => kind)).not.toContain('no-references');
});

test('a list that commands of the author make is that of its style, and a broken entry is told where one is missed', () => {
  const files = {
    'a.bib': '-@book{vara,\n- year = {1999}\n-}\n@book{odo,\n',
    'b.bib': '@book{vara, author = {Vara, Una}, title = {Dunes}, year = {2001}}',
  };
  const { text, doubts } = readTex(
    String.raw`\section{One}Sand \cite{vara}.\bibliographystyle{apsrev4-2}`,
    { preamble: String.raw`\title{Sand}`, files },
  );
  expect(text.references.map(({ content }) => plainText(content))).toEqual([
    expect.stringContaining('Dunes'),
  ]);
  expect(doubts.filter(({ kind }) => kind === 'left-out')).toEqual([]);
});

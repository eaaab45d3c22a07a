import { OF_CHEMISTRY } from '../formulae/chemistry.ts';
import { OF_LINGUISTICS } from './linguistics.ts';

/** Headings and captions of KOMA-Script. */
const OF_KOMA = String.raw`
  \NewDocumentCommand{\addpart}{ s o m }{\part*{#3}} \NewDocumentCommand{\addchap}{ s o m }{\chapter*{#3}}
  \NewDocumentCommand{\addsec}{ s o m }{\section*{#3}}
  \NewDocumentEnvironment{labeling}{ o m }{\octavoskip{#2}\begin{description}}{\end{description}}
  \NewDocumentEnvironment{addmargin}{ o m }{}{} \NewDocumentEnvironment{addmargin*}{ o m }{}{}
`;

/** What packages define by commands of formulae and texts, in LaTeX; another package is another entry. */
const DEFINITIONS: Readonly<Record<string, string>> = {
  llncs: String.raw`\newcommand{\ackname}{Acknowledgments} \newcommand{\discintname}{Disclosure of Interests}`,
  achemso: String.raw`\newfloat{scheme}{h}{los}\floatname{scheme}{Scheme}\newfloat{chart}{h}{loc}\floatname{chart}{Chart}`,
  bmcart: String.raw`\newcommand{\kwd}[2][]{#1#2\sep{}}`,
  'annotate-equations': String.raw`\newcommand{\eqnmark}[3][]{#3} \newcommand{\eqnmarkbox}[3][]{#3}
    \newcommand{\annotate}[4][]{\par #4\par}`,
  svjour3: String.raw`\newcommand{\thanksref}[1]{\inst{\ref{#1}}}`,
  amsrefs: String.raw`
    \newenvironment{biblist}[1][]{\begin{thebibliography}{9}}{\end{thebibliography}}
    \newenvironment{bibdiv}[1][]{}{} \newenvironment{bibsection}[1][]{}{} \newenvironment{bibchapter}[1][]{}{}
    \newcommand{\cites}[1]{\cite{#1}} \newcommand{\citelist}[1]{#1}
  `,
  physics: String.raw`
    \NewDocumentCommand{\quantity}{ s t\big t\Big t\bigg t\Bigg g o d() d|| }{%
      \IfValueTF{#6}{\left\{#6\right\}}{\IfValueTF{#7}{\left[#7\right]}{%
      \IfValueTF{#8}{\left(#8\right)}{\IfValueTF{#9}{\left|#9\right|}{}}}}}
    \NewDocumentCommand{\qty}{ s t\big t\Big t\bigg t\Bigg g o d() d|| }{%
      \IfValueTF{#6}{\left\{#6\right\}}{\IfValueTF{#7}{\left[#7\right]}{%
      \IfValueTF{#8}{\left(#8\right)}{\IfValueTF{#9}{\left|#9\right|}{}}}}}
    \NewDocumentCommand{\pqty}{ s m }{\left(#2\right)} \NewDocumentCommand{\bqty}{ s m }{\left[#2\right]}
    \NewDocumentCommand{\vqty}{ s m }{\left|#2\right|} \NewDocumentCommand{\Bqty}{ s m }{\left\{#2\right\}}
    \NewDocumentCommand{\absolutevalue}{ s t\big t\Big t\bigg t\Bigg m }{\left|#6\right|} \NewDocumentCommand{\abs}{ s t\big t\Big t\bigg t\Bigg m }{\left|#6\right|}
    \NewDocumentCommand{\norm}{ s t\big t\Big t\bigg t\Bigg m }{\left\lVert#6\right\rVert} \NewDocumentCommand{\eval}{ s g d[| d(| }{\IfValueTF{#2}{\left.#2\right|}{\IfValueTF{#3}{\left[#3\right|}{\left(#4\right|}}}
    \NewDocumentCommand{\order}{ s t\big t\Big t\bigg t\Bigg m }{\mathcal{O}\left(#6\right)}
    \NewDocumentCommand{\comm}{ s t\big t\Big t\bigg t\Bigg m m }{\left[#6,#7\right]} \NewDocumentCommand{\commutator}{ s t\big t\Big t\bigg t\Bigg m m }{\left[#6,#7\right]}
    \NewDocumentCommand{\acomm}{ s t\big t\Big t\bigg t\Bigg m m }{\left\{#6,#7\right\}}
    \NewDocumentCommand{\anticommutator}{ s t\big t\Big t\bigg t\Bigg m m }{\left\{#6,#7\right\}}
    \NewDocumentCommand{\poissonbracket}{ s t\big t\Big t\bigg t\Bigg m m }{\left\{#6,#7\right\}}
    \NewDocumentCommand{\pb}{ s t\big t\Big t\bigg t\Bigg m m }{\left\{#6,#7\right\}}
    \NewDocumentCommand{\vb}{ s m }{\mathbf{#2}}
    \NewDocumentCommand{\vectorbold}{ s m }{\mathbf{#2}}
    \NewDocumentCommand{\va}{ s m }{\vec{\mathbf{#2}}}
    \NewDocumentCommand{\vu}{ s m }{\hat{\mathbf{#2}}}
    \newcommand{\vdot}{\cdot}
    \newcommand{\cross}{\times}
    \newcommand{\cp}{\times}
    \NewDocumentCommand{\grad}{ g o d() }{\boldsymbol{\nabla}\IfValueTF{#1}{#1}{\IfValueTF{#2}{\left[#2\right]}{\IfValueTF{#3}{\left(#3\right)}{}}}}
    \NewDocumentCommand{\div}{ g o d() }{\boldsymbol{\nabla}\cdot\IfValueTF{#1}{#1}{\IfValueTF{#2}{\left[#2\right]}{\IfValueTF{#3}{\left(#3\right)}{}}}}
    \NewDocumentCommand{\curl}{ g o d() }{\boldsymbol{\nabla}\times\IfValueTF{#1}{#1}{\IfValueTF{#2}{\left[#2\right]}{\IfValueTF{#3}{\left(#3\right)}{}}}}
    \NewDocumentCommand{\laplacian}{ g o d() }{\nabla^2\IfValueTF{#1}{#1}{\IfValueTF{#2}{\left[#2\right]}{\IfValueTF{#3}{\left(#3\right)}{}}}}
    \newcommand{\Tr}{\operatorname{Tr}}
    \newcommand{\tr}{\operatorname{tr}}
    \newcommand{\rank}{\operatorname{rank}}
    \newcommand{\erf}{\operatorname{erf}}
    \newcommand{\Res}{\operatorname{Res}}
    \newcommand{\pv}[1]{\mathcal{P}\left\{#1\right\}}
    \newcommand{\PV}[1]{\operatorname{P.V.}#1}
    \renewcommand{\Re}[1]{\operatorname{Re}\left\{#1\right\}}
    \renewcommand{\Im}[1]{\operatorname{Im}\left\{#1\right\}}
    \NewDocumentCommand{\dd}{ o g d() }{\mathop{}\!\mathrm{d}\IfValueTF{#1}{^{#1}}{}\IfValueTF{#2}{#2}{\IfValueTF{#3}{\left(#3\right)}{}}}
    \NewDocumentCommand{\dv}{ s o m g d() }{\IfValueTF{#4}{\frac{\mathrm{d}\IfValueTF{#2}{^{#2}}{}#3}{\mathrm{d}#4\IfValueTF{#2}{^{#2}}{}}}{\frac{\mathrm{d}\IfValueTF{#2}{^{#2}}{}}{\mathrm{d}#3\IfValueTF{#2}{^{#2}}{}}\IfValueTF{#5}{\left(#5\right)}{}}}
    \NewDocumentCommand{\derivative}{ s o m g d() }{\IfValueTF{#4}{\frac{\mathrm{d}\IfValueTF{#2}{^{#2}}{}#3}{\mathrm{d}#4\IfValueTF{#2}{^{#2}}{}}}{\frac{\mathrm{d}\IfValueTF{#2}{^{#2}}{}}{\mathrm{d}#3\IfValueTF{#2}{^{#2}}{}}\IfValueTF{#5}{\left(#5\right)}{}}}
    \NewDocumentCommand{\pdv}{ s o m g g d() }{\IfValueTF{#5}{\frac{\partial^2#3}{\partial#4\partial#5}}{\IfValueTF{#4}{\frac{\partial\IfValueTF{#2}{^{#2}}{}#3}{\partial#4\IfValueTF{#2}{^{#2}}{}}}{\frac{\partial\IfValueTF{#2}{^{#2}}{}}{\partial#3\IfValueTF{#2}{^{#2}}{}}\IfValueTF{#6}{\left(#6\right)}{}}}}
    \NewDocumentCommand{\partialderivative}{ s o m g g d() }{\IfValueTF{#5}{\frac{\partial^2#3}{\partial#4\partial#5}}{\IfValueTF{#4}{\frac{\partial\IfValueTF{#2}{^{#2}}{}#3}{\partial#4\IfValueTF{#2}{^{#2}}{}}}{\frac{\partial\IfValueTF{#2}{^{#2}}{}}{\partial#3\IfValueTF{#2}{^{#2}}{}}\IfValueTF{#6}{\left(#6\right)}{}}}}
    \NewDocumentCommand{\fdv}{ s o m g }{\IfValueTF{#4}{\frac{\delta#3}{\delta#4}}{\frac{\delta}{\delta#3}}}
    \NewDocumentCommand{\var}{ g d() }{\delta\IfValueTF{#1}{#1}{\IfValueTF{#2}{\left(#2\right)}{}}}
    \NewDocumentCommand{\ket}{ s m }{\ensuremath{\left|#2\right\rangle}}
    \NewDocumentCommand{\bra}{ s m }{\ensuremath{\left\langle#2\right|}}
    \NewDocumentCommand{\braket}{ s m g }{\ensuremath{\IfValueTF{#3}{\left\langle#2\middle|#3\right\rangle}{\left\langle#2\middle|#2\right\rangle}}}
    \NewDocumentCommand{\innerproduct}{ s m g }{\ensuremath{\IfValueTF{#3}{\left\langle#2\middle|#3\right\rangle}{\left\langle#2\middle|#2\right\rangle}}}
    \NewDocumentCommand{\ip}{ s m g }{\ensuremath{\IfValueTF{#3}{\left\langle#2\middle|#3\right\rangle}{\left\langle#2\middle|#2\right\rangle}}}
    \NewDocumentCommand{\ketbra}{ s m g }{\ensuremath{\IfValueTF{#3}{\left|#2\middle\rangle\!\middle\langle#3\right|}{\left|#2\middle\rangle\!\middle\langle#2\right|}}}
    \NewDocumentCommand{\dyad}{ s m g }{\ensuremath{\IfValueTF{#3}{\left|#2\middle\rangle\!\middle\langle#3\right|}{\left|#2\middle\rangle\!\middle\langle#2\right|}}}
    \NewDocumentCommand{\outerproduct}{ s m g }{\ensuremath{\IfValueTF{#3}{\left|#2\middle\rangle\!\middle\langle#3\right|}{\left|#2\middle\rangle\!\middle\langle#2\right|}}}
    \NewDocumentCommand{\op}{ s m g }{\ensuremath{\IfValueTF{#3}{\left|#2\middle\rangle\!\middle\langle#3\right|}{\left|#2\middle\rangle\!\middle\langle#2\right|}}}
    \NewDocumentCommand{\expval}{ s m g }{\ensuremath{\IfValueTF{#3}{\left\langle#3\middle|#2\middle|#3\right\rangle}{\left\langle#2\right\rangle}}}
    \NewDocumentCommand{\ev}{ s m g }{\ensuremath{\IfValueTF{#3}{\left\langle#3\middle|#2\middle|#3\right\rangle}{\left\langle#2\right\rangle}}}
    \NewDocumentCommand{\mel}{ s m m m }{\ensuremath{\left\langle#2\middle|#3\middle|#4\right\rangle}}
    \NewDocumentCommand{\matrixel}{ s m m m }{\ensuremath{\left\langle#2\middle|#3\middle|#4\right\rangle}}
    \NewDocumentCommand{\mqty}{ s g d() o d|| }{\IfValueTF{#2}{\begin{matrix}#2\end{matrix}}{\IfValueTF{#3}{\begin{pmatrix}#3\end{pmatrix}}{\IfValueTF{#4}{\begin{bmatrix}#4\end{bmatrix}}{\begin{vmatrix}#5\end{vmatrix}}}}}
    \newcommand{\qq}[1]{\quad\text{#1}\quad}
    \newcommand{\qand}{\quad\text{and}\quad}
    \newcommand{\qor}{\quad\text{or}\quad}
    \newcommand{\qif}{\quad\text{if}\quad}
    \newcommand{\qthen}{\quad\text{then}\quad}
    \newcommand{\qfor}{\quad\text{for}\quad}
    \newcommand{\qwhere}{\quad\text{where}\quad}
    \newcommand{\qcomma}{,\quad}
    \newcommand{\qc}{,\quad}
    \newcommand{\qwith}{\quad\text{with}\quad}
  `,
  braket: String.raw`
    \newcommand{\ket}[1]{\ensuremath{\left|#1\right\rangle}}
    \newcommand{\bra}[1]{\ensuremath{\left\langle#1\right|}}
    \newcommand{\braket}[1]{\ensuremath{\left\langle#1\right\rangle}}
    \newcommand{\Ket}[1]{\ensuremath{\left|#1\right\rangle}}
    \newcommand{\Bra}[1]{\ensuremath{\left\langle#1\right|}}
    \newcommand{\Braket}[1]{\ensuremath{\left\langle#1\right\rangle}}
    \newcommand{\set}[1]{\ensuremath{\left\{#1\right\}}}
    \newcommand{\Set}[1]{\ensuremath{\left\{#1\right\}}}
  `,
  commath: String.raw`
    \NewDocumentCommand{\od}{ o m m }{\frac{\mathrm{d}\IfValueTF{#1}{^{#1}}{}#2}{\mathrm{d}#3\IfValueTF{#1}{^{#1}}{}}}
    \NewDocumentCommand{\pd}{ o m m }{\frac{\partial\IfValueTF{#1}{^{#1}}{}#2}{\partial#3\IfValueTF{#1}{^{#1}}{}}}
    \newcommand{\dif}{\mathop{}\!\mathrm{d}}
    \newcommand{\norm}[2][]{\left\lVert#2\right\rVert}
    \newcommand{\abs}[2][]{\left|#2\right|}
    \newcommand{\set}[2][]{\left\{#2\right\}}
    \newcommand{\envert}[2][]{\left|#2\right|}
    \newcommand{\del}[2][]{\left(#2\right)}
    \newcommand{\sbr}[2][]{\left[#2\right]}
    \newcommand{\cbr}[2][]{\left\{#2\right\}}
  `,
  diffcoeff: String.raw`
    \NewDocumentCommand{\diff}{ s o m m }{\frac{\mathrm{d}\IfValueTF{#2}{^{#2}}{}#3}{\mathrm{d}#4\IfValueTF{#2}{^{#2}}{}}}
    \NewDocumentCommand{\diffp}{ s o m m }{\frac{\partial\IfValueTF{#2}{^{#2}}{}#3}{\partial#4\IfValueTF{#2}{^{#2}}{}}}
    \newcommand{\dl}{\mathop{}\!\mathrm{d}}
  `,
  knowledge: String.raw`
    \NewDocumentCommand{\kl}{ s o m }{#3}
    \NewDocumentCommand{\intro}{ s o m }{#3}
    \NewDocumentCommand{\reintro}{ s o m }{#3}
    \NewDocumentCommand{\phantomintro}{ s o m }{}
    \NewDocumentCommand{\knowledge}{ m g }{}
    \NewDocumentCommand{\knowledgestyle}{ s m m }{}
    \newcommand{\knowledgeconfigure}[1]{}
    \newcommand{\AP}{}
  `,
  extarrows: String.raw`
    \newcommand{\xlongrightarrow}[2][]{\xrightarrow[#1]{\;#2\;}}
    \newcommand{\xlongleftarrow}[2][]{\xleftarrow[#1]{\;#2\;}}
    \newcommand{\xlongleftrightarrow}[2][]{\xleftrightarrow[#1]{\;#2\;}}
    \newcommand{\xLongrightarrow}[2][]{\xRightarrow[#1]{\;#2\;}}
    \newcommand{\xLongleftarrow}[2][]{\xLeftarrow[#1]{\;#2\;}}
    \newcommand{\xLongleftrightarrow}[2][]{\xLeftrightarrow[#1]{\;#2\;}}
  `,
  apxproof: String.raw`
    \NewDocumentCommand{\newtheoremrep}{ m o m o }{%
      \IfValueTF{#2}{\newtheorem{#1}[#2]{#3}}{\IfValueTF{#4}{\newtheorem{#1}{#3}[#4]}{\newtheorem{#1}{#3}}}%
      \newtheorem{#1rep}[#1]{#3}}
    \newenvironment{appendixproof}{\begin{proof}}{\end{proof}}
    \newenvironment{inlineproof}{\begin{proof}}{\end{proof}}
    \newenvironment{nestedproof}{\begin{proof}}{\end{proof}}
    \newenvironment{proofsketch}{\begin{proof}}{\end{proof}}
    \newenvironment{toappendix}{}{}
    \newcommand{\nosectionappendix}{}
    \newcommand{\noproofinappendix}{}
  `,
  scrartcl: OF_KOMA,
  scrreprt: OF_KOMA,
  scrbook: OF_KOMA,
  memoir: String.raw`
    \newcommand{\plainbreak}[1]{\par} \newcommand{\fancybreak}[1]{\par} \newcommand{\plainfancybreak}[3]{\par}
    \NewDocumentCommand{\subbottom}{ o o m }{\subfloat[#1]{#3}} \NewDocumentCommand{\subtop}{ o o m }{\subfloat[#1]{#3}}
    \newcommand{\sourceatright}[2][]{\par #2} \newcommand{\attrib}[1]{\par #1}
  `,
  chemmacros: OF_CHEMISTRY,
  circledsteps: String.raw`\NewDocumentCommand{\Circled}{ o m }{\textcircled{#2}} \NewDocumentCommand{\CircledText}{ o m }{\textcircled{#2}}`,
  proof: String.raw`
    \NewDocumentCommand{\infer}{ s o m m }{\IfValueTF{#2}{\inferrule[{#2}]{#4}{#3}}{\inferrule{#4}{#3}}}
  `,
  mathpartir: String.raw`\ProvideDocumentCommand{\infer}{ s o m m }{\IfValueTF{#2}{\inferrule[{#2}]{#3}{#4}}{\inferrule{#3}{#4}}}`,
  semantic: String.raw`\NewDocumentCommand{\inference}{ o m m o }{\IfValueTF{#1}{\inferrule[{#1}]{#2}{#3}}{\IfValueTF{#4}{\inferrule[{#4}]{#2}{#3}}{\inferrule{#2}{#3}}}}`,
  mleftright: String.raw`\newcommand{\mleft}{\left} \newcommand{\mright}{\right} \newcommand{\mleftright}{}`,
  bigints: String.raw`
    \newcommand{\bigint}{\int} \newcommand{\bigints}{\int} \newcommand{\bigintss}{\int} \newcommand{\bigintsss}{\int}
    \newcommand{\bigintssss}{\int} \newcommand{\bigoint}{\oint} \newcommand{\bigoints}{\oint} \newcommand{\bigointss}{\oint}
    \newcommand{\bigointsss}{\oint} \newcommand{\bigointssss}{\oint}
  `,
  polytable: String.raw`
    \newcommand{\pboxed}{\begin{displaymath}\begin{array}{l}} \newcommand{\endpboxed}{\end{array}\end{displaymath}}
    \DeclareDocumentCommand{\>}{ o }{\quad} \DeclareDocumentCommand{\<}{ o }{} \DeclareDocumentCommand{\=}{ o }{}
    \DeclareDocumentCommand{\column}{ o m m }{} \newcommand{\nextline}{}
  `,
  wasysym: '\\newcommand{\\brokenvert}{\\text{¦}}',
  txfonts: String.raw`\providecommand{\lambdabar}{\text{ƛ}} \providecommand{\lambdaslash}{\text{ƛ}}`,
  clrscode: String.raw`\newcommand{\proc}[1]{\textsc{#1}} \newcommand{\id}[1]{\textit{#1}} \newcommand{\const}[1]{\textsc{#1}} \newcommand{\func}[1]{\textrm{#1}}`,
  vgtc: String.raw`
    \newcommand{\firstsection}[1]{\section{#1}} \newcommand{\teaser}[1]{\begin{figure}#1\end{figure}}
    \newcommand{\onlineid}[1]{} \newcommand{\vgtccategory}[1]{} \newcommand{\vgtcpapertype}[1]{}
    \newcommand{\vgtcinsertpkg}{} \newcommand{\preprinttext}[1]{} \newcommand{\ieeedoi}[1]{}
    \newcommand{\authorfooter}[1]{\thanks{#1}} \newcommand{\manuscriptnote}[1]{} \newcommand{\nocopyrightspace}{} \newcommand{\manuscriptnotetxt}{}
  `,
  copernicus: String.raw`
    \newcommand{\appendixfigures}{\renewcommand{\thefigure}{\Alph{section}\arabic{figure}}\setcounter{figure}{0}}
    \newcommand{\appendixtables}{\renewcommand{\thetable}{\Alph{section}\arabic{table}}\setcounter{table}{0}}
  `,
  jfm: String.raw`
    \newcommand{\Real}{\mbox{Re}} \newcommand{\Imag}{\mbox{Im}}
    \newcommand{\Rey}{\mbox{\textit{Re}}} \newcommand{\Pran}{\mbox{\textit{Pr}}} \newcommand{\Pen}{\mbox{\textit{Pe}}}
    \newcommand{\Web}{\mbox{\textit{We}}} \newcommand{\Ai}{\mbox{Ai}} \newcommand{\Bi}{\mbox{Bi}}
  `,
};

/** Packages in which authors mark what they changed: the new text is read, as of Word's changes. */
const OF_CHANGES: Readonly<Record<string, string>> = {
  changes: String.raw`
    \NewDocumentCommand{\added}{ o m }{\octavotracked{#2}#2} \NewDocumentCommand{\deleted}{ o m }{\octavotracked{#2}}
    \NewDocumentCommand{\replaced}{ o m m }{\octavotracked{#2 [for: #3]}#2}
    \NewDocumentCommand{\highlight}{ o m }{#2} \NewDocumentCommand{\comment}{ o m }{\octavocomment{#2}}
  `,
  trackchanges: String.raw`
    \NewDocumentCommand{\add}{ o m }{\octavotracked{#2}#2} \NewDocumentCommand{\remove}{ o m }{\octavotracked{#2}}
    \NewDocumentCommand{\change}{ o m m }{\octavotracked{#3 [for: #2]}#3}
    \NewDocumentCommand{\note}{ o m }{\octavocomment{#2}}
    \NewDocumentCommand{\annote}{ o m m }{#2\octavocomment{#3}}
    \NewDocumentCommand{\refneeded}{ o m }{#2\octavocomment{reference needed: #2}} \NewDocumentCommand{\addeditor}{ o m }{}
  `,
};

/** As `changes`, where the old words come first. */
const CHANGES_OF_AASTEX = String.raw`
  \NewDocumentCommand{\added}{ o m }{\octavotracked{#2}#2}
  \NewDocumentCommand{\deleted}{ o m }{\octavotracked{#2}}
  \NewDocumentCommand{\replaced}{ o m m }{\octavotracked{#3 [for: #2]}#3}
  \NewDocumentCommand{\explain}{ o m }{\octavocomment{#2}}
  \NewDocumentCommand{\edit}{ m m }{#2}
`;

/** Particles of hepnames by their names in PEN, most of them with a charge behind. */
const PARTICLES = String.raw`B B D D K K H H Z Z W W e e p p n n g g q q t t b b c c s s u u d d l \ell gm \mu gt \tau gn \nu gp \pi gr \rho gg \gamma gL \Lambda gS \Sigma gX \Xi gf \phi go \omega gh \eta gU \Upsilon Jgy J/\psi`;
const CHARGES = ['', 'p ^+', 'm ^-', 'z ^0', 'pm ^\\pm', 'mp ^\\mp'];

const OF_PARTICLES = PARTICLES.split(' ')
  .flatMap((name, at, all) => {
    if (at % 2 === 1) return [];
    const sign = all[at + 1]!;
    return [
      ...CHARGES.map((charge) => {
        const [letter = '', raised = ''] = charge.split(' ');
        return `\\providecommand{\\P${name}${letter}}{\\ensuremath{\\mathrm{${sign}}${raised}}}`;
      }),
      `\\providecommand{\\Pa${name}}{\\ensuremath{\\overline{\\mathrm{${sign}}}}}`,
    ];
  })
  .join('\n');

/** Signs that the classes of journals of astronomy have. */
const OF_ASTRONOMY = String.raw`
  \newcommand{\la}{\lesssim} \newcommand{\ga}{\gtrsim} \newcommand{\sun}{\odot} \newcommand{\cor}{\mathrel{\hat{=}}}
  \newcommand{\lid}{\leqq} \newcommand{\gid}{\geqq} \newcommand{\loa}{\lessapprox} \newcommand{\goa}{\gtrapprox}
  \newcommand{\sol}{\overset{\sim}{<}} \newcommand{\sog}{\overset{\sim}{>}} \newcommand{\getsto}{\leftrightarrows}
  \newcommand{\lse}{\underset{\simeq}{<}} \newcommand{\gse}{\underset{\simeq}{>}} \newcommand{\grole}{\gtrless} \newcommand{\leogr}{\lessgtr}
`;

/** Parts of figures of AASTeX, each with its width and its words. */
const OF_AASTEX = String.raw`
  \newcommand{\fig}[3]{\ifblank{#3}{\includegraphics{#1}}{\subfloat[][#3]{\includegraphics{#1}}}}
  \newcommand{\leftfig}[3]{\ifblank{#3}{\includegraphics{#1}}{\subfloat[][#3]{\includegraphics{#1}}}}
  \newcommand{\rightfig}[3]{\ifblank{#3}{\includegraphics{#1}}{\subfloat[][#3]{\includegraphics{#1}}}}
  \newcommand{\boxedfig}[3]{\ifblank{#3}{\includegraphics{#1}}{\subfloat[][#3]{\includegraphics{#1}}}}
  \newcommand{\rotatefig}[4]{\fig{#2}{#3}{#4}}
`;

/** What the lists of works are written with that apacite makes, as it says it in English. */
const OF_APACITE = String.raw`
  \newcommand{\BBA}{\&} \newcommand{\BBAA}{\&} \newcommand{\BBAB}{and} \newcommand{\BCBT}{,} \newcommand{\BCBL}{,}
  \newcommand{\BBOP}{(} \newcommand{\BBCP}{)} \newcommand{\BBOQ}{} \newcommand{\BBCQ}{} \newcommand{\BBC}{; }
  \newcommand{\BBN}{, } \newcommand{\BBAY}{, } \newcommand{\BBYY}{, } \newcommand{\BPBI}{. } \newcommand{\BHBI}{.-}
  \newcommand{\BOthers}[1]{et al#1} \newcommand{\BOthersPeriod}[1]{et al#1} \newcommand{\APACyear}[1]{#1}
  \newcommand{\APACinsertmetastar}[1]{} \newcommand{\PrintBackRefs}[1]{} \newcommand{\CurrentBib}{}
  \newcommand{\APACrefauthstyle}{} \newcommand{\APACrefYear}[1]{(#1)}
  \newcommand{\APACrefYearMonthDay}[3]{(#1\ifblank{#2}{}{, #2}\ifblank{#3}{}{ #3})}
  \newcommand{\APACrefatitle}[2]{#1} \newcommand{\APACrefbtitle}[2]{\emph{#1}} \newcommand{\APACrefaetitle}[2]{[#1]}
  \newcommand{\APACrefbetitle}[2]{[#1]} \newcommand{\APACrefnote}[1]{(#1)} \newcommand{\APAChowpublished}[1]{#1}
  \newcommand{\APACjournalVolNumPages}[4]{\emph{#1}\ifblank{#2}{}{, \emph{#2}}\ifblank{#3}{}{(#3)}\ifblank{#4}{}{, #4}}
  \newcommand{\APACbVolEdTR}[2]{(#1\ifblank{#1}{}{\ifblank{#2}{}{, }}#2)}
  \newcommand{\APACaddressPublisher}[2]{#1\ifblank{#1}{}{\ifblank{#2}{}{: }}#2}
  \newcommand{\APACaddressPublisherEqAuth}[2]{#1} \newcommand{\APACtypeAddressSchool}[3]{(#1\ifblank{#3}{}{, #3}\ifblank{#2}{}{, #2})}
  \newcommand{\APACaddressInstitution}[2]{#1\ifblank{#1}{}{\ifblank{#2}{}{: }}#2}
  \newcommand{\PrintOrdinal}[1]{#1} \newcommand{\BEd}{ed.} \newcommand{\BED}{Ed.} \newcommand{\BEDS}{Eds.}
  \newcommand{\BTRANS}{Trans.} \newcommand{\BTRANSS}{Trans.} \newcommand{\BVOL}{Vol.} \newcommand{\BVOLS}{Vols.}
  \newcommand{\BPG}{p.} \newcommand{\BPGS}{pp.} \newcommand{\BCHAP}{chap.} \newcommand{\BCHAPS}{chap.} \newcommand{\BIn}{In}
  \newcommand{\BNUM}{No.} \newcommand{\BNUMS}{Nos.} \newcommand{\BTR}{Tech. Rep.} \newcommand{\BPhD}{Doctoral dissertation}
  \newcommand{\BUPhD}{Unpublished doctoral dissertation} \newcommand{\BMTh}{Master’s thesis}
  \newcommand{\BUMTh}{Unpublished master’s thesis} \newcommand{\BAvailFrom}{Available from } \newcommand{\BRetrievedFrom}{Retrieved from }
  \newcommand{\BRetrieved}[1]{Retrieved #1, from } \newcommand{\BPP}{\BPGS}
`;

const SAME_AS: Readonly<Record<string, string>> = {
  ...{ clrscode3e: 'clrscode', newtxmath: 'txfonts', imsart: 'bmcart', econsocart: 'bmcart' },
};

export const definitionsOf = (name: string): string | null =>
  name in Object.prototype
    ? null
    : /^aastex\d{0,3}$/.test(name)
      ? OF_ASTRONOMY + OF_AASTEX + CHANGES_OF_AASTEX
      : /^hep(?:names|nicenames|pennames2?)$/.test(name)
        ? OF_PARTICLES
        : /^(?:mnras|mn2e|mn|aa|emulateapj)$/.test(name)
          ? OF_ASTRONOMY
          : /^(?:apacite|apa[67])$/.test(name)
            ? OF_APACITE
            : (OF_CHANGES[name] ??
              OF_LINGUISTICS[name.slice(name.lastIndexOf('/') + 1)] ??
              DEFINITIONS[SAME_AS[name] ?? name] ??
              null);

// Formulae made at random of the commands that authors use.
import fc from 'fast-check';

const words = (list: string): string[] => list.trim().split(/\s+/);

const SIGNS = words(String.raw`
  a b x y n i 0 1 42 3.14 + - = < > , ; : ! f' ( ) [ ] | * / . ~ \alpha \beta \Gamma \Delta \epsilon
  \varepsilon \phi \omega \Omega \ell \hbar \imath \Re \aleph \infty \partial \nabla \emptyset \forall
  \exists \in \notin \subset \subseteq \nsubseteq \cup \cap \setminus \le \ge \ne \equiv \approx \sim \cong
  \propto \ll \gg \prec \preceq \perp \parallel \mid \pm \mp \times \cdot \ast \circ \oplus \otimes \wedge
  \vee \to \mapsto \Rightarrow \Leftrightarrow \longrightarrow \hookrightarrow \uparrow \leadsto \sum
  \prod \int \iint \oint \bigcup \bigoplus \lim \max \sup \log \sin \det \ldots \cdots \vdots \ddots
  \prime \dagger \star \bullet \square \blacksquare \triangle \angle \degree \% \& \_ \# \{ \} \| \langle
  \rangle \lfloor \rceil \lVert \rVert \backslash \quad \, \; \! \not= \not\in \celsius \mathstrut
  \displaystyle \textstyle \bmod \colon \coloneqq \nonumber \xspace \dd \grad \laplacian`);

const ONE = words(String.raw`
  \mathbf \mathrm \mathit \mathsf \mathtt \mathcal \mathscr \mathfrak \mathbb \boldsymbol \bm \mathds
  \mathbbm \ensuremath \hat \widehat \tilde \widetilde \bar \overline \underline \vec \overrightarrow
  \dot \ddot \check \breve \acute \mathring \sqrt \overbrace \underbrace \boxed \cancel \slashed
  \phantom \vphantom \mathrel \mathbin \mathop \mathopen \operatorname \operatorname* \pmod \label
  \abs \norm \ket \bra \ev \vb \order \xrightarrow \smash \mathllap \textcolor{red} \color{blue}`);

const TWO = words(String.raw`
  \frac \dfrac \tfrac \cfrac \sfrac \nicefrac \binom \overset \underset \stackrel \accentset \prescript{a}
  \dv \pdv \braket \comm \sideset{_a^b}{^c} \genfrac{}{}{0pt}{} \xleftarrow[a]`);

const TEXTS = words('\\text \\mbox \\textbf \\textit \\textsc \\textrm \\hbox');
const SAID = [
  'if ',
  'a$x^2$b',
  String.raw`50\% of \alpha`,
  '{\\bf so} & on',
  'é “x” ',
  String.raw`\"o \& \ss`,
];
const WHOLE = [
  String.raw`\ce{2H2 + O2 -> 2H2O}`,
  String.raw`\ce{^{227}_{90}Th+}`,
  String.raw`\ce{A <=>[H2O] B}`,
  String.raw`\SI{1.2e-3}{\kilo\gram\metre\per\second\squared}`,
  String.raw`\si{m.s^{-1}}`,
  String.raw`\num{12345.678(9)e5}`,
  String.raw`\ang{12;30;1}`,
  String.raw`\SIrange{1}{5}{\micro\metre}`,
  String.raw`\qty{1}{\metre}`,
  String.raw`a\ b`,
  String.raw`\qty(a + \frac{b}{c})`,
  String.raw`\qty[a]`,
  String.raw`\mqty(a & b \\ c & d)`,
  String.raw`{a \over b}`,
  String.raw`{n \choose k}`,
  String.raw`{\bf x}`,
  String.raw`{\cal L}`,
  String.raw`\hspace{1cm}`,
  String.raw`\rule{1em}{2pt}`,
  String.raw`\raisebox{2pt}{x}`,
];
const TABLES = words(
  'matrix pmatrix bmatrix vmatrix cases aligned gathered array{c|c} array{lr} smallmatrix',
);
const FENCES = [
  [String.raw`\left(`, String.raw`\right)`],
  [String.raw`\left\{`, String.raw`\right.`],
  [String.raw`\left|`, String.raw`\right\rangle`],
  [String.raw`\bigl[`, String.raw`\bigr)`],
] as const;

/** A formula, which most often can be read. */
export const anyFormula: fc.Arbitrary<string> = fc.letrec<{ one: string; row: string }>((tie) => ({
  row: fc.array(tie('one'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' ')),
  one: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(...SIGNS),
    fc.tuple(fc.constantFrom(...ONE), tie('row')).map(([name, of]) => `${name}{${of}}`),
    fc
      .tuple(fc.constantFrom(...TWO), tie('row'), tie('row'))
      .map(([name, a, b]) => `${name}{${a}}{${b}}`),
    fc
      .tuple(
        fc.constantFrom('x', 'f', '{ab}', '\\sum', '\\int', '\\lim'),
        fc.constantFrom('^', '_'),
        tie('row'),
      )
      .map(([base, mark, script]) => `${base}${mark}{${script}}`),
    fc.tuple(tie('row'), tie('row')).map(([low, high]) => `\\sum_{${low}}^{${high}}`),
    fc
      .tuple(fc.constantFrom(...TEXTS), fc.constantFrom(...SAID))
      .map(([name, said]) => `${name}{${said}}`),
    fc.constantFrom(...WHOLE),
    fc
      .tuple(fc.constantFrom(...FENCES), tie('row'))
      .map(([[open, close], of]) => `${open} ${of} ${close}`),
    fc
      .tuple(fc.constantFrom(...TABLES), tie('row'), tie('row'), tie('row'))
      .map(
        ([name, a, b, c]) =>
          `\\begin{${name.replace('{', '}{').replace(/\}$/, '')}}${a} & ${b} \\\\ ${c} & \\end{${name.replace(/\{.*/, '')}}`,
      ),
  ),
})).row;

import { PAR, printTokens, tokenize } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import type { Handler, Handlers, Unfolding } from './unfolding.ts';

/** Examples of gb4e, and as the books of Language Science Press have them. */
const GB4E = String.raw`
  \newenvironment{exe}[1][]{\begin{enumerate}[label=\arabic*,resume=exe]}{\end{enumerate}}
  \newenvironment{xlist}[1][]{\begin{enumerate}[label=\alph*]}{\end{enumerate}}
  \newenvironment{xlista}{\begin{enumerate}[label=\alph*]}{\end{enumerate}}
  \newenvironment{xlisti}{\begin{enumerate}[label=\roman*]}{\end{enumerate}}
  \newenvironment{xlistn}{\begin{enumerate}[label=\arabic*]}{\end{enumerate}}
  \NewDocumentCommand{\ex}{ o }{\item \IfValueTF{#1}{#1}{}} \newcommand{\exi}[1]{\item[#1]} \newcommand{\sn}{\item[]}
  \newcommand{\exr}[1]{\item[(\ref{#1})]} \newcommand{\glt}{} \newcommand{\trans}{}
  \NewDocumentCommand{\ea}{ o }{\begin{enumerate}[label=\arabic*,resume=exe]%
    \RenewDocumentCommand{\ea}{ o }{\begin{enumerate}[label=\alph*]\item \IfValueTF{##1}{##1}{}}\item \IfValueTF{#1}{#1}{}}
  \newcommand{\z}{\end{enumerate}}
`;

/** Index, mentions and examples of the books of Language Science Press. */
const BOOKS = String.raw`
  ${GB4E}
  \newcommand{\is}[1]{} \newcommand{\il}[1]{} \newcommand{\ia}[1]{} \newcommand{\isi}[1]{#1} \newcommand{\ili}[1]{#1}
  \newcommand{\iai}[1]{#1} \newcommand{\REF}[1]{(\ref{#1})} \newcommand{\sectref}[1]{Section~\ref{#1}}
  \newcommand{\exemph}[1]{\textit{#1}}
  \newcommand{\lastand}{\and} \newcommand{\largerpage}[1][]{} \newcommand{\ChapterDOI}[1]{} \newcommand{\shorttitlerunninghead}[1]{}
  \newcommand{\tabref}[1]{Table~\ref{#1}} \newcommand{\figref}[1]{Figure~\ref{#1}} \newcommand{\chapref}[1]{Chapter~\ref{#1}}
 `;

/** What packages for examples of linguists define. */
export const OF_LINGUISTICS: Readonly<Record<string, string>> = {
  gb4e: GB4E,
  'gb4e-modified': GB4E,
  'langsci-gb4e': GB4E,
  langsci: BOOKS,
  langscibook: BOOKS,
  // Its examples end with a blank line; those of other packages do not.
  linguex: String.raw`\let\ex\undefined \let\exi\undefined`,
  expex: String.raw`
    \newcommand{\octavotag}{}
    \NewDocumentCommand{\ex}{ d<> o }{\gdef\xe{\end{enumerate}}\begin{enumerate}[label=\arabic*,resume=exe]\item \IfValueTF{#1}{\label{#1}}{}}
    \NewDocumentCommand{\pex}{ d<> o }{\IfValueTF{#1}{\gdef\octavotag{#1}}{}\gdef\xe{\end{enumerate}\end{enumerate}}%
      \RenewDocumentCommand{\a}{ d<> o }{\item \IfValueTF{##1}{\label{\octavotag.##1}}{}}%
      \begin{enumerate}[label=\arabic*,resume=exe]\item \IfValueTF{#1}{\label{#1}}{}\begin{enumerate}[label=\alph*]}
    \newcommand{\getref}[1]{\ref{#1}} \newcommand{\getfullref}[1]{\ref{#1}}
    \newcommand{\begingl}[1][]{} \newcommand{\endgl}{} \newcommand{\ljudge}[1]{#1} \newcommand{\judge}[1]{#1}
    \def\glpreamble#1//{#1\\} \def\gla#1//{#1\\} \def\glb#1//{#1\\} \def\glc#1//{#1\\} \def\gld#1//{#1\\} \def\glft#1//{#1}
  `,
};

const LIST = (label: string): Token[] => [
  ...['\\begin', '{', ...'enumerate', '}', '[', ...'label=', `\\${label}`],
  ...['*', ...(label === 'arabic' ? ',resume=exe' : ''), ']', '\\item', ' '],
];
const LIST_END: Token[] = ['\\end', '{', ...'enumerate', '}'];

/** How many examples of linguex there are before this place. */
const counts = new WeakMap<Unfolding, number>();
const labelOf = (number: number): Token[] => ['{', ...`octavo-example-${number}`, '}'];

const ENDS = new Set([PAR, '\\ex', '\\exg', '\\exi']);
const FIRST = new Set(['\\a', '\\ag', '\\ai']);
const NEXT = /^\\[b-h][gi]?$/;

/** `\ex. Das \a. one \b. two \z.` of linguex, up to the blank line that ends it, glosses (`\exg.`) alike. */
const example: Handler = (to, token) => {
  if (!to.packages.has('linguex') || to.input.peek() !== '.') return to.emit(token);
  to.input.next();
  while (to.input.peek() === ' ' || to.input.peek() === PAR) to.input.next();
  const number = (counts.get(to) ?? 0) + 1;
  counts.set(to, number);
  const said: Token[] = [...LIST('arabic'), '\\label', ...labelOf(number)];
  let open = 1;
  let depth = 0;
  for (let next = to.input.peek(); next !== undefined; next = to.input.peek()) {
    if (next === '}') depth -= 1;
    if (depth < 0 || (depth === 0 && ENDS.has(next))) break;
    if (next === '{') depth += 1;
    to.input.next();
    if (!isPart(next) || to.input.peek() !== '.') {
      said.push(next);
      continue;
    }
    to.input.next();
    if (next === '\\z') {
      if (open > 1) said.push(...LIST_END);
      open = Math.max(1, open - 1);
    } else if (FIRST.has(next) || open === 1) {
      said.push(...LIST(open === 1 ? 'alph' : 'roman'));
      open += 1;
    } else said.push('\\item', ' ');
  }
  to.input.push([...said, ...Array.from({ length: open }, () => LIST_END).flat()]);
};

const isPart = (token: Token): boolean => FIRST.has(token) || NEXT.test(token) || token === '\\z';

/** `\Next` and `\Last[b]` name examples by how far away they are. */
const mention =
  (by: number): Handler =>
  (to, token) => {
    if (!to.packages.has('linguex')) return to.emit(token);
    const part = printTokens(to.input.optional() ?? []);
    const label = labelOf((counts.get(to) ?? 0) + by);
    to.input.push(['(', '\\ref', ...label, ...tokenize(part, to), ')', '\\xspace']);
  };

export const LINGUISTICS: Handlers = {
  ...{ ex: example, exg: example, exi: example },
  ...{ Next: mention(1), NNext: mention(2), Last: mention(0), LLast: mention(-1) },
};

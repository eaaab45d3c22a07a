import { expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../../../../tests/support/document-processes.ts';
import { plainText } from '../core/plain-text.ts';
import { readArticleText } from './index.server.ts';

const WORDS = ['constructor', 'toString', 'valueOf', 'hasOwnProperty'];

const LATEX = String.raw`\documentclass{article}\usepackage{constructor,toString,siunitx,algorithm2e,babel}
\newtheorem{constructor}{Constructor}
\title{On Sand}\begin{document}\maketitle
${WORDS.map(
  (word) => String.raw`\section{${word}}\label{${word}}
A \${word}{word} of \ref{${word}} and \textcolor{${word}}{$x_{\${word}}$}, \cite{${word}} \si{\${word}} \pageref{${word}}.
\begin{${word}}Within ${word}.\end{${word}}
\begin{tabular}{l${word}}a & b\end{tabular}
\begin{algorithm}\${word}{a}\If{\${word}}{b}\end{algorithm}
\begin{enumerate}[label=\${word}*]\item One.\end{enumerate}`,
).join('\n')}
\begin{thebibliography}{9}\bibitem{constructor} A. Silva. Sand. 2020.\end{thebibliography}
\end{document}`;

const JATS = `<article><front><article-meta><title-group><article-title>T</article-title></title-group>
<abstract abstract-type="constructor"><p>We look.</p></abstract></article-meta></front><body>${WORDS.map(
  (
    word,
  ) => `<sec sec-type="${word}"><title>${word}</title><p>Before <${word}>within</${word}> <ext-link
  ext-link-type="${word}" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="${word}">link</ext-link>.</p>
  <list list-type="${word}"><list-item><p>One.</p></list-item></list></sec>`,
).join('')}</body></article>`;

const MARKDOWN = ['On Sand', ...WORDS]
  .map(
    (word) =>
      `# ${word}\n\nText of [${word}]{.${word}} &${word}; $\\${word}$ @${word}. ${word} 1: words.\n`,
  )
  .join('\n');

test.each([
  ['paper.tex', LATEX],
  ['paper.xml', JATS],
  ['paper.md', MARKDOWN],
])(
  'words that every object of the program has are words of a paper: %s',
  { timeout: 120_000 },
  async (fileName, content) => {
    const answer = await readArticleText({ documents }, sourceOf(Buffer.from(content)), fileName);
    if (answer.outcome === 'not-read') throw new Error(answer.problem);
    const titles = answer.text.sections.map(({ title }) => plainText(title));
    expect(titles.filter((title) => title !== 'Abstract')).toEqual(WORDS);
  },
);

import { expect, test } from 'vitest';
import { readTex } from '../../../../tests/support/fulltext/read-tex.ts';
import { formWords } from './form-words.ts';

test.each([
  String.raw`\section{Sand}It flows.\section{Data availability}All is at Zenodo.\section*{References}`,
  String.raw`\section{Sand}It flows.\appendix\section{Proof}By hand.\section{Data availability}All is at Zenodo.`,
  String.raw`\section{Sand}It flows.\appendix\section{More}By hand.\subsection{Data and code availability}All is at Zenodo.`,
])('what is stated on data is found in an appendix too: %s', (source) => {
  expect(formWords(readTex(source).text).dataStatement).toBe('All is at Zenodo.');
});

test.each([
  [
    'items',
    String.raw`\begin{itemize}\item Funding: The Dune Fund, grant 12.\item Conflict of interest/Competing interests: None.
\item Data availability: At Zenodo.\item Code availability: At Codeberg.\item Author contribution: A.E. measured.\end{itemize}`,
  ],
  [
    'paragraphs with titles in bold',
    String.raw`\textbf{Funding} The Dune Fund, grant 12.

\textbf{Competing interests.} None.

\textbf{Data availability} At Zenodo.

\textbf{Code availability:} At Codeberg.

\textbf{Author contributions:} A.E. measured.`,
  ],
])('what is declared in %s fills the form, each in its field', (_, body) => {
  const { text } = readTex(String.raw`\section{Sand}It flows.\section*{Declarations}${body}`);
  expect(formWords(text)).toMatchObject({
    funding: 'The Dune Fund, grant 12.',
    competingInterests: 'None.',
    dataStatement: 'At Zenodo.\nAt Codeberg.',
    contributions: 'A.E. measured.',
  });
});

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

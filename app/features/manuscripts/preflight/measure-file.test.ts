import { expect, test } from 'vitest';
import { contentFolder } from '#app/platform/content/content-store.server.ts';
import { journalSource } from '#app/features/journal/content/load-content.server.ts';
import { sourceOf } from '#app/platform/documents/document.ts';
import type { Documents } from '#app/platform/documents/documents.server.ts';
import { documents as real } from '../../../../tests/support/document-processes.ts';
import { measureFile } from './guide-version.server.ts';

/** All that the document process answered. */
const answers: string[] = [];
const documents: Documents = {
  ...real,
  async ask(task, given, options) {
    const answer = await real.ask(task, given, options);
    answers.push(JSON.stringify(answer));
    return answer;
  },
};

const rules = journalSource
  .load(contentFolder('journal'))
  .guidelines.flatMap((guideline) => guideline.rules);

const measured = async (source: string) => {
  answers.length = 0;
  const about = { purpose: 'manuscript', record: null, authorsNamed: [], rules };
  const file = sourceOf(Buffer.from(source));
  return measureFile({ documents }, { file, format: 'tex' }, about);
};

const paper = (body: string): string =>
  String.raw`\documentclass{article}\title{Sand}\begin{document}\maketitle\section{Results}${body}\end{document}`;

const table = (rows: number): string =>
  String.raw`\begin{table}\begin{tabular}{cccccccccc}` +
  `${'quartz&'.repeat(9)}quartz\\\\\n`.repeat(rows) +
  String.raw`\end{tabular}\end{table}`;

test('of a file that is checked the server learns what is wrong with it, and nothing of its text', async () => {
  const check = await measured(paper(table(900)));
  expect(check.problem).toBeNull();
  expect(check.findings.map(({ text }) => text)).toContain('The file shows no abstract.');
  expect(answers).toHaveLength(1);
  const [answer] = answers;
  expect([answer!.includes('quartz'), answer!.length < 10_000]).toEqual([false, true]);
});

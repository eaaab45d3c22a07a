import { expect, test } from 'vitest';
import { contentFolder } from '#app/platform/content/content-store.server.ts';
import { journalSource } from '#app/features/journal/content/load-content.server.ts';
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../../../../tests/support/document-processes.ts';
import {
  cleanPaper,
  FAULTS,
  RECORD,
  WORD_FAULTS,
} from '../../../../tests/support/fulltext/made-paper.ts';
import type { MadePaper } from '../../../../tests/support/fulltext/made-paper.ts';
import {
  inLatex,
  inMarkdown,
  inWord,
} from '../../../../tests/support/fulltext/write-made-paper.ts';
import { measureFile } from './guide-version.server.ts';

const rules = journalSource
  .load(contentFolder('journal'))
  .guidelines.flatMap((guideline) => guideline.rules);

type Written = (paper: MadePaper) => Buffer | Promise<Buffer>;

/** The rules that a file breaks, by what a program sees in it. */
async function brokenBy(paper: MadePaper, written: Written): Promise<string[]> {
  const format = written === inWord ? 'docx' : 'zip';
  const bytes = await written(paper);
  const about = { purpose: 'anonymised', record: RECORD, authorsNamed: [], rules };
  const check = await measureFile({ documents }, { file: sourceOf(bytes), format }, about);
  if (check.problem !== null) throw new Error(check.problem);
  return check.findings.map(({ rule }) => rule);
}

test.each<[string, Written, typeof FAULTS]>([
  ['Word file', inWord, [...FAULTS, ...WORD_FAULTS]],
  ['archive of LaTeX', inLatex, FAULTS],
  ['archive of Markdown', inMarkdown, FAULTS],
])(
  'the fault of each %s is found, and its clean twin has none',
  { timeout: 120_000 },
  async (_, written, faults) => {
    const missed: string[] = [];
    const alarms: string[] = [];
    for (const [variant, [rule, plant]] of faults.entries()) {
      const paper = cleanPaper(variant);
      alarms.push(...(await brokenBy(paper, written)).map((alarm) => `${variant}: ${alarm}`));
      plant(paper);
      const found = await brokenBy(paper, written);
      if (!found.includes(rule)) missed.push(`${rule}: ${found.join(' ')}`);
    }
    expect([missed, alarms]).toEqual([[], []]);
  },
);

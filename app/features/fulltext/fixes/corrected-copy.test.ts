import { unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { documents } from '../../../../tests/support/document-processes.ts';
import { makePaperDocx } from '../../../../tests/support/documents/make-paper-docx.ts';
import { plainBlocks } from '../core/plain-text.ts';
import { blocksOf } from '../core/walk.ts';
import { readArticleText } from '../reading/index.server.ts';
import { correctedCopy } from './corrected-copy.server.ts';
import type { MeasureName } from '../measures/measures.ts';

const ALL: MeasureName[] = [
  'no-tracked-changes',
  'no-comments',
  'open-for-editing',
  'columns',
  'properties-without-names',
];
const correct = (bytes: Uint8Array, measures = ALL) =>
  correctedCopy({ documents }, sourceOf(Buffer.from(bytes)), measures);
const partsOf = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, part]) => [name, Buffer.from(part).toString()]),
  );

test(
  'a draft is corrected: its changes accepted, its comments gone, in one column',
  { timeout: 60_000 },
  async () => {
    const draft = await makePaperDocx({ title: 'A draft', abstract: 20, isDraft: true });
    const copy = await correct(draft);
    const parts = partsOf(copy!);
    expect(parts['word/document.xml']).not.toMatch(/w:(ins|del|comment\w*)[ >]|w:num="2"/);
    expect(parts['[Content_Types].xml']).not.toContain('comments');
    expect(parts['word/_rels/document.xml.rels']).not.toContain('comments');
    expect(parts['word/comments.xml']).toBeUndefined();
    expect(parts['docProps/core.xml']).toContain('<dc:creator></dc:creator>');
    const answer = await readArticleText({ documents }, sourceOf(Buffer.from(copy!)), 'copy.docx');
    if (answer.outcome === 'not-read') throw new Error(answer.problem);
    expect(plainBlocks([...blocksOf(answer.text)])).toContain('Ours needs less.');
    const kinds = answer.doubts.map(({ kind }) => kind);
    expect(kinds).not.toContain('tracked-changes');
    expect(kinds).not.toContain('comments');
  },
);

test('what is not to be mended is the same to the last letter', async () => {
  const paper = await makePaperDocx({ title: 'A paper', abstract: 20 });
  const before = partsOf(paper);
  const after = partsOf(
    (await correct(paper, ['no-tracked-changes', 'open-for-editing', 'columns']))!,
  );
  expect(after).toEqual(before);
  expect(Object.keys(after)).toEqual(Object.keys(before));
});

test('a file of elements within each other without end is not corrected', async () => {
  const paper = unzipSync(await makePaperDocx({ title: 'A paper', abstract: 20 }));
  const name = 'word/document.xml';
  const deep = '<w:ins w:id="1">'.repeat(1900) + '</w:ins>'.repeat(1900);
  const document = Buffer.from(paper[name]!).toString().replace('<w:body>', `<w:body>${deep}`);
  expect(await correct(zipSync({ ...paper, [name]: Buffer.from(document) }))).toBeNull();
});

test('a file that is cut off, or is no Word file, is not corrected', async () => {
  const paper = await makePaperDocx({ title: 'A paper', abstract: 20 });
  expect(await correct(paper.subarray(0, 3000))).toBeNull();
  expect(await correct(Buffer.from('%PDF-1.7'))).toBeNull();
});

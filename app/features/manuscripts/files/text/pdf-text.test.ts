import { expect, test } from 'vitest';
import { plainText } from '../../../fulltext/core/index.ts';
import { pdfAsText, withoutPages } from './pdf-text.ts';

test('reviewers read a PDF without what its authors state of themselves, and all else of it', () => {
  const long = `Funding: ${'a long text that may be more than that. '.repeat(9)}`;
  const page = `Sand flows over all of the dunes.\nFunding: grant 7.\nIt stops.\nConflict of interest: none.\n\n${long}`;
  const read = (isCopy: boolean) =>
    pdfAsText(page, isCopy).sections.flatMap(({ blocks }) =>
      blocks.map((block) => 'content' in block && block.content[0]),
    );
  expect(read(true)).toEqual(
    ['Sand flows over all of the dunes.', 'It stops.', long.trim()].map((text) => ({
      kind: 'text',
      text,
    })),
  );
  expect(read(false)).toHaveLength(5);
});

const PAGES =
  '\vNames That Sort\n\vWrong\n\n\vAbstract\nWe looked.\nKeywords: names, lists\n\fThey were wrong.\n\vMethods\nWe counted.';

test('headings of a PDF are headings within their page, also those of several lines', () => {
  const headings = pdfAsText(PAGES, true).sections.map(({ id, sections, blocks }) => [
    ...[id, blocks.length],
    ...sections.map((each) => [each.id, plainText(each.title), each.blocks.length]),
  ]);
  expect(headings).toEqual([
    ['page1', 0, ['page1.1', 'Names That Sort Wrong', 0], ['page1.2', 'Abstract', 2]],
    ['page2', 1, ['page2.2', 'Methods', 1]],
  ]);
});

test('beside a file of another kind a PDF has neither pages, nor its title and keywords in its text', () => {
  const { sections } = withoutPages(pdfAsText(PAGES, true));
  expect(
    sections.map(({ title, blocks }) => [plainText(title), ...blocks.map(({ id }) => id)]),
  ).toEqual([
    ['Abstract', 'page1.3', 'page2.1'],
    ['Methods', 'page2.3'],
  ]);
  const unheaded = withoutPages(pdfAsText('Sand flows.\fIt stops.', true)).sections;
  expect(unheaded.map(({ id, blocks }) => [id, blocks.length])).toEqual([['', 2]]);
});

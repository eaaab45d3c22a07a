import { expect, test } from 'vitest';
import { pdfAsText } from './pdf-text.ts';

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

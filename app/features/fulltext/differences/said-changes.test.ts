import { expect, test } from 'vitest';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import { compareTexts } from './compare-texts.job.server.ts';

test('of two versions each place whose words are other ones is said as it was and as it is', async () => {
  const was = aText();
  const now = structuredClone(was);
  was.sections[1]!.blocks = [aParagraph('p2', ...words('Twenty-two people took part in it.'))];
  now.sections[1]!.blocks = [
    aParagraph('p2', ...words('Twenty-three people took part in it.')),
    aParagraph('p3', ...words('One came late.')),
  ];
  const { said } = await compareTexts({ was: JSON.stringify(was), now: JSON.stringify(now) });
  expect(said).toEqual([
    {
      field: 'Text: “Twenty-three people took part in …”',
      before: 'Twenty-two people took part in it.',
      after: 'Twenty-three people took part in it.',
    },
    { field: 'Text: “One came late.”', before: '', after: 'One came late.' },
  ]);
});

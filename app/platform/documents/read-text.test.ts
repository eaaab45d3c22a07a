import { expect, test } from 'vitest';
import { makeDocOf } from '../../../tests/support/documents/make-compound-file.ts';
import { makeOdt } from '../../../tests/support/documents/make-odt.ts';
import { makeZip } from '../../../tests/support/documents/make-zip.ts';
import { readText } from './read-text.server.ts';

const LINES = 'Sensors sleep\nAt dawn they wake, naïvely';

test.each([
  ['doc', makeDocOf(LINES.replace('\n', '\r'))],
  [
    'odt',
    makeOdt(
      '<text:h>Sensors sleep</text:h><text:p>At dawn they <text:span>wake</text:span>, naïvely</text:p>',
    ),
  ],
  [
    'zip',
    makeZip([
      { name: 'cover.png', content: 'no words' },
      { name: 'paper.tex', content: LINES },
    ]),
  ],
  ['tex', Buffer.from(LINES)],
] as const)('the words of a .%s are read', async (format, bytes) => {
  const text = await readText(format, bytes, { most: 1000, asides: false });
  expect(text.trim()).toBe(LINES);
});

test('a .doc that says nothing of where its words lie cannot be read', async () => {
  const bytes = makeDocOf('');
  await expect(readText('doc', bytes.fill(0, 1536), { most: 1000, asides: false })).rejects.toThrow(
    'list of pieces',
  );
});

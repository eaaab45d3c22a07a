import { expect, test } from 'vitest';
import { answerWith } from '../answered-bytes.ts';
import { finishPage } from './finished-page.server.ts';

const TEXT = '<p>A page of the journal – for readers.</p>'.repeat(500);

test.each([
  ['a page of ours', () => answerWith(TEXT, {})],
  ['any other answer', () => new Response(TEXT)],
])('%s takes as much memory as it is counted for, in every coding', async (_, answer) => {
  const page = await finishPage(answer());
  expect((await page.variant('identity')).body.toString()).toBe(TEXT);
  const held = async () => {
    const variants = await Promise.all(
      (['identity', 'gzip', 'br'] as const).map((coding) => page.variant(coding)),
    );
    return variants.reduce((sum, { body }) => sum + body.buffer.byteLength, 0);
  };
  expect(await held()).toBe(page.size());
  await page.compressBest();
  expect(await held()).toBe(page.size());
});

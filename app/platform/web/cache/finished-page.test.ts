import { expect, test } from 'vitest';
import { finishPage } from './finished-page.server.ts';

test('a page takes as much memory as it is counted for, in every coding', async () => {
  const page = await finishPage(new Response('<p>A page of the journal.</p>'.repeat(500)));
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

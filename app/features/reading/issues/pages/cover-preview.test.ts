import { expect, test } from 'vitest';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { issueCoverPreview } from './cover-preview.tsx';

test('the cover of an issue can be had as a picture of the size of a preview, others cannot', async () => {
  const platform = await catalogueWith(articleRecord(1, { volume: 11, issue: 'Issue 4' }));
  const answer = await askFor(platform, issueCoverPreview, '/covers/11-4.png', {
    volume: '11',
    issue: '4',
  });
  expect(answer.headers.get('Content-Type')).toBe('image/png');
  const png = Buffer.from(await answer.arrayBuffer());
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const missing = askFor(platform, issueCoverPreview, '/covers/11-5.png', {
    volume: '11',
    issue: '5',
  });
  await expect(missing).rejects.toMatchObject({ status: 404 });
});

import { expect, test } from 'vitest';
import {
  endlessPdfPicture,
  pdfPicture,
  tiffPicture,
} from '../../../../tests/support/documents/draw-pictures.ts';
import { openDrawer } from './open-drawer.server.ts';

test(
  'a picture that takes no end of time is given up alone, and the next one is drawn',
  { timeout: 120_000 },
  async () => {
    const drawer = openDrawer({ timeLimit: 4000 });
    try {
      expect(await drawer.draw(pdfPicture())).toMatchObject({ width: 600, height: 300 });
      expect(await drawer.draw(endlessPdfPicture())).toBe('damaged');
      const data = Buffer.from([0, 255]);
      expect(await drawer.draw(tiffPicture({ width: 2, height: 1, kind: 1, data }))).toMatchObject({
        type: 'image/png',
      });
      expect(await drawer.draw(Buffer.from('words'))).toBe('unknown-format');
    } finally {
      drawer.close();
    }
  },
);

test('pictures beyond what all of them may take are not begun', async () => {
  const drawer = openDrawer({ timeOfAll: 0 });
  expect(await drawer.draw(pdfPicture())).toBe('damaged');
});

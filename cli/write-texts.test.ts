import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { writeTexts } from './write-texts.ts';

test('the journal’s folder is written with what was changed in the browser, and over nothing', async () => {
  const platform = await createTestPlatform();
  const target = mkdtempSync(path.join(tmpdir(), 'octavo-texts-'));
  onTestFinished(() => rmSync(target, { recursive: true }));
  platform.content.lay(new Map([['pages/open-access.md', 'All may read all.\n']]));
  const write = () => writeTexts(async () => platform, [target]);
  await write();
  expect(readFileSync(path.join(target, 'pages/open-access.md'), 'utf8')).toBe(
    'All may read all.\n',
  );
  expect(readFileSync(path.join(target, 'board.yaml'), 'utf8')).toBe(
    readFileSync('journal/board.yaml', 'utf8'),
  );
  await expect(write()).rejects.toThrow('is not empty');
});

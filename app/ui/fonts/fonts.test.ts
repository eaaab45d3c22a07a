import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fontkit from '@cantoo/fontkit';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const stylesheet = readFileSync(join(folder, 'fonts.css'), 'utf8');
const named = [...stylesheet.matchAll(/url\('\.\/([^']+)'\)/gu)].map(([, file]) => file ?? '');

test('the stylesheet names every font file and no other', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
  expect(named.toSorted()).toEqual(files.toSorted());
});

test('the fonts that an English page loads weigh at most 60 KB together', () => {
  const loaded = ['serif', 'serif-italic', 'serif-caps', 'sans'];
  const sizes = loaded.map((name) => statSync(join(folder, `octavo-${name}.woff2`)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(60 * 1000);
});

test('every font file is a WOFF 2 font', () => {
  for (const file of named) {
    expect(readFileSync(join(folder, file)).toString('latin1', 0, 4), file).toBe('wOF2');
  }
});

test('accents and lines of formulae stand over their letter and not before it', () => {
  const font = fontkit.create(readFileSync(join(folder, 'octavo-maths.woff2')));
  if (!('characterSet' in font)) throw new Error('The file holds several fonts.');
  for (const sign of '‾_ˆ˜ˉ¯ˇ˘˙¨˚') {
    const { advanceWidth, bbox } = font.glyphForCodePoint(sign.codePointAt(0)!)!;
    const middle = (bbox.minX + bbox.maxX) / 2;
    expect(Math.abs(middle - advanceWidth / 2), sign).toBeLessThan(20);
  }
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';

test('a QR code is one path with its finder patterns in three corners, and a margin', () => {
  const html = renderToStaticMarkup(<QrCode text="otpauth://totp/a?secret=ABC" label="The key" />);
  expect(html).toContain('aria-label="The key"');
  expect(html).not.toContain('style=');
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(html)!;
  const dark = new Set(Array.from(html.matchAll(/M(\d+) (\d+)h1/g), ([, x, y]) => `${x} ${y}`));
  const far = Number(size) - 4 - 7;
  for (const [left, top] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const) {
    for (let step = 0; step < 7; step++) {
      expect(dark.has(`${left + step} ${top}`)).toBe(true);
      expect(dark.has(`${left} ${top + step}`)).toBe(true);
    }
    expect(dark.has(`${left + 1} ${top + 1}`)).toBe(false);
  }
  expect([...dark].some((place) => place.startsWith('3 '))).toBe(false);
});

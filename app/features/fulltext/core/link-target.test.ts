import { expect, test } from 'vitest';
import { linkTarget } from './link-target.ts';

test.each([
  [
    'https://doi.org/10.1890/0012-9658(2001)082[3083:ADOTI]2.0.CO;2',
    'https://doi.org/10.1890/0012-9658(2001)082%5B3083:ADOTI%5D2.0.CO;2',
  ],
  ['https://example.org/a|b^c?q={x}#y#z', 'https://example.org/a%7Cb%5Ec?q=%7Bx%7D#y%23z'],
  ['https://example.org/50%/a%20b', 'https://example.org/50%25/a%20b'],
  ['http://[2001:db8::1]/a[1]', 'http://[2001:db8::1]/a%5B1%5D'],
  ['https://example.org/ü ', 'https://example.org/%C3%BC'],
  ['mailto:roe@example.org', 'mailto:roe@example.org'],
  ['doi:10.1890/a[1]', 'doi:10.1890/a%5B1%5D'],
  ['javascript:alert(1)', null],
  ['/articles/1', null],
])('%s leads to %s', (written, target) => {
  expect(linkTarget(written)).toBe(target);
});

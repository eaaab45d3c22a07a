import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each(['/dashboard', '/articles/7?view=1#abstract', '/', '/a//b'])(
  'after logging in one goes on to %s',
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

test.each([
  '',
  null,
  undefined,
  'dashboard',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '\u0000/x',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example/x?y',
  '/.%2E//evil.example',
  'javascript:alert(1)',
])('no visitor is led to another site by %j', (text) => {
  expect(nextPath(text)).toBeNull();
});

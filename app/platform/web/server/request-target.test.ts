import { expect, test } from 'vitest';
import { tidyTarget } from './request-target.ts';

const tidy = (target: string) => tidyTarget(target, { '/search': ['page', 'q'] });

test.each([
  ['/', '/'],
  ['/articles/12.pdf', '/articles/12.pdf'],
  ['/home/', '/home/'],
  ['/%68ome', '/home'],
  ['/uploads/a%20b%2Fc%zz', '/uploads/a%20b%2Fc%zz'],
  ['/a/../home', '/home'],
  ['/%2e%2e/home', '/home'],
  ['http://other.example/home', '/home'],
  ['http://other.example', '/'],
])('%s asks for %s', (target, tidied) => {
  expect(tidy(target)).toBe(tidied);
});

test.each(['//other.example/', '//a//other.example/', '/..//other.example/', '/\\other.example/'])(
  'a path never becomes another site: %s',
  (target) => {
    expect(tidy(target)).toMatch(/^\/\/(a\/\/)?other\.example\/$/);
  },
);

test('only the parameters that a path takes make a difference, in whatever order', () => {
  expect(tidy('/search?q=a+b&utm_source=x&page=2')).toBe(tidy('/search?page=2&q=a%20b'));
  expect(tidy('/search?q=%00first&q=second')).toBe('/search?q=first');
  expect(tidy('/home?fbclid=1')).toBe('/home');
  expect(tidy('/search?')).toBe('/search');
});

test('a path with parameters takes those of the most precise pattern', () => {
  const names = { '/review/:id': ['key'], '/review/:id/report': ['key', 'step'] };
  const asked = (path: string) => tidyTarget(`${path}?step=1&key=2&x=3`, names);
  expect(asked('/review/5')).toBe('/review/5?key=2');
  expect(asked('/review/5/report')).toBe('/review/5/report?key=2&step=1');
  expect(asked('/review/5/else')).toBe('/review/5/else');
});

test.each(['*', 'home', '', 'mailto:a@b.example', 'file:///etc/passwd'])(
  'what is no address is not guessed at: “%s”',
  (target) => {
    expect(tidy(target)).toBeNull();
  },
);

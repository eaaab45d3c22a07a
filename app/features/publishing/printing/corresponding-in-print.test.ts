import { expect, test } from 'vitest';
import { correspondingIn } from './find-printed.server.ts';

const author = (position: number, name: string) =>
  ({ position, name, email: `${position}@example.org` }) as never;
const of = (corresponding: number, ...names: string[]) => ({
  ...{ corresponding, authors: names.map((name, at) => author(at + 1, name)) },
});
const placeIn = (named: string[], manuscript: ReturnType<typeof of>) =>
  correspondingIn(
    named.map((name) => ({ name })),
    manuscript,
  );

test('the address of the corresponding author stands with one author, whatever they are called', () => {
  const namesakes = of(2, 'Wei Li', 'Wei Li');
  const both = ['Wei Li', 'Wei Li'];
  expect(placeIn(both, namesakes)).toEqual({ place: 1, email: '2@example.org' });
  const two = of(1, 'Ada Bell', 'Ben Carr');
  expect(placeIn(['Ada Bell', 'Ben Carr'], two).place).toBe(0);
  expect(placeIn(['Ada Bell-Dee', 'Ben Carr'], two).place).toBe(0);
  expect(placeIn(['Ben Carr', 'Ada Bell'], two).place).toBe(1);
  expect(placeIn(['Ben Carr', 'Cy Dole', 'Ada Bell'], two).place).toBe(2);
  expect(placeIn(['Ben Carr', 'Cy Dole', 'Ed Fox'], two).place).toBe(-1);
});

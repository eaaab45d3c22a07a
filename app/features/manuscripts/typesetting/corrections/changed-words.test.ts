import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedWords } from './changed-words.ts';

test('of a corrected sentence the words that change are shown, with some around them', () => {
  expect(
    changedWords(
      'Grains below a millimetre are affect by wind more than by water, as we show here.',
      'Grains below a millimetre are affected by wind more than by water, as we show here.',
    ),
  ).toEqual({
    before: 'Grains below a millimetre are ',
    removed: 'affect',
    added: 'affected',
    after: 'by wind more than by water, …',
  });
  expect(changedWords('Sand flows.', 'Dry sand flows.')).toEqual({
    ...{ before: '', removed: 'Sand', added: 'Dry sand', after: 'flows.' },
  });
  expect(changedWords('It flows very very fast.', 'It flows very fast.')).toEqual({
    ...{ before: 'It flows very ', removed: 'very', added: '', after: 'fast.' },
  });
});

test('nothing that changes is left out', () => {
  const words = fc.array(fc.constantFrom('sand', 'wind', 'very', 'a'), { maxLength: 5 });
  fc.assert(
    fc.property(words, words, (was, value) => {
      const { before, removed, added, after } = changedWords(was.join(' '), value.join(' '));
      const whole = (changed: string) =>
        [before.trim(), changed, after].filter((part) => part !== '').join(' ');
      expect([whole(removed), whole(added)]).toEqual([was.join(' '), value.join(' ')]);
    }),
  );
});

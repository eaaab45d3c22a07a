import { expect, test } from 'vitest';
import { authorField } from '../author-list/author-rows.ts';
import type { ListedFile } from './completion.ts';
import { namedAuthors } from './named-authors.ts';

/** What is said of the typed names and those that the file has. */
function told(typed: readonly string[], named: readonly string[]) {
  const values = Object.fromEntries(typed.map((name, row) => [authorField(row, 'name'), name]));
  const authors = named.map((name) => ({ name, email: '', institution: '' }));
  const file: ListedFile = {
    ...{ id: 1, purpose: 'manuscript', round: 1, fileName: 'paper.pdf', format: 'pdf' },
    ...{ findings: null, isWithheld: false, heldBackAt: null, checked: '[]', unread: null },
    ...{ supplementTitle: null, supplementDescription: null, losses: '[]' },
    words: JSON.stringify({ authors }),
  };
  const { respelled, others } = namedAuthors(values, [file])!;
  return {
    respelled: respelled.map(({ was, name }) => `${was}: ${name}`),
    others: others.map(({ name }) => name),
  };
}

test('a typed name is a slip for one author of the file, the nearest, and the others are asked about (L5)', () => {
  expect(told(['Wei Zhang'], ['Wei Zhong', 'Wei Zheng'])).toEqual({
    respelled: ['Wei Zhang: Wei Zhong'],
    others: ['Wei Zheng'],
  });
  expect(told(['Marta Kowalska'], ['Marta Kovalsky', 'Marta Kowalsak'])).toEqual({
    respelled: ['Marta Kowalska: Marta Kowalsak'],
    others: ['Marta Kovalsky'],
  });
  expect(told(['Jose Nunez', 'Bo van Il'], ['Bo van Li', 'José Núñez'])).toEqual({
    respelled: ['Bo van Il: Bo van Li', 'Jose Nunez: José Núñez'],
    others: [],
  });
});

test('a name whose given name begins with another letter is another person’s', () => {
  expect(told(['Jun Chen'], ['Yun Cheng'])).toEqual({ respelled: [], others: ['Yun Cheng'] });
});

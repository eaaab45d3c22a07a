import { expect, test } from 'vitest';
import { parseArticleRecord } from './article-record.ts';

const read = (value: unknown) => {
  const parsed = parseArticleRecord(value);
  return parsed.ok ? parsed.record : parsed.reason;
};

test('a record may lack fields, and write numbers as text and texts as numbers', () => {
  expect(
    read({ name: 'T', id: '12', volume: ' 11', year: '', issue: 4, man_id: 20230, pdf: null }),
  ).toEqual({
    id: 12,
    name: 'T',
    author: '',
    pages: '',
    doi: '',
    pdf: '',
    paperId: '20230',
    volume: 11,
    issue: '4',
    year: null,
    abstract: '',
    keyword: '',
    reference: null,
  });
});

test('an empty reference or password is told from a missing one', () => {
  expect(read({ name: 'T', reference: '', password: '' })).toMatchObject({
    reference: '',
    password: '',
  });
  expect(read({ name: 'T', reference: null, password: null })).toMatchObject({
    reference: null,
    password: '',
  });
  expect(read({ name: 'T' })).not.toHaveProperty('password');
});

test('what no page and no feed can hold is taken out, line breaks stay', () => {
  expect(read({ name: 'a\u0002b\tc\r\nd\u000b\ud800e\uffff' })).toMatchObject({
    name: 'ab\tc\r\nd\ufffde',
  });
});

test.each([
  [null, 'is not an object with the fields of an article'],
  [['a'], 'is not an object with the fields of an article'],
  ['a', 'is not an object with the fields of an article'],
  [{ name: ' ', author: 'Ann' }, 'has no title, no paper ID (man_id) and no id'],
  [{ name: 'T', volume: 'abc' }, 'volume is “abc”, not a whole number'],
  [{ name: 'T', volume: 1.5 }, 'volume is “1.5”, not a whole number'],
  [{ name: 'T', volume: 0 }, 'volume is 0, not between 1 and 9999'],
  [{ name: 'T', year: true }, 'year is a boolean where a number is expected'],
  [{ name: 'T', id: -1 }, 'id is -1, not between 1 and 1000000000'],
  [{ name: 'T', keyword: ['a'] }, 'keyword is a list where a text is expected'],
  [{ name: { en: 'T' } }, 'name is an object where a text is expected'],
  [{ name: 'a\0b' }, 'name holds a NUL character'],
  [{ name: 'x'.repeat(2001) }, 'name has 2,001 characters, more than 2,000'],
])('a record that cannot be taken is refused with its reason: %j', (value, reason) => {
  expect(read(value)).toBe(reason);
});

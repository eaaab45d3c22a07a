import { expect, test } from 'vitest';
import { openSuspicions } from './canaries.mjs';
import { of, otherAddress } from './people.mjs';

const [author] = of('author');
const [reviewer, other] = of('reviewer');

const rows = {
  manuscripts: [
    { id: 1, paper_id: 202600001 },
    { id: 2, paper_id: 202600002 },
  ],
  manuscript_authors: [{ manuscript_id: 1, email_key: author!.email }],
  author_changes: [{ id: 7, manuscript_id: 1 }],
  author_consents: [{ change_id: 7, email_key: otherAddress(reviewer) }],
  review_invitations: [
    { id: 3, manuscript_id: 1 },
    { id: 4, manuscript_id: 2 },
  ],
  manuscript_files: [{ id: 66, manuscript_id: 1 }],
  history: [] as object[],
};

function seen(...looks: [typeof author, string, string][]): string[] {
  const suspicions = openSuspicions();
  for (const [person, words, where] of looks)
    suspicions.look(person, Buffer.from(words), where, where);
  const faults: string[] = [];
  suspicions.judge(rows, (fault) => faults.push(fault));
  return faults;
}

test('an author who reads a reviewer’s name, however it is written, is reported', () => {
  const page = '/manuscripts/202600001';
  expect(seen([author, `By ${reviewer!.name}`, '/manuscripts/202600002'])).toHaveLength(1);
  expect(seen([author, `By ${other!.name.toUpperCase()}`, page])).toHaveLength(1);
  expect(seen([author, `Write to ${other!.email}`, page])).toHaveLength(1);
});

test('a reviewer who was proposed as an author may be named in what is about that manuscript only', () => {
  const words = `By ${reviewer!.name}`;
  expect(seen([author, words, '/manuscripts/202600001/authors'])).toEqual([]);
  expect(seen([author, words, '/manuscripts/202600002/authors'])).toHaveLength(1);
  expect(seen([author, words, '/review/3'])).toHaveLength(1);
});

test('a reviewer reads the names of authors only where they are proposed as an author', () => {
  const words = `By ${author!.name}`;
  expect(seen([reviewer, words, '/manuscripts/202600001/authors/consent'])).toEqual([]);
  expect(seen([other, words, '/manuscripts/202600001/authors/consent'])).toHaveLength(1);
  expect(seen([reviewer, words, '/review/3'])).toHaveLength(1);
});

test('a reviewer who sees a paper ID on a page of reviewers is reported', () => {
  const words = `Manuscript ${rows.manuscripts[0]!.paper_id}`;
  expect(seen([reviewer, words, '/review/3/report'])).toEqual([
    'L6: a reviewer sees a paper ID on /review/N/report',
  ]);
  expect(seen([reviewer, words, '/manuscripts/202600001/authors'])).toEqual([]);
  expect(seen([reviewer, 'Manuscript 202699999', '/review/3/report'])).toEqual([]);
});

test('a file that names an author is reported, unless an editor said that these words name none', () => {
  const words = `By ${author!.name}`;
  expect(seen([reviewer, words, '/review/3/files/66'])).toHaveLength(1);
  const details = { file: 66, kind: 'name', found: author!.name };
  rows.history.push({ event: 'finding-cleared', details: JSON.stringify(details) });
  expect(seen([reviewer, words, '/review/3/files/66'])).toEqual([]);
  expect(seen([reviewer, words, '/review/3/files/67'])).toHaveLength(1);
  expect(seen([reviewer, words, '/review/3/manuscript'])).toEqual([]);
  // A point of the review quotes it.
  expect(seen([reviewer, words, '/review/3/report'])).toEqual([]);
  expect(seen([reviewer, words, '/review/4/manuscript'])).toHaveLength(1);
  expect(seen([reviewer, words, '/review/4/report'])).toHaveLength(1);
  rows.history.pop();
});

import { expect, test } from 'vitest';
import { of, PEOPLE, WRITING_EDITOR } from './people.mjs';
import { findDeadEnds } from './ways.mjs';

const PAPER = 202600001;
const OWN = `/office/manuscripts/${PAPER}`;
const [editor] = of('editor');
const [author] = of('author');
const digest = {
  to_address: editor!.email,
  created_at: 900,
  purpose: 'digest',
  subject: '',
  text: `Waiting: ${PAPER}`,
};

/** A manuscript under review, whose page is as the editors see it, and refused to all others. */
async function deadEnds({
  page,
  readers = [editor!],
  authors = [author!],
  mails = [digest],
  state = 'under-review',
  pages = { [`${OWN}/decision?kind=accept`]: FORM },
}: {
  page: string;
  readers?: (typeof editor)[];
  authors?: (typeof editor)[];
  mails?: object[];
  state?: string;
  /** Pages that links of it lead to. */
  pages?: Record<string, string>;
}): Promise<string[]> {
  const browserOf = (person: (typeof PEOPLE)[number]) => ({
    get: async (path: string) =>
      readers.includes(person)
        ? { status: 200, path, body: Buffer.from(path === OWN ? page : (pages[path] ?? '')) }
        : { status: 403, path, body: Buffer.from('') },
  });
  const rows = {
    manuscripts: [{ id: 1, paper_id: PAPER, state, round: 1, moved_at: 800 }],
    manuscript_authors: authors.map((each) => ({
      ...{ manuscript_id: 1, position: 1, removed_at: null },
      ...{ email_key: each!.email, email: each!.email },
    })),
    ...{ review_invitations: [], reviews: [], reviewers: [], mails },
  };
  const asked = {
    rows,
    browsers: new Map(PEOPLE.map((person) => [person, browserOf(person)])),
    post: { mailedPaths: () => [] },
  };
  const found = await findDeadEnds(asked);
  return found.map(({ text }) => text);
}

const FORM = `<form method="post" action="${OWN}/decision"><button>Preview</button></form>`;
const DECIDE = `<a href="${OWN}/decision?kind=accept">Accept</a>`;

test('a manuscript that an editor can decide, and was told of, is no dead end', async () => {
  expect(await deadEnds({ page: DECIDE })).toEqual([]);
});

test('it is one when its page offers nothing that leads on', async () => {
  const page = `<a href="${OWN}/history.pdf">PDF</a><a href="${OWN}/corrections">Correct</a>`;
  const forms = `<form method="post" action="${OWN}/notes"><button>Add</button></form>`;
  expect(await deadEnds({ page: page + forms })).toEqual(['under-review: nobody can act']);
});

test('it is one when no person who can act was written to since it came there', async () => {
  const old = { ...digest, created_at: -100_000 };
  const told = `nobody who can act was told since it came there: ${editor!.email} /office/manuscripts/N/decision?kind=accept`;
  expect(await deadEnds({ page: DECIDE, mails: [old] })).toEqual([`under-review: ${told}`]);
});

test('a link to a step that cannot be made is no way', async () => {
  expect(await deadEnds({ page: DECIDE, pages: {} })).toEqual(['under-review: nobody can act']);
});

test('a daily list that names other manuscripts alone told of none of this one', async () => {
  const other = { ...digest, text: 'Waiting: 202600099' };
  expect(await deadEnds({ page: DECIDE, mails: [other] })).toHaveLength(1);
});

test('an editor who opens the own manuscript is reported', async () => {
  const readers = [editor, WRITING_EDITOR];
  expect(await deadEnds({ page: DECIDE, readers, authors: [WRITING_EDITOR!] })).toEqual([
    'under-review: L2: an editor opens the own manuscript',
  ]);
});

test('an appeal on which no editor is left waits for the guest whom the chief may invite', async () => {
  const page = `<form method="post" action="${OWN}/guest-editor"><button>Invite</button></form>`;
  expect(await deadEnds({ page, state: 'appealed' })).toEqual([]);
  expect(await deadEnds({ page })).toEqual(['under-review: nobody can act']);
});

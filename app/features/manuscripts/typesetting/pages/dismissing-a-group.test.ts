import { expect, test } from 'vitest';
import { aTypesetting, valueOf } from '../../../../../tests/support/a-typesetting.ts';
import { PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aUser, eventsOf } from '../../../../../tests/support/office.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';

/** The doubts of a reading, written out. */
const replaceDoubts = (
  { platform }: Pick<Awaited<ReturnType<typeof aTypesetting>>, 'platform'>,
  doubts: readonly (readonly [kind: string, place: string | null, words: string])[],
) =>
  platform.db
    .updateTable('typesettings')
    .set({
      doubts: JSON.stringify(doubts.map(([kind, place, words]) => ({ kind, place, words }))),
    })
    .execute();

const THREE_CHANGES = [
  ['tracked-changes', 's1.p1', 'one'],
  ['comments', null, 'Is this so?'],
  ['tracked-changes', 's1.p1', 'two'],
  ['tracked-changes', null, ''],
] as const;

test('a whole group is dismissed with one press and one line of history, and no other kind with it', async () => {
  const typesetting = await aTypesetting();
  const { browser, platform, paper, page, read, edits } = typesetting;
  await read();
  await replaceDoubts(typesetting, THREE_CHANGES);
  const { html } = await browser.get(page);
  expect(html).toContain('4 passages to check');
  expect(html).toContain(
    'The file has changes that were neither accepted nor refused. <span class="count">3</span>',
  );
  expect(html).toContain(
    'aria-label="Accept all: The file has changes that were neither accepted nor refused."',
  );
  expect(html).toContain('aria-label="Dismiss: The file has comments in it."');
  const press = { action: 'dismiss-group', kind: 'tracked-changes', seen: valueOf(html, 'seen')! };
  const answer = await browser.post(page, press);
  expect([answer.status, answer.location]).toEqual([303, `${page}#typesetting-doubts`]);
  expect(await edits()).toEqual([
    { element: 's1.p1', kind: 'set-aside', part: 'tracked-changes one', value: '' },
    { element: 's1.p1', kind: 'set-aside', part: 'tracked-changes two', value: '' },
    { element: '', kind: 'set-aside', part: 'tracked-changes ', value: '' },
  ]);
  const after = await browser.get(page);
  expect(after.html).toContain('1 passage to check');
  expect(after.html).toContain('The file has comments in it.');
  expect((await browser.post(page, press)).status).toBe(303);
  expect((await eventsOf(platform, paper)).filter((event) => /dismissed/.test(event))).toEqual([
    'doubt-group-dismissed',
  ]);
  const history = await platform.db.selectFrom('history').select('details').execute();
  expect(JSON.parse(history.at(-1)!.details)).toEqual({
    about: 'The file has changes that were neither accepted nor refused.',
    passages: 3,
  });
});

test('a group of an earlier reading is not dismissed, nor one by an editor with a conflict or of no such kind', async () => {
  const typesetting = await aTypesetting();
  const { browser, platform, id, page, read, edits } = typesetting;
  await read();
  await replaceDoubts(typesetting, THREE_CHANGES);
  const seen = valueOf((await browser.get(page)).html, 'seen')!;
  const press = { action: 'dismiss-group', kind: 'tracked-changes', seen };
  const late = await browser.post(page, { ...press, seen: String(Number(seen) - 1) });
  expect(late.status).toBe(409);
  expect(late.html).toContain('The file has been imported again since you opened this page');
  expect((await browser.post(page, { ...press, kind: 'no-such-kind' })).status).toBe(422);
  const other = await aUser(platform);
  const looking = openBrowser(platform);
  await looking.signIn(other.username, PASSWORD);
  expect((await looking.get(page)).html).not.toContain('Accept all');
  expect((await looking.post(page, press)).status).toBe(403);
  await declareConflict(platform, other, { paperId: id.id, relation: 'family', note: '' });
  expect((await looking.post(page, press)).status).toBe(403);
  expect(await edits()).toEqual([]);
});

test('what is missing from the text comes first, fifteen lines are in sight, and each passage leads to its place', async () => {
  const typesetting = await aTypesetting();
  const { browser, page, read } = typesetting;
  await read();
  const kinds = [
    ...['comments', 'heading-guessed', 'heading-level', 'no-title', 'no-abstract'],
    ...['no-references', 'figure-without-caption', 'picture-signs', 'table-without-caption'],
    ...['table-is-picture', 'formula-is-picture', 'citation-unmatched', 'number-differs'],
    ...['citation-ambiguous', 'tracked-changes', 'words-lost'],
  ];
  await replaceDoubts(
    typesetting,
    kinds.map((kind) => [kind, kind === 'words-lost' ? 's1.p1' : null, `about ${kind}`]),
  );
  const { html } = await browser.get(page);
  const inOrder = [...html.matchAll(/<q>about ([^<]*)<\/q>/g)].map(([, kind]) => kind);
  expect(inOrder).toHaveLength(16);
  expect([inOrder[0], inOrder.at(-1)]).toEqual(['words-lost', 'comments']);
  expect(html.indexOf('1 loss holds the proof')).toBeLessThan(html.indexOf('about words-lost'));
  const folded = html.slice(html.indexOf('<summary>1 more kind</summary>'));
  expect([...folded.matchAll(/<q>about ([^<]*)<\/q>/g)].map(([, kind]) => kind)).toEqual([
    'comments',
  ]);
  expect(html).toContain('<li id="doubt-0"><a href="#s1.p1">Paragraph</a>: <q>about words-lost');
});

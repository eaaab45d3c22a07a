import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart, setState } from '../../../../../tests/support/authors-paper.ts';
import { aReview, aUser } from '../../../../../tests/support/office.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { DAY } from '#app/platform/clock.ts';
import { listHistory } from '../../../../platform/history/history.server.ts';
import { lapseAuthorChanges } from '../../author-changes/end-author-change.server.ts';

/** A manuscript in production, with its editor. */
async function produced() {
  const paper = await anAuthorsPaper('in-production');
  const { platform, id, paperId, browser, at } = paper;
  const editor = await aUser(platform, 'editor', { lastName: 'Edison' });
  await platform.db.updateTable('manuscripts').set({ editor_id: editor.id }).execute();
  const proved = { confirmed_at: 1, address_proved_at: 1 };
  await platform.db.updateTable('manuscript_authors').set(proved).execute();
  const { title } = await platform.db
    .selectFrom('manuscripts')
    .select('title')
    .executeTakeFirstOrThrow();
  const office = (await asAccount(platform, editor.id)).browser;
  const propose = (fields: Record<string, string>, position = 1) =>
    browser.send(at('authors', position), multipart({ wording: 'on', title, ...fields }));
  const decide = (fields: Record<string, string>) =>
    office.post(`/office/manuscripts/${paperId}/author-change`, { change: '1', ...fields });
  const printed = async () => {
    const row = await platform.db
      .selectFrom('manuscripts')
      .select('title')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const authors = await platform.db
      .selectFrom('manuscript_authors')
      .select('name')
      .where('removed_at', 'is', null)
      .orderBy('rank')
      .execute();
    return [row.title, ...authors.map(({ name }) => name)];
  };
  const mailed = async (purpose: string) =>
    (await mailsIn(platform)).filter((mail) => mail.purpose === purpose);
  const links = async () =>
    new Map(
      (await mailed('author-consent')).map(({ to, text }) => [
        to,
        /\/manuscripts\/\d+\/authors\/consent\?\S+/.exec(text)![0],
      ]),
    );
  return { ...paper, title, office, propose, decide, printed, mailed, links };
}

test('the corresponding author proposes another title for print, and it holds once the editor agrees', async () => {
  const { platform, paperId, browser, at, paper, ...made } = await produced();
  const { title, propose, decide, printed, mailed, office } = made;
  expect((await browser.get(paper())).html).toContain('Correct the title or a name');
  expect((await browser.get(at('authors', 2))).html).not.toContain('Propose the correction');
  expect((await propose({}, 2)).status).toBe(403);
  expect((await propose({})).html).toContain('This is what is printed already.');
  expect((await propose({ title: 'A better title' })).status).toBe(303);
  expect(await mailed('author-consent')).toEqual([]);
  expect(await mailed('author-change')).toHaveLength(1);
  expect((await office.get('/office/manuscripts?queue=authors')).html).toContain(String(paperId));
  expect((await office.get(`/office/manuscripts/${paperId}/authors`)).html).toContain(
    'Title: “A better title”',
  );
  expect(await printed()).toEqual([title, 'Ada Example', 'Ben Example']);
  expect((await decide({ answer: 'approve' })).status).toBe(303);
  expect(await printed()).toEqual(['A better title', 'Ada Example', 'Ben Example']);
  expect((await mailed('author-change-ended')).map(({ to }) => to)).toContain('ada@example.org');
  const lines = await listHistory(platform, `manuscript:${paperId}`);
  expect(lines.find(({ event }) => event === 'wording-changed')?.details).toEqual({
    change: 1,
    title: { from: title, to: 'A better title' },
    names: [],
  });
});

test('the author whose name is spelled differently is mailed and asked; a different person is refused', async () => {
  const { browser, title, propose, decide, printed, links } = await produced();
  const other = await propose({ 'name-2': 'Carol New', reason: 'Typed with care.' });
  expect(other.status).toBe(422);
  expect(other.html).toContain('“Carol New” reads as another person.');
  expect(other.html).toContain('Typed with care.');
  for (const more of ['Ben Example, Carol New', 'Ben Example & Carol New', 'Ben Example Umlauf']) {
    expect([more, (await propose({ 'name-2': more })).status]).toEqual([more, 422]);
  }
  expect((await propose({ 'name-2': 'Bén Example' })).status).toBe(303);
  expect([...(await links()).keys()]).toEqual(['ben@example.org']);
  expect((await decide({ answer: 'approve' })).status).toBe(303);
  expect(await printed()).toEqual([title, 'Ada Example', 'Ben Example']);
  const ben = (await links()).get('ben@example.org')!;
  expect((await browser.get(ben)).html).toContain('“Ben Example” printed as “Bén Example”');
  await browser.post(ben, { answer: 'yes' });
  expect(await printed()).toEqual([title, 'Ada Example', 'Bén Example']);
});

test('an author corrects the own name with the editor alone, and a no of the editor ends it for all who were asked', async () => {
  const { title, propose, decide, printed, mailed, links } = await produced();
  expect((await propose({ 'name-1': 'Ada B. Example' })).status).toBe(303);
  expect([...(await links()).keys()]).toEqual([]);
  expect((await decide({ answer: 'refuse', refusal: 'The agreement says Ada.' })).status).toBe(303);
  expect(await printed()).toEqual([title, 'Ada Example', 'Ben Example']);
  const [letter] = await mailed('author-change-refused');
  expect(letter!.text).toContain('The agreement says Ada.');
  expect((await propose({ 'name-1': 'Ada B. Example' })).status).toBe(303);
  expect((await decide({ change: '2', answer: 'approve' })).status).toBe(303);
  expect(await printed()).toEqual([title, 'Ada B. Example', 'Ben Example']);
});

test('spellings one after the other do not become another name', async () => {
  const { title, propose, decide, printed } = await produced();
  expect((await propose({ 'name-1': 'Ada Exampel' })).status).toBe(303);
  expect((await decide({ answer: 'approve' })).status).toBe(303);
  const further = await propose({ 'name-1': 'Oda Exampes' });
  expect(further.status).toBe(422);
  expect(further.html).toContain('Here only the spelling of Ada Example can be corrected.');
  expect((await propose({ 'name-1': 'Ada Example' })).status).toBe(303);
  expect((await decide({ change: '2', answer: 'approve' })).status).toBe(303);
  expect(await printed()).toEqual([title, 'Ada Example', 'Ben Example']);
});

test('an editor proposes a title, which holds once the corresponding author agrees', async () => {
  const { platform, id, paperId, browser, office, title, decide, printed, links } =
    await produced();
  const page = (await office.get(`/office/manuscripts/${paperId}`)).html;
  expect(page).toContain('Propose this title');
  expect((await decide({ answer: 'title', title: '' })).status).toBe(422);
  const { name } = await aReview(platform, id);
  const named = { answer: 'title', title: 'Sleeping sensors', reason: `${name} wished it.` };
  expect((await decide(named)).status).toBe(422);
  expect((await decide({ ...named, reason: 'It is shorter.' })).status).toBe(303);
  expect((await decide({ answer: 'title', title: 'Another one' })).status).toBe(422);
  expect(await printed()).toEqual([title, 'Ada Example', 'Ben Example']);
  await browser.post((await links()).get('ada@example.org')!, { answer: 'yes' });
  expect(await printed()).toEqual(['Sleeping sensors', 'Ada Example', 'Ben Example']);
});

test('a title that is not answered in time lapses, and one of a list that acceptance cut off stands in no way', async () => {
  const { platform, id, title, propose, decide, printed, at, browser } = await produced();
  expect((await decide({ answer: 'title', title: 'Sleeping sensors' })).status).toBe(303);
  platform.clock.moveBy(29 * DAY);
  await lapseAuthorChanges(platform);
  expect(await printed()).toEqual([title, 'Ada Example', 'Ben Example']);

  await setState(platform, id, 'under-review');
  const list = {
    ...{ 'author-0-position': '1', 'author-0-name': 'Ada Example', corresponding: '0' },
    ...{ 'author-0-email': 'ada@example.org', reason: 'Alone' },
  };
  expect((await browser.send(at('authors'), multipart(list))).status).toBe(303);
  await setState(platform, id, 'accepted');
  expect((await propose({ title: 'A better title' })).status).toBe(303);
  await setState(platform, id, 'published');
  expect((await decide({ change: '3', answer: 'approve' })).status).not.toBe(303);
  expect(await printed()).toEqual([title, 'Ada Example', 'Ben Example']);
});

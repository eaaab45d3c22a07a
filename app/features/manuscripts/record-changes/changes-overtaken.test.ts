import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { DAY } from '#app/platform/clock.ts';
import { answerAddress, sweepAddressChanges } from './address-change.server.ts';
import { correctDetails } from './correct-details.server.ts';
import { confirmCorresponding, nameCorresponding } from './name-corresponding.server.ts';
import { objectToCorresponding } from './object-to-corresponding.server.ts';

async function office() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor', { email: 'edda@office.example' });
  const paper = await aPaper(platform, 'under-review', { editor });
  const { id, paperId } = paper;
  const acting = (position: number) => ({
    ...{ paperId, position, actor: `author:${position}` as const },
  });
  const proposeAddress = (position: number, before: string, email: string) =>
    platform.db
      .insertInto('address_changes')
      .values({
        ...{ manuscript_id: id, position, before_key: before, email, reason: 'Moved.' },
        ...{ proposed_by: editor.id, proposed_at: platform.clock.now() },
      })
      .execute();
  const ends = async () => {
    const rows = platform.db.selectFrom('address_changes').select('ended_as').orderBy('id');
    return (await rows.execute()).map((row) => row.ended_as);
  };
  const addresses = async () => {
    const rows = platform.db.selectFrom('manuscript_authors').select('email').orderBy('position');
    return (await rows.where('removed_at', 'is', null).execute()).map(({ email }) => email);
  };
  const setPaper = (values: object) =>
    platform.db.updateTable('manuscripts').set(values).where('id', '=', id).execute();
  return { platform, editor, paper, acting, proposeAddress, ends, addresses, setPaper };
}

test('an address holds after two weeks, and what was asked of another author still waits', async () => {
  const { platform, proposeAddress, ends, addresses } = await office();
  await proposeAddress(2, 'ben@example.org', 'ben@new.example');
  platform.clock.moveBy(10 * DAY);
  await proposeAddress(1, 'ada@example.org', 'ada@new.example');
  platform.clock.moveBy(7 * DAY);
  await sweepAddressChanges(platform);
  expect(await ends()).toEqual(['applied', null]);
  expect(await addresses()).toEqual(['ada@example.org', 'ben@new.example']);
});

test.each(['withdrawn', 'moved before', 'taken by an editor'])(
  'an address that waited is not written where the manuscript or it was %s meanwhile',
  async (what) => {
    const { platform, proposeAddress, ends, addresses, setPaper } = await office();
    const isTaken = what === 'taken by an editor';
    const before = what === 'moved before' ? 'ben@old.example' : 'ben@example.org';
    await proposeAddress(2, before, isTaken ? 'edda@office.example' : 'ben@new.example');
    if (what === 'withdrawn') await setPaper({ state: 'withdrawn' });
    platform.clock.moveBy(20 * DAY);
    await sweepAddressChanges(platform);
    expect(await ends()).toEqual(['overtaken']);
    expect(await addresses()).toEqual(['ada@example.org', 'ben@example.org']);
  },
);

test('who does not handle a manuscript withdraws no change of an address', async () => {
  const { platform, paper, proposeAddress, ends } = await office();
  await proposeAddress(2, 'ben@example.org', 'ben@new.example');
  const other = await aUser(platform);
  const answer = { paperId: paper.paperId, change: 1, answer: 'withdraw' as const };
  expect(await answerAddress(platform, other, answer)).toMatchObject({
    reason: 'not-handled-by-you',
  });
  expect(await ends()).toEqual([null]);
});

test('who corresponds is not named again, and no one takes it over of a manuscript that was withdrawn', async () => {
  const { platform, editor, paper, acting, setPaper } = await office();
  const name = (position: number) =>
    nameCorresponding(platform, editor, { paperId: paper.paperId, position, reason: 'Away.' });
  expect(await name(1)).toEqual({ outcome: 'no-such-author' });
  expect(await name(2)).toEqual({ outcome: 'named' });
  await setPaper({ state: 'withdrawn' });
  expect(await confirmCorresponding(platform, acting(2))).toEqual({ outcome: 'not-asked' });
});

test('each author objects once to each proposal, and who said yes does not say no to it', async () => {
  const { platform, editor, paper, acting } = await office();
  const author = { position: 9, rank: 9, name: 'Cora Third', email: 'cora@third.example' };
  await platform.db
    .insertInto('manuscript_authors')
    .values({
      ...{ ...author, manuscript_id: paper.id, email_key: author.email, mobile: null },
      ...{ country: null, college: null, orcid: null, confirmed_at: 1 },
    })
    .execute();
  const name = () =>
    nameCorresponding(platform, editor, { paperId: paper.paperId, position: 2, reason: 'Away.' });
  const objections = async (...positions: number[]) => {
    for (const each of positions) await objectToCorresponding(platform, acting(each), 'No.');
    const events = await eventsOf(platform, paper);
    return events.filter((event) => event === 'corresponding-objected').length;
  };
  await name();
  expect(await objections(1, 1)).toBe(1);
  expect(await objections(9)).toBe(2);
  await name();
  expect(await objections(1)).toBe(3);
  expect(await confirmCorresponding(platform, acting(2))).toEqual({ outcome: 'confirmed' });
  expect(await objectToCorresponding(platform, acting(2), 'No.')).toEqual({ outcome: 'not-asked' });
});

test('a section that is not there corrects nothing, and a name that the authors wrote themselves tells nothing', async () => {
  const { platform, editor, paper, setPaper } = await office();
  const { name } = await aReview(platform, paper.id);
  await setPaper({ abstract: `We thank ${name}.`, keywords: 'sand' });
  const details = { paperId: paper.paperId, title: 'Sand', keywords: 'sand', reason: 'A slip.' };
  const correct = (abstract: string, section: number | null) =>
    correctDetails(platform, editor, { ...details, abstract, section });
  expect(await correct('Sand.', 99)).toEqual({ outcome: 'no-such-section' });
  expect(await correct(`We thank ${name} much.`, null)).toEqual({ outcome: 'corrected' });
});

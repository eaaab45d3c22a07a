import { expect, test } from 'vitest';
import { createAccountsPlatform, mailsIn } from '../../../../tests/support/accounts.ts';
import { aReview, aUser } from '../../../../tests/support/office.ts';
import { anAcceptedManuscript } from '../../../../tests/support/production.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { findCharge, findChargeOf, listCharges } from './find-charges.server.ts';
import { holdWords } from './hold-words.server.ts';
import { changeChargeSettings } from './settings.server.ts';
import { quote } from './tend-charges.server.ts';
import { decideWaiver } from './waivers.server.ts';
import type { ChargeSettings } from './charge-settings.ts';

type Hand = (platform: TestPlatform, keeper: SignedIn, manuscript: number) => Promise<unknown>;

const HANDS: readonly [string, Hand][] = [
  [
    'who edits it',
    ({ db }, { id }) => db.updateTable('manuscripts').set({ editor_id: id }).execute(),
  ],
  [
    'who edited it',
    ({ db }, { id }, manuscript_id) =>
      db
        .insertInto('editor_assignments')
        .values({
          ...{ manuscript_id, account_id: id, kind: 'handling', assigned_at: 1, ended_at: 2 },
        })
        .execute(),
  ],
  [
    'who decided on it',
    ({ db }, { id }) => db.updateTable('decisions').set({ decided_by: id }).execute(),
  ],
  [
    'who recommended a decision',
    ({ db }, { id }, manuscript_id) =>
      db
        .insertInto('editor_recommendations')
        .values({
          ...{ manuscript_id, round: 1, kind: 'accept', leads_to: 'accepted', reasons: '' },
          ...{ subject: '', letter: '', recommended_by: id, recommended_at: 1, revise_by: null },
          ...{ files: '[]', answer: 'decided', answered_by: null, answered_at: 2 },
        })
        .execute(),
  ],
  [
    'who submitted it',
    ({ db }, { id }) => db.updateTable('manuscripts').set({ submitted_by: id }).execute(),
  ],
  [
    'who wrote it',
    ({ db }, { email }) =>
      db
        .updateTable('manuscript_authors')
        .set({ email, email_key: email.toLowerCase() })
        .where('position', '=', 2)
        .execute(),
  ],
  [
    'who was an author of it',
    ({ db }, { email }) =>
      db
        .updateTable('manuscript_authors')
        .set({ email, email_key: email.toLowerCase(), removed_at: 1 })
        .where('position', '=', 2)
        .execute(),
  ],
];

async function aChargeWithKeeper() {
  const platform = await createAccountsPlatform();
  const [chief, keeper] = [await aUser(platform, 'chief'), await aUser(platform, 'author')];
  const settings: ChargeSettings = {
    ...{ isOn: true, currency: 'EUR', amounts: {}, other: 120_000, groups: [], waivers: '' },
    ...{ tax: { label: '', rate: 0, note: '' }, seller: 'Example Press', bank: 'Account 12' },
    ...{ pattern: '{number}', payDays: 30, keepers: [keeper.id] },
  };
  await changeChargeSettings(platform, chief, settings);
  const paper = await anAcceptedManuscript(platform);
  await quote(platform, paper.id, settings);
  const charge = (await findChargeOf(platform, paper.id))!;
  return { platform, chief, keeper, paper, charge };
}

test.each(HANDS)(
  'of the charge of a manuscript, %s is told nothing though they look after charges',
  async (_, act) => {
    const { platform, chief, keeper, paper, charge } = await aChargeWithKeeper();
    expect(await findCharge(platform, keeper, charge.id)).toMatchObject({ id: charge.id });
    expect(await listCharges(platform, keeper)).toHaveLength(1);
    expect(await findCharge(platform, chief, charge.id)).toBeNull();
    expect(await listCharges(platform, chief)).toEqual([]);
    await act(platform, keeper, paper.id);
    expect(await findCharge(platform, keeper, charge.id)).toBeNull();
    expect(await listCharges(platform, keeper)).toEqual([]);
  },
);

test('words of an answer that no one waits for are neither sent nor held', async () => {
  const { platform, keeper, paper, charge } = await aChargeWithKeeper();
  await aReview(platform, paper.id, { name: 'Wilma Zander' });
  const answer = {
    charge: charge.id,
    answer: 'refused',
    left: 0,
    words: 'Zander said no.',
  } as const;
  expect(await decideWaiver(platform, keeper, answer)).toEqual({ outcome: 'not-now' });
  expect(await platform.db.selectFrom('held_words').selectAll().execute()).toEqual([]);
  expect((await mailsIn(platform)).filter(({ text }) => text.includes('Zander'))).toEqual([]);
});

test('words that may name a reviewer go to the editors-in-chief, and only without one to other editors', async () => {
  const { platform, chief, keeper, paper, charge } = await aChargeWithKeeper();
  const editor = await aUser(platform);
  await aReview(platform, paper.id, { name: 'Wilma Zander', institution: 'Hillside University' });
  const hold = (words: string, by = keeper.id) =>
    holdWords(platform, charge, { words, by, place: 'waiver' });
  const told = async () =>
    (await mailsIn(platform)).filter(({ text }) => text.includes('Zander')).map(({ to }) => to);
  expect(await hold('We can halve it.')).toBe(false);
  expect(await told()).toEqual([]);
  expect(await hold('Zander asked us.')).toBe(true);
  expect(await told()).toEqual([chief.email]);
  // Only a reviewer’s institution is in these words.
  expect(await hold('They of Hillside University put in a good word.')).toBe(true);
  // No one is told of their own.
  await hold('Zander asked me.', chief.id);
  expect((await told()).slice(1)).toEqual([editor.email]);
  await platform.db.updateTable('manuscripts').set({ submitted_by: chief.id }).execute();
  await hold('Zander asked us again.');
  expect((await told()).slice(2)).toEqual([editor.email]);
});

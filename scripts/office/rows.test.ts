import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../tests/support/accounts.ts';
import { articleRecord, catalogueWith } from '../../tests/support/catalogue.ts';
import { aManuscriptUnderReview } from '../../tests/support/manuscripts.ts';
import { aPaper } from '../../tests/support/office.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../tests/support/test-platform.ts';
import { watchRows } from './rows.mjs';

/** What is noted when the rows are looked at before and after a change. */
async function noted(platform: TestPlatform, change: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  const note = (fault: string) => void faults.push(fault);
  const watching = watchRows(platform);
  await watching.look(note);
  await change();
  await watching.look(note);
  return faults;
}

test('a manuscript that changes without a line of history is reported, and one with a line is not', async () => {
  const platform = await createTestPlatform();
  const { id, paperId } = await aManuscriptUnderReview(platform);
  const rename = (title: string) =>
    platform.db.updateTable('manuscripts').set({ title }).where('id', '=', id).execute();
  expect(await noted(platform, () => rename('Another title'))).toEqual([
    'L8: manuscripts of a manuscript changed without a line of history: title',
  ]);
  const withLine = async () => {
    await rename('A third title');
    const line = { subject: `manuscript:${paperId}`, event: 'note-added', actor: 'system' };
    const happened = { happened_at: platform.clock.now(), details: '{}' };
    await platform.db
      .insertInto('history')
      .values({ ...line, ...happened })
      .execute();
  };
  expect(await noted(platform, withLine)).toEqual([]);
});

test('a line of history that is changed is reported', async () => {
  const platform = await createTestPlatform();
  await aManuscriptUnderReview(platform);
  const triggers =
    platform.db.kind === 'postgres'
      ? sql`drop trigger history_only_grows on history`
      : sql`drop trigger history_no_update`;
  await triggers.execute(platform.db);
  const change = () =>
    platform.db
      .updateTable('history')
      .set({ actor: 'system' })
      .where('event', '=', 'manuscript-sent-to-review')
      .execute();
  const [fault, ...others] = await noted(platform, change);
  expect(fault).toMatch(/^L8: the line \d+ of the history was changed/);
  expect(others).toEqual([]);
});

test('an article that changes without a notice is reported', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const change = () =>
    platform.db.updateTable('articles').set({ title: 'Another' }).where('id', '=', 1).execute();
  expect(await noted(platform, change)).toEqual([
    'L9: the article 1 changed without a notice or an earlier version',
  ]);
});

test('a point that a reviewer has typed is reported only where it was sent without a line', async () => {
  const platform = await createAccountsPlatform();
  await aPaper(platform, 'under-review', { reviews: 1 });
  const { id } = await platform.db
    .selectFrom('review_invitations')
    .select('id')
    .executeTakeFirstOrThrow();
  const point = { invitation_id: id, form_key: 'a', words: 'Why?', weight: 'minor' } as const;
  const type = () =>
    platform.db
      .insertInto('review_points')
      .values({ ...point, audience: 'authors', added_at: 1, changed_at: 1 })
      .execute();
  expect(await noted(platform, type)).toEqual([]);
  const send = () =>
    platform.db.updateTable('review_points').set({ sent_at: 2, number: 1 }).execute();
  expect(await noted(platform, send)).toEqual([
    'L8: review_points of a manuscript changed without a line of history: a row is new',
  ]);
});

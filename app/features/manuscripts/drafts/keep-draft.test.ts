import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper } from '../../../../tests/support/office.ts';
import { DAY } from '#app/platform/clock.ts';
import { dropDraft, findDraft, findDrafts, keepDraft } from './keep-draft.server.ts';
import type { DraftPlace } from './keep-draft.server.ts';
import { sweepDraftsJob } from './sweep-drafts.job.server.ts';

/** A note of an author in one of two manuscripts, and three drafts that differ from it in one thing each. */
async function fourDrafts() {
  const platform = await createAccountsPlatform();
  const [one, other] = [await aPaper(platform, 'under-review'), await aPaper(platform, 'received')];
  const note: DraftPlace = { manuscript: one.id, writer: 'author:1', kind: 'note' };
  const others: DraftPlace[] = [
    { ...note, manuscript: other.id },
    { ...note, writer: 'author:2' },
    { ...note, kind: 'message' },
  ];
  const keep = (place: DraftPlace, text: string) =>
    keepDraft(platform, place, { fields: { text }, base: 0, resolves: false });
  const texts = () =>
    Promise.all(
      [note, ...others].map(async (place) => (await findDraft(platform, place))?.fields['text']),
    );
  for (const [at, place] of [note, ...others].entries()) await keep(place, `text ${at}`);
  return { platform, note, keep, texts };
}

test('a draft is of one manuscript, one writer and one form, and is dropped alone', async () => {
  const { platform, note, texts } = await fourDrafts();
  expect(await texts()).toEqual(['text 0', 'text 1', 'text 2', 'text 3']);
  const found = await findDrafts(platform, note, ['note', 'message']);
  const kept = [...found].map(([kind, { fields }]) => `${kind}: ${fields['text']}`);
  expect(kept.toSorted()).toEqual(['message: text 3', 'note: text 0']);
  expect([...(await findDrafts(platform, note, ['message'])).keys()]).toEqual(['message']);
  await dropDraft(platform, note);
  expect(await texts()).toEqual([undefined, 'text 1', 'text 2', 'text 3']);
});

test('a text that another window saved meanwhile stays until its writer chose, and one too long is not taken', async () => {
  const { platform, note, keep, texts } = await fourDrafts();
  expect(await keep(note, 'from the other window')).toEqual({
    ...{ outcome: 'other-window', version: 1, fields: { text: 'text 0' } },
  });
  expect(await keep(note, 'text 0')).toEqual({ outcome: 'kept', version: 1 });
  expect(await keep(note, 'x'.repeat(250_000))).toEqual({ outcome: 'too-long' });
  const typed = { fields: { text: 'chosen' }, base: 0, resolves: true };
  expect(await keepDraft(platform, note, typed)).toEqual({ outcome: 'kept', version: 2 });
  expect(await texts()).toEqual(['chosen', 'text 1', 'text 2', 'text 3']);
});

test('a draft stays for half a year after it was last typed into', async () => {
  const { platform, note, keep, texts } = await fourDrafts();
  const run = { attempt: 1, signal: new AbortController().signal };
  const sweep = () => sweepDraftsJob.work(platform, {}, run);
  platform.clock.moveBy(DAY);
  await keepDraft(platform, note, { fields: { text: 'again' }, base: 1, resolves: false });
  platform.clock.moveBy(179 * DAY);
  await sweep();
  expect(await texts()).toEqual(['again', 'text 1', 'text 2', 'text 3']);
  platform.clock.moveBy(1);
  await sweep();
  expect(await texts()).toEqual(['again', undefined, undefined, undefined]);
  expect(await keep({ ...note, kind: 'appeal' }, 'new')).toEqual({ outcome: 'kept', version: 1 });
});

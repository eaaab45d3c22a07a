import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { anOffice, asAccount, reviewMails } from '../../../../tests/support/reviewing.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { DAY } from '../../../platform/clock.ts';
import { sweepAddressChanges } from './address-change.server.ts';

const office = async () => {
  const platform = await createAccountsPlatform();
  const opened = await anOffice(platform, {});
  const { paperId } = opened.manuscript;
  const post = (fields: Record<string, string>) =>
    opened.browser.post(`/office/manuscripts/${paperId}/corrections`, fields);
  return { platform, paperId, post, ...opened };
};

const authorsOf = ({ db }: TestPlatform) =>
  db
    .selectFrom('manuscript_authors')
    .select(['position', 'name', 'email', 'removed_at'])
    .orderBy('position')
    .execute();

/** The path of the first link in the last mail of a kind. */
async function linkIn(platform: TestPlatform, purpose: string, to: string): Promise<string> {
  const mails = (await reviewMails(platform)).filter(
    (mail) => mail.purpose === purpose && mail.to === to,
  );
  const [, path = ''] = /https:\/\/journal\.example\.org(\S+)/.exec(mails.at(-1)?.text ?? '') ?? [];
  return path;
}

test('the address of an author who reads it waits for their objection or a second editor; old links live meanwhile', async () => {
  const { platform, paperId, post, browser } = await office();
  const [author] = await authorsOf(platform);
  const { id } = await anAccount(platform, {
    ...{ firstName: 'Carla', lastName: 'Chief', email: 'carla@chief.example' },
    ...{ institution: 'Institute of Chiefs', role: 'chief' },
  });
  const chief = await asAccount(platform, id);
  const path = `/office/manuscripts/${paperId}/corrections`;
  const emails = async () =>
    (await authorsOf(platform)).flatMap((each) => (each.removed_at === null ? each.email : []));
  const move = (email: string) =>
    post({ action: 'address', position: String(author!.position), email, addressReason: 'Moved' });
  const mine = author!.email!;
  expect((await move('evil@evil.example')).status).toBe(303);
  expect(await emails()).toContain(mine);
  const mails = await reviewMails(platform);
  expect(mails.filter(({ to }) => to === 'evil@evil.example')).toEqual([]);
  expect(mails.find(({ purpose }) => purpose === 'address-proposed')?.to).toBe(chief.user.email);
  const own = await post({ action: 'address-answer', change: '1', answer: 'confirm' });
  expect([own.status, own.html.includes('Another editor has to confirm')]).toEqual([409, true]);

  const link = await linkIn(platform, 'author-address-proposed', mine);
  const visitor = openBrowser(platform);
  expect((await visitor.get(link)).html).toContain('evil@evil.example');
  await visitor.post(link, { words: 'I never asked.' });
  expect((await visitor.get(link)).html).toContain('No change of your address is proposed.');
  const told = (await reviewMails(platform)).filter((mail) => mail.purpose === 'address-objected');
  expect(told.map(({ to }) => to)).toContain(chief.user.email);
  expect(await emails()).toContain(mine);

  await move('ada@second.example');
  expect((await browser.get(path)).html).toContain('ada@second.example in the place of');
  const confirm = { action: 'address-answer', change: '2', answer: 'confirm' };
  expect((await chief.browser.post(path, confirm)).status).toBe(303);
  expect(await emails()).toContain('ada@second.example');
  expect((await chief.browser.post(path, confirm)).status).toBe(409);
});

test('an address to which its author does not object in two weeks holds, and one that is withdrawn does not', async () => {
  const { platform, post } = await office();
  const [author] = await authorsOf(platform);
  const move = (email: string) =>
    post({ action: 'address', position: String(author!.position), email, addressReason: 'Moved' });
  const emails = async () => (await authorsOf(platform)).map(({ email }) => email);
  await move('ada@withdrawn.example');
  await post({ action: 'address-answer', change: '1', answer: 'withdraw' });
  await move('ada@new.example');
  platform.clock.moveBy(13 * DAY);
  await sweepAddressChanges(platform);
  expect(await emails()).not.toContain('ada@new.example');
  platform.clock.moveBy(2 * DAY);
  await sweepAddressChanges(platform);
  expect(await emails()).toContain('ada@new.example');
  expect(await emails()).not.toContain('ada@withdrawn.example');
});

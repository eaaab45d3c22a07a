import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import {
  createAccountsPlatform,
  mailsIn,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { reachAuthors } from '../../../../../tests/support/manuscripts.ts';
import { aPaper, aUser } from '../../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';

const LETTER = { subject: 'Decision', letter: 'Dear authors,\n\nthank you.' };
const UNREACHED =
  'Ben Example is not written to: until an author opens a link that we mailed, such as the one in this letter, we write to the corresponding author alone.';
const DENIED =
  'Ben Example is not written to: they said that they are not an author of this manuscript.';

async function deciding() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform);
  const { id, paperId } = await aPaper(platform, 'under-review', { editor });
  await platform.db.updateTable('manuscript_authors').set({ address_proved_at: null }).execute();
  await platform.db.deleteFrom('mails').execute();
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const form = { kind: 'minor', round: '1', ...LETTER };
  return {
    ...{ platform, id, paperId },
    see: () => browser.post(href('officeDecision', { id: paperId }), { ...form, step: 'preview' }),
    send: async () => {
      const { location } = await browser.post(href('officeDecision', { id: paperId }), {
        ...form,
        step: 'confirm',
      });
      return browser.get(location!);
    },
  };
}

const addressed = async (platform: TestPlatform) =>
  (await mailsIn(platform)).flatMap(({ purpose, to }) => (purpose === 'decision' ? [to] : []));

test('an editor reads to whom a letter goes, to whom not and why, before and after it is sent', async () => {
  const { platform, see, send } = await deciding();
  expect((await see()).html).toContain(`The letter goes to Ada Example. ${UNREACHED}`);
  expect((await send()).html).toContain(
    `The decision has been made. The letter is being sent to Ada Example. ${UNREACHED}`,
  );
  expect(await addressed(platform)).toEqual(['ada@example.org']);
});

test('once an author is reached the letter names all, and who says to be no author gets none', async () => {
  const { platform, id, paperId, see, send } = await deciding();
  await reachAuthors(platform, paperId);
  expect((await see()).html).toContain('The letter goes to Ada Example and Ben Example.</p>');
  const ben = platform.db.updateTable('manuscript_authors').where('manuscript_id', '=', id);
  await ben.where('position', '=', 2).set({ denied_at: platform.clock.now() }).execute();
  expect((await see()).html).toContain(`The letter goes to Ada Example. ${DENIED}`);
  expect((await send()).html).toContain(DENIED);
  expect(await addressed(platform)).toEqual(['ada@example.org']);
});

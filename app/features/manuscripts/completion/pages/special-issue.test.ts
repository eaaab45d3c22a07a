import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { PASSWORD } from '../../../../../tests/support/accounts.ts';
import { href } from '../../../../routes.ts';

test('an author chooses a special issue that calls for papers, is told when it has closed, and editors list its manuscripts', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('received');
  const step = async () => (await browser.get(at('completion/manuscript'))).html;
  // Without a call it is a text, as before.
  expect(await step()).toMatch(/<input[^>]* name="specialIssue"/);
  const today = new Date(platform.clock.now()).toISOString().slice(0, 10);
  await platform.db
    .insertInto('issues')
    .values({
      ...{ volume: 15, label: 'Special Issue', slug: 'special', position: 90, origin: 'journal' },
      ...{ title: 'Waves under ice', call_text: 'We ask for papers.', call_until: today },
    })
    .execute();
  expect(await step()).toMatch(/<option value="Waves under ice">Waves under ice \(until /);
  await platform.db
    .updateTable('manuscripts')
    .set({ details: JSON.stringify({ specialIssue: 'Waves under ice' }) })
    .where('id', '=', id)
    .execute();

  const editor = await aUser(platform, 'editor');
  const office = openBrowser(platform);
  await office.signIn(editor.username, PASSWORD);
  const list = async (q: string, among = 'open') =>
    (await office.get(href('officeManuscripts', null, { list: among, q }))).html;
  expect(await list('waves under ICE')).toContain('name="paper-');
  expect(await list('Waves over ice')).not.toContain('name="paper-');
  // The page of an issue lists its own manuscripts, and none that only has its words somewhere.
  for (const among of ['open', 'all']) {
    expect(await list('special issue: Waves under ice', among)).toContain('name="paper-');
    expect(await list('special issue: Waves', among)).not.toContain('name="paper-');
  }

  platform.clock.moveBy(2 * DAY);
  expect(await step()).toContain('Submissions to this special issue closed on ');
});

import { expect, test } from 'vitest';
import { anAccount, mailsIn } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { DAY } from '../../../../platform/clock.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { asAccount } from '../../../../../tests/support/reviewing.ts';
import { href } from '#app/routes.ts';
import { settingOfContent } from '../../core/settings/read-settings.server.ts';
import { changeSetting } from '../../settings/change-setting.server.ts';
import { anIndependentEditor } from '../../../../../tests/support/manuscripts.ts';

async function rejected() {
  const paper = await anAuthorsPaper('rejected');
  const { platform, id, editor } = paper;
  await platform.db
    .insertInto('decisions')
    .values({
      manuscript_id: id,
      round: 1,
      kind: 'reject',
      leads_to: 'rejected',
      decided_by: editor,
      subject: 'Decision on your paper',
      letter: 'We cannot publish it.',
      decided_at: platform.clock.now(),
    })
    .execute();
  return paper;
}

const appealMails = async ({ platform }: Awaited<ReturnType<typeof rejected>>) =>
  (await mailsIn(platform)).filter(({ purpose }) => purpose === 'appeal').map(({ to }) => to);

test('the corresponding author appeals once, and the editors who took no part are told', async () => {
  const paper = await rejected();
  const { platform, browser, at } = paper;
  await anIndependentEditor(platform);
  // Of the same institution as an author: she is not told.
  await anAccount(platform, { role: 'chief', institution: 'Example University' });
  const page = await browser.get(paper.paper());
  expect(page.html).toContain('We cannot publish it.');
  expect(page.html).toContain('Appeal against the decision');
  expect((await browser.get(at('appeal'))).status).toBe(200);
  const reasons = 'The second review is about another paper.';
  const answers = await Promise.all([
    browser.post(at('appeal'), { reasons }),
    browser.post(at('appeal'), { reasons }),
  ]);
  expect(answers.map(({ status }) => status)).toContain(303);
  const rows = await platform.db.selectFrom('appeals').select('reasons').execute();
  expect(rows).toEqual([{ reasons }]);
  const told = await appealMails(paper);
  expect(told).toHaveLength(1);
  const { email } = await platform.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', paper.editor)
    .executeTakeFirstOrThrow();
  expect(told).not.toContain(email);
  expect((await browser.get(paper.paper())).html).not.toContain('Appeal against the decision');
  // Who is to answer reads the reasons before choosing an answer.
  const { browser: office } = await asAccount(platform, (await aUser(platform)).id);
  const { html } = await office.get(href('officeManuscript', { id: paper.paperId }));
  expect(html).toContain(reasons);
  expect(html.indexOf(reasons)).toBeLessThan(html.indexOf('Uphold'));
});

test('a second appeal is refused, and so is one of a co-author or without reasons', async () => {
  const { platform, id, browser, at } = await rejected();
  expect((await browser.get(at('appeal', 2))).status).toBe(403);
  expect((await browser.post(at('appeal', 2), { reasons: 'Why?' })).status).toBe(403);
  expect((await browser.post(at('appeal'), { reasons: '  ' })).status).toBe(422);
  await browser.post(at('appeal'), { reasons: 'Once.' });
  await platform.db
    .updateTable('manuscripts')
    .set({ state: 'rejected' })
    .where('id', '=', id)
    .execute();
  expect((await browser.get(at('appeal'))).status).toBe(409);
  expect((await browser.post(at('appeal'), { reasons: 'Twice.' })).status).toBe(409);
});

test('the days to appeal that a letter promised hold when the setting is shorter since', async () => {
  const paper = await rejected();
  const { platform, browser, at } = paper;
  await platform.db.updateTable('decisions').set({ appeal_days: 60 }).execute();
  const deadlines = { ...settingOfContent(platform, 'deadlines'), appealWithinDays: 7 };
  await changeSetting(platform, await aUser(platform, 'chief'), 'deadlines', deadlines);
  platform.clock.moveBy(59 * DAY);
  expect(textsOf((await browser.get(paper.paper())).html, 'p')).toContain(
    'You can appeal until 20 January 2027.',
  );
  expect((await browser.post(at('appeal'), { reasons: 'Once.' })).status).toBe(303);
});

test('an appeal is offered until its time is over, and the author reads until when', async () => {
  const paper = await rejected();
  const { platform, browser } = paper;
  const page = async () => (await browser.get(paper.paper())).html;
  const day = (html: string) => textsOf(html, 'p').filter((each) => each.includes('appeal'));
  expect(day(await page())).toContain('You can appeal until 20 January 2027.');
  const co = (await browser.get(paper.paper(2))).html;
  expect(co).not.toContain('You can appeal');
  platform.clock.moveBy(60 * DAY);
  expect(await page()).toContain('Appeal against the decision');
  platform.clock.moveBy(DAY);
  const late = await page();
  expect(late).not.toContain('Appeal against the decision');
  expect(day(late)).toContain('An appeal was possible until 20 January 2027.');
});

import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { aPaper, somebody, standingOf } from '../../../../tests/support/office.ts';
import { textsOf } from '../../../../tests/support/visit.ts';
import { addSection } from '../../submissions/commands/add-section.server.ts';
import { declareConflict } from '../commands/declare-conflict.server.ts';
import { findIndependentEditor } from '../queries/find-independent-editor.server.ts';
import { loadCase } from '../queries/load-case.server.ts';

/** A section with two editors, and a manuscript in it that the chief handles. */
async function withSection() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await somebody(platform, 'chief');
  const outside = await somebody(platform, 'editor');
  const busy = await somebody(platform, 'editor');
  const related = await somebody(platform, 'editor');
  const draft = { name: 'Reviews', editors: [busy.id, related.id] };
  const added = await addSection(platform, chief, draft);
  if (added.outcome !== 'added') throw new Error(added.outcome);
  const paper = await aPaper(platform, 'under-review', { editor: chief });
  await platform.db
    .updateTable('manuscripts')
    .set({ section_id: added.id })
    .where('id', '=', paper.id)
    .execute();
  await aPaper(platform, 'under-review', { editor: busy });
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  return { platform, chief, outside, busy, related, paper, section: added.id, browser };
}

const groups = (html: string) =>
  Object.fromEntries(
    Array.from(html.matchAll(/<optgroup label="([^"]*)">(.*?)<\/optgroup>/gs), (found) => [
      found[1]!,
      Array.from(found[2]!.matchAll(/value="([^"]*)"/g), ([, name]) => name!),
    ]),
  );

test('the independent editors of its section are offered first for a manuscript', async () => {
  const { platform, chief, outside, busy, related, paper, browser } = await withSection();
  const offered = async () =>
    groups((await browser.get(href('officeManuscript', { id: paper.paperId }))).html);
  expect(await offered()).toEqual({
    'Editors of the section Reviews': [busy.username, related.username],
    'Other editors': [chief.username, outside.username],
  });
  const { paperId } = paper;
  await declareConflict(platform, related, { paperId, relation: 'family', note: '' });
  expect(await offered()).toEqual({
    'Editors of the section Reviews': [busy.username],
    'Other editors': [chief.username, outside.username],
  });
});

test('a manuscript that changes hands goes to an editor of its section, however busy, before all others', async () => {
  const { platform, chief, outside, busy, related, paper } = await withSection();
  const { paperId } = paper;
  const find = async () => {
    const manuscript = (await loadCase(platform, platform.db, paperId))!;
    return (await findIndependentEditor(platform, platform.db, manuscript))?.id;
  };
  expect(await find()).toBe(related.id);
  await declareConflict(platform, related, { paperId, relation: 'family', note: '' });
  expect(await find()).toBe(busy.id);
  await declareConflict(platform, chief, { paperId, relation: 'colleague', note: '' });
  expect((await standingOf(platform, paper)).editor).toBe(busy.id);
  await declareConflict(platform, busy, { paperId, relation: 'family', note: '' });
  expect((await standingOf(platform, paper)).editor).toBe(outside.id);
});

test('the desk shows one section, and tells nothing of it to somebody with a conflict (L2)', async () => {
  const { platform, chief, paper, section, browser } = await withSection();
  const desk = async () =>
    textsOf((await browser.get(href('officeManuscripts', null, { section }))).html, 'h2').filter(
      (heading) => /sensors/i.test(heading),
    );
  const { title } = await platform.db
    .selectFrom('manuscripts')
    .select('title')
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow();
  expect(await desk()).toEqual([title]);
  const { html } = await browser.get(href('officeManuscripts', null, { section }));
  expect(html).toContain(`<option value="${section}" selected="">Reviews</option>`);
  expect(html).toContain(`href="/office/manuscripts?queue=to-invite&amp;section=${section}"`);
  await declareConflict(platform, chief, { paperId: paper.paperId, relation: 'family', note: '' });
  expect(await desk()).toEqual([]);
});

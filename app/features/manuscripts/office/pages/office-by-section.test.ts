import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, eventsOf, aUser, stateOf } from '../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { readDesk } from '../../../../../tests/support/desk.ts';
import { addSection, closeSection } from '../../sections/change-section.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { changePaperSection } from '../change-paper-section.server.ts';
import { declareConflict } from '../../editors/note-found-conflicts.server.ts';
import { findIndependentEditor } from '../../editors/list-independent.server.ts';
import { loadCase } from '../../core/load-case.server.ts';

/** A section with two editors, and a manuscript in it that the chief handles. */
async function withSection() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const outside = await aUser(platform, 'editor');
  const busy = await aUser(platform, 'editor');
  const related = await aUser(platform, 'editor');
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

test('the independent editors of its section are offered first for a manuscript, and who handles it is not', async () => {
  const { platform, outside, busy, related, paper, browser } = await withSection();
  const offered = async () =>
    groups((await browser.get(href('officeManuscript', { id: paper.paperId }))).html);
  expect(await offered()).toEqual({
    'Editors of the section Reviews': [busy.username, related.username],
    'Other editors': [outside.username],
  });
  const { paperId } = paper;
  await declareConflict(platform, related, { paperId, relation: 'family', note: '' });
  expect(await offered()).toEqual({
    'Editors of the section Reviews': [busy.username],
    'Other editors': [outside.username],
  });
});

test('a manuscript that changes hands goes to an editor of its section, however busy, before all others', async () => {
  const { platform, chief, outside, busy, related, paper } = await withSection();
  const { paperId } = paper;
  const find = async () => {
    const manuscript = (await loadCase(platform, paperId))!;
    return (await findIndependentEditor(platform, manuscript))?.id;
  };
  expect(await find()).toBe(related.id);
  await declareConflict(platform, related, { paperId, relation: 'family', note: '' });
  expect(await find()).toBe(busy.id);
  await declareConflict(platform, chief, { paperId, relation: 'colleague', note: '' });
  expect((await stateOf(platform, paper)).editor).toBe(busy.id);
  await declareConflict(platform, busy, { paperId, relation: 'family', note: '' });
  expect((await stateOf(platform, paper)).editor).toBe(outside.id);
});

test('the desk shows one section, and tells nothing of it to an editor with a conflict (L2)', async () => {
  const { platform, chief, paper, section, browser } = await withSection();
  const desk = async () =>
    readDesk((await browser.get(href('officeManuscripts', null, { section }))).html).titles;
  const { title } = await platform.db
    .selectFrom('manuscripts')
    .select('title')
    .where('id', '=', paper.id)
    .executeTakeFirstOrThrow();
  expect(await desk()).toEqual([title]);
  const { html } = await browser.get(href('officeManuscripts', null, { section }));
  expect(html).toContain(`<option value="${section}" selected="">Reviews</option>`);
  expect(readDesk(html).stages).toContain('Reviewers to invite (2)');
  await declareConflict(platform, chief, { paperId: paper.paperId, relation: 'family', note: '' });
  expect(await desk()).toEqual([]);
});

test('the handling editor alone moves a manuscript to another section, with a line in its history', async () => {
  const { platform, chief, outside, paper, section, browser } = await withSection();
  const { paperId } = paper;
  const added = await addSection(platform, chief, { name: 'Letters', editors: [] });
  if (added.outcome !== 'added') throw new Error(added.outcome);
  const page = href('officeManuscript', { id: paperId });
  const move = (to: string) =>
    browser.post(href('officePaperSection', { id: paperId }), { section: to });
  const { html } = await browser.get(page);
  expect(html).toContain(`<option value="${section}" selected="">Reviews</option>`);
  expect(await move('99')).toMatchObject({ status: 422 });
  expect((await move('')).html).toContain('Please choose an open section');
  expect(await move(String(added.id))).toMatchObject({ status: 303, location: page });
  expect(await move(String(added.id))).toMatchObject({ status: 303 });
  expect(await move('none')).toMatchObject({ status: 303 });
  const lines = textsOf((await browser.get(`${page}/history`)).html, 'p').filter((line) =>
    /section/.test(line),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      `Edda ${chief.lastName}: moved the manuscript to the section “Letters”`,
      `Edda ${chief.lastName}: removed the manuscript from its section`,
    ]),
  );
  expect((await eventsOf(platform, paper)).filter((event) => event === 'section-chosen')).toEqual([
    ...['section-chosen', 'section-chosen'],
  ]);

  const change = (user: SignedIn) =>
    changePaperSection(platform, user, { paperId, sectionId: section });
  expect(await change(outside)).toEqual({ outcome: 'refused', reason: 'not-handled-by-you' });
  await closeSection(platform, chief, section, true);
  expect(await change(chief)).toEqual({ outcome: 'no-such-section' });
  await declareConflict(platform, chief, { paperId, relation: 'family', note: '' });
  // The conflict is asked before anything else (L2).
  expect(await change(chief)).toEqual({ outcome: 'refused', reason: 'conflict' });
});

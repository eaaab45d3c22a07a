import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser } from '../../../../../tests/support/browser.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import { listHistory } from '../../../../platform/history/history.server.ts';
import { setRole } from '../../../accounts/roles/set-role.server.ts';
import { addSection, closeSection, moveSection } from '../change-section.server.ts';
import { listOpenSections, listSections } from '../list-sections.server.ts';
import { editorField } from '../section.ts';

const page = href('officeSections');
const pageOf = (id: number) => href('officeSection', { id });

async function withChief() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const editor = await aUser(platform, 'editor');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const add = async (name: string, editors: string[] = []) => {
    const result = await addSection(platform, chief, { name, editors });
    if (result.outcome !== 'added') throw new Error(result.outcome);
    return result.id;
  };
  const names = async () => (await listOpenSections(platform)).map(({ name }) => name);
  const events = async () =>
    (await listHistory(platform, 'journal:1'))
      .map(({ event }) => event)
      .filter((event) => event.startsWith('section'));
  return { platform, chief, editor, browser, add, names, events };
}

test('the chief names a section with its editors, renames it, closes it and opens it again', async () => {
  const { platform, chief, editor, browser, names, events } = await withChief();
  const ticked = { [editorField(editor.username)]: 'on' };
  const added = await browser.post(page, { name: ' Short   letters ', ...ticked });
  expect(added.status).toBe(303);
  const [section] = await listSections(platform);
  expect(section).toMatchObject({ name: 'Short letters', closed: false, sample: false });
  expect(section!.editors.map(({ id }) => id)).toEqual([editor.id]);
  const own = pageOf(section!.id);
  expect((await browser.get(own)).html).toMatch(
    new RegExp(`name="${editorField(editor.username)}"[^>]* checked=""`),
  );
  await browser.post(own, { name: 'Letters', step: 'save' });
  expect(await listSections(platform)).toMatchObject([{ name: 'Letters', editors: [] }]);
  await browser.post(own, { step: 'close' });
  expect(await names()).toEqual([]);
  expect((await browser.get(page)).html).toContain('Closed to new manuscripts');
  await browser.post(own, { step: 'open' });
  await browser.post(own, { step: 'open' });
  expect((await browser.get(page)).html).toContain('Nothing has changed.');
  expect(await names()).toEqual(['Letters']);
  expect(await events()).toEqual([
    ...['section-added', 'section-changed', 'section-closed', 'section-opened'],
  ]);
  const told = (await browser.get(href('officeChanges'))).html;
  expect(told).toContain(`${chief.firstName} ${chief.lastName}</strong> changed a section`);
  expect(told).toContain(`“Short letters” with ${editor.firstName} ${editor.lastName}`);
});

test('sections are put in order, and two moved at once are both in it', async () => {
  const { platform, chief, browser, add, names } = await withChief();
  const [, , third] = [await add('One'), await add('Two'), await add('Three')];
  await browser.post(pageOf(third), { step: 'earlier' });
  expect(await names()).toEqual(['One', 'Three', 'Two']);
  await Promise.all([
    moveSection(platform, chief, third, 'earlier'),
    moveSection(platform, chief, third, 'earlier'),
  ]);
  expect(await names()).toEqual(['Three', 'One', 'Two']);
  expect((await browser.get(page)).html).toMatch(/Three<\/a>.*One<\/a>.*Two<\/a>/s);
});

test('a name that is there already, or none, is told beside its field, and what was ticked stays', async () => {
  const { browser, editor, add } = await withChief();
  const section = await add('Reviews');
  await add('Letters');
  const ticked = { [editorField(editor.username)]: 'on' };
  const taken = await browser.post(page, { name: 'REVIEWS', ...ticked });
  expect([taken.status, errorOf(taken.html, 'name')]).toEqual([
    409,
    'A section already has this name.',
  ]);
  expect(taken.html).toMatch(new RegExp(`name="${editorField(editor.username)}"[^>]* checked=""`));
  expect(errorOf((await browser.post(page, { name: ' ' })).html, 'name')).toBe(
    'Please enter a name.',
  );
  const renamed = await browser.post(pageOf(section), { name: 'letters', step: 'save' });
  expect(errorOf(renamed.html, 'name')).toBe('A section already has this name.');
});

test('a former editor edits no section either', async () => {
  const { platform, chief, editor, add } = await withChief();
  await add('Reviews', [editor.id]);
  await setRole(platform, chief, { username: editor.username, role: 'author' });
  expect((await listSections(platform))[0]!.editors).toEqual([]);
});

test('an editor changes no section, also by direct request', async () => {
  const { platform, editor, add, names } = await withChief();
  const id = await add('Reviews');
  const forbidden = { outcome: 'forbidden' };
  expect(await addSection(platform, editor, { name: 'Mine', editors: [] })).toEqual(forbidden);
  expect(await closeSection(platform, editor, id, true)).toEqual(forbidden);
  expect(await names()).toEqual(['Reviews']);
});

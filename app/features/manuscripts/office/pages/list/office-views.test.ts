import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../../tests/support/browser.ts';
import { aPaper, aUser } from '../../../../../../tests/support/office.ts';
import { textsOf } from '../../../../../../tests/support/visit.ts';

async function editorOf(platform: Awaited<ReturnType<typeof createAccountsPlatform>>) {
  const editor = await aUser(platform);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  return browser;
}

test('an editor saves the filters of the list under a name, finds them there, and removes them', async () => {
  const platform = await createAccountsPlatform();
  const browser = await editorOf(platform);
  const save = (name: string, query: string) =>
    browser.post('/office/manuscripts/views', { act: 'save', name, query });
  const saved = await save(' My  late ones ', 'list=open&queue=late&editor=mine&evil=1');
  expect(saved.location).toBe('/office/manuscripts?list=open&queue=late&editor=mine');
  const page = await browser.get(saved.location!);
  expect(page.html).toContain('The view has been saved as “My late ones”.');
  expect(page.html).toMatch(
    /href="\/office\/manuscripts\?list=open&amp;queue=late&amp;editor=mine" aria-current="page">My late ones</,
  );
  // The same name again is the same view.
  await save('My late ones', 'age=30');
  const { html } = await browser.get('/office/manuscripts');
  expect(html).toContain('href="/office/manuscripts?age=30">My late ones<');
  const unnamed = await save(' ', 'age=30');
  expect(unnamed.location).toBe('/office/manuscripts?age=30');
  expect((await browser.get(unnamed.location!)).html).toContain('Please give the view a name.');
  const another = await editorOf(platform);
  await another.post('/office/manuscripts/views', { act: 'remove', view: '1' });
  expect((await another.get('/office/manuscripts')).html).not.toContain('My late ones');
  expect((await browser.get('/office/manuscripts')).html).toContain('My late ones');
  await browser.post('/office/manuscripts/views', { act: 'remove', view: '1' });
  expect((await browser.get('/office/manuscripts')).html).not.toContain('My late ones');
});

test('after 30 views the list says that one must be removed first', async () => {
  const browser = await editorOf(await createAccountsPlatform());
  const save = (name: string) =>
    browser.post('/office/manuscripts/views', { act: 'save', name, query: 'age=30' });
  for (let number = 1; number <= 30; number += 1) await save(`View ${number}`);
  const refused = await save('One more');
  expect(refused.location).toBe('/office/manuscripts?age=30');
  const { html } = await browser.get(refused.location!);
  expect(html).toContain('You have saved 30 views. Please remove one first.');
});

test('an office without any manuscript lists the first steps, each with its link', async () => {
  const platform = await createAccountsPlatform();
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const { html } = await browser.get('/office/manuscripts');
  expect(textsOf(html, 'h2')).toContain('First steps');
  expect(html).toContain('You need a second editor early');
  for (const place of [
    ...['/account/profile', '/account/roles/invitations', '/office/sections'],
    '/office/review-settings',
    ...['/office/letters', '/office/reviewers', '/office/issues', '/paper-submission'],
  ]) {
    expect(html).toContain(`<a href="${place}">`);
  }
  // Where the chief lands they are as well.
  expect(textsOf((await browser.get('/office')).html, 'h2')).toContain('First steps');
  await aPaper(platform, 'received');
  const folded = (await browser.get('/office/manuscripts')).html;
  expect(textsOf(folded, 'summary')).toContain('First steps');
  expect(textsOf(folded, 'h2')).not.toContain('First steps');
  await aPaper(platform, 'rejected');
  expect((await browser.get('/office/manuscripts')).html).not.toContain('First steps');
});

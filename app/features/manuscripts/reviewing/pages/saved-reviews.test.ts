import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { multipart } from '../../../../../tests/support/authors-paper.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { anOffice, aPerson, byLink, linkOf } from '../../../../../tests/support/reviewing.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { acceptInvitation } from '../../reviews/answer-invitation.server.ts';

/** A reviewer who writes, in a browser without scripts. */
async function writing() {
  const platform = await createAccountsPlatform();
  const { invited } = await anOffice(platform);
  const invitation = await invited(aPerson());
  await acceptInvitation(platform, byLink(invitation));
  const at = (below: string) => linkOf(platform, invitation, below);
  return { at, visitor: openBrowser(platform) };
}

test('a second window gets both texts, also without scripts', async () => {
  const { at, visitor } = await writing();
  const send = async (forAuthors: string, version: string, more = {}) =>
    visitor.send(await at('/report'), multipart({ forAuthors, version, intent: 'save', ...more }));
  await send('From the first window', '0', { forEditors: 'One' });
  const second = await send('From the second window', '0');
  const named = />Comments for the authors<.*?From the first window.*?>Confidential com.*?One</s;
  expect([second.status, named.test(second.html)]).toEqual([409, true]);
  expect((await send('From the second window', '1', { resolves: 'yes' })).status).toBe(303);
  const { html } = await visitor.get(await at('/report'));
  expect(html).toContain('From the second window</textarea>');
  expect(textsOf(html, 'h2')).toContain('From another window');
  expect(html).toMatch(named);
  await send('From the second window', '2', { recommendation: 'minor' });
  const confirm = async () => (await visitor.get(`${await at('/report')}&step=confirm`)).html;
  expect(await confirm()).toContain('A text from another window has not been used');
  await visitor.send(await at('/report'), multipart({ intent: 'drop-other' }));
  expect((await visitor.get(await at('/report'))).html).not.toContain('From the first window');
  expect(await confirm()).not.toContain('A text from another window');
});

test('of two windows whose texts were joined, no text is left to be looked at', async () => {
  const { at, visitor } = await writing();
  const save = async (fields: Record<string, string>) => {
    const headers = { Accept: 'application/json' };
    const { html } = await visitor.send(await at('/draft'), { ...multipart(fields), headers });
    return JSON.parse(html) as unknown;
  };
  await save({ forEditors: 'One', version: '0' });
  const theirs = await save({ forAuthors: 'Two', version: '0', joins: 'yes' });
  expect(theirs).toMatchObject({ version: 1, fields: { forEditors: 'One' } });
  await save({ forEditors: 'One', forAuthors: 'Two', version: '1', joins: 'yes' });
  const { html } = await visitor.get(await at('/report'));
  expect(html).toMatch(/Two<\/textarea>.*One<\/textarea>/s);
  expect(html).not.toContain('From another window');
});

test('without scripts the page that comes after saving says so', async () => {
  const { at, visitor } = await writing();
  await visitor.send(
    await at('/report'),
    multipart({ forAuthors: 'One', version: '0', intent: 'save' }),
  );
  const { html } = await visitor.get(await at('/report'));
  expect(html).toMatch(/role="status"[^>]*><p>Your draft has been saved\./);
});

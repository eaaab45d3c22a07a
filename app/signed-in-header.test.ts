import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform, PASSWORD } from '../tests/support/accounts.ts';
import { anAuthorsPaper } from '../tests/support/authors-paper.ts';
import { openBrowser } from '../tests/support/browser.ts';

/** How the public header names a user, and how the bar does. */
const NAMED = '<a href="/dashboard">Signed in as ada</a>';
const BAR = /<summary>Ada [^<]+<\/summary>/;

test('without scripts each page of a signed-in visitor says who is signed in', async () => {
  const platform = await createAccountsPlatform();
  await anAccount(platform, { userName: 'ada' });
  const browser = openBrowser(platform);
  await browser.signIn('ada', PASSWORD);
  const named = {
    ...{ '/home': NAMED, '/policy': NAMED, '/no-such-page': NAMED },
    ...{ '/account': BAR, '/dashboard': BAR, '/office': BAR },
  };
  for (const [path, name] of Object.entries(named)) {
    const { html } = await browser.get(path);
    expect([path, new RegExp(name).test(html)]).toEqual([path, true]);
    expect(html).toContain('<a href="/sign-out">Log out</a>');
    expect(html).not.toContain('>Sign Up</a>');
  }
});

test('a visitor without a login gets the two ways in, on each page', async () => {
  const browser = openBrowser(await createAccountsPlatform());
  for (const path of ['/home', '/author-login', '/no-such-page']) {
    const { html } = await browser.get(path);
    expect(html).toContain('>Sign Up</a>');
    expect(html).not.toContain('Log out');
  }
});

test('an ended session is no longer named', async () => {
  const platform = await createAccountsPlatform();
  await anAccount(platform, { userName: 'ada' });
  const browser = openBrowser(platform);
  await browser.signIn('ada', PASSWORD);
  await platform.db.deleteFrom('sessions').execute();
  expect((await browser.get('/home')).html).toContain('>Login</a>');
});

test('a page that a mailed link opens has a slim bar in the place of the menus, which a page that is not there has', async () => {
  const { browser, at } = await anAuthorsPaper('received');
  const { location } = await browser.get(at('completion'));
  const { html } = await browser.get(location!);
  const [bar = ''] = html.split('</header>');
  expect(bar).toContain('>Log in</a>');
  expect(bar).toContain('>Track a paper</a>');
  expect(html).not.toMatch(/Sign Up|<footer/);
  expect((await browser.get('/manuscripts/no/such-page')).html).toContain('<footer');
});

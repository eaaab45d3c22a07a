import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import {
  anAccount,
  createAccountsPlatform,
  PASSWORD,
} from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';

const IDENTIFIER = '0000-0002-1825-0097';

/** A site with keys for an ORCID of the test's own, at which every user is the same person. */
async function siteWithOrcid() {
  const server = createServer((request, response) => {
    const token = { access_token: 'token', token_type: 'bearer', scope: 'openid' };
    const person = { sub: IDENTIFIER, name: 'Ada Okafor' };
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(request.url === '/oauth/token' ? token : person));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform = await createAccountsPlatform({
    ORCID_CLIENT_ID: 'APP-TEST',
    ORCID_CLIENT_SECRET: 'secret',
    ORCID_URL: url,
  });
  return { platform, url };
}

type Browser = ReturnType<typeof openBrowser>;

async function comeBackFromOrcid(browser: Browser, answer: string) {
  const { location } = await browser.get('/account/orcid?link=yes');
  const state = new URL(location!).searchParams.get('state')!;
  return browser.get(`/account/auth/callback/orcid?state=${state}&${answer}`);
}

test('a person proves an ORCID iD by logging in there, and takes it away again', async () => {
  const { platform, url } = await siteWithOrcid();
  const { username } = await anAccount(platform);
  const browser = openBrowser(platform);
  await browser.signIn(username, PASSWORD);
  const leaving = new URL((await browser.get('/account/orcid?link=yes')).location!);
  expect(leaving.origin).toBe(url);
  expect(Object.fromEntries(leaving.searchParams)).toMatchObject({
    client_id: 'APP-TEST',
    scope: 'openid',
    redirect_uri: 'https://journal.example.org/account/auth/callback/orcid',
  });
  const back = await comeBackFromOrcid(browser, 'code=right');
  expect(back).toMatchObject({ status: 303, location: '/account' });
  const page = await browser.get('/account');
  expect(page.html).toContain('Your ORCID iD has been linked.');
  expect(page.html).toContain(`https://orcid.org/${IDENTIFIER}`);

  await browser.post('/account/orcid', {});
  expect((await browser.get('/account')).html).not.toContain(IDENTIFIER);
});

test('an ORCID iD belongs to one account', async () => {
  const { platform } = await siteWithOrcid();
  const [first, second] = [openBrowser(platform), openBrowser(platform)];
  await first.signIn((await anAccount(platform)).username, PASSWORD);
  await second.signIn((await anAccount(platform)).username, PASSWORD);
  await comeBackFromOrcid(first, 'code=right');
  await comeBackFromOrcid(second, 'code=right');
  const { html } = await second.get('/account');
  expect(html).toContain('This ORCID iD is linked to another account.');
  expect(html).not.toContain(IDENTIFIER);
});

test('a refusal at ORCID, and an answer that another browser asked for, link nothing', async () => {
  const { platform } = await siteWithOrcid();
  const { username } = await anAccount(platform);
  const [browser, other] = [openBrowser(platform), openBrowser(platform)];
  await browser.signIn(username, PASSWORD);
  await comeBackFromOrcid(browser, 'error=access_denied');
  expect((await browser.get('/account')).html).toContain('Your ORCID iD was not linked.');
  await other.signIn((await anAccount(platform)).username, PASSWORD);
  const { location } = await other.get('/account/orcid?link=yes');
  const state = new URL(location!).searchParams.get('state')!;
  await browser.get(`/account/auth/callback/orcid?state=${state}&code=right`);
  expect((await browser.get('/account')).html).not.toContain(IDENTIFIER);
  expect((await other.get('/account')).html).not.toContain(IDENTIFIER);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { errorOf, openBrowser } from '../../../../../tests/support/browser.ts';
import { aUser } from '../../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { contentStore } from '#app/platform/content/content-store.server.ts';
import { layTexts } from '../lay-texts.server.ts';

const charges = href('officeText', { name: 'pages~publication-charges.md' });
const facts = href('officeText', { name: 'journal.yaml' });
const newPage = href('officeNewText');

async function aChief() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  return { platform, chief, browser };
}

type Browser = Awaited<ReturnType<typeof aChief>>['browser'];

const CHARGES = {
  step: 'save',
  title: 'What it costs',
  about: 'Publishing here costs nothing.',
  settings: 'sample: true',
};

const save = (browser: Browser, fields: Record<string, string>) =>
  browser.post(charges, { ...CHARGES, ...fields });

const shownCharges = async (browser: Browser) =>
  (await browser.get(href('publicationCharges'))).html;

/** Another process of the same site. */
const another = (platform: TestPlatform): TestPlatform => ({
  ...platform,
  content: contentStore(platform.config.JOURNAL_DIR),
});

test('readers see what the chief wrote, in this process and in others, and the audit log keeps what was before', async () => {
  const { platform, chief, browser } = await aChief();
  await save(browser, { text: 'Nothing.\n\n## Why\n\nA [university](/about-us) pays.' });
  expect(await shownCharges(browser)).toContain('<h2 id="why">Why</h2>');
  const other = another(platform);
  await layTexts(other);
  const inOther = openBrowser(other);
  expect((await inOther.get(href('publicationCharges'))).html).toContain('<h2 id="why">Why</h2>');
  const list = (await browser.get(href('officeTexts'))).html;
  expect(list).toContain('The text has been saved. Readers see it from now on.');
  expect(list).toContain(`changed by ${chief.firstName} ${chief.lastName}`);
  const log = (await browser.get(href('officeChanges'))).html;
  expect(log).toContain('changed the text: pages/publication-charges.md');
  expect(log).toContain('Previous version');
});

test('a text that promises a service which the site does not use is told to the chief', async () => {
  const { browser } = await aChief();
  await save(browser, { text: 'We use iThenticate, and CLOCKSS and Portico have copies.' });
  for (const place of [charges, href('officeTexts')]) {
    const { html } = await browser.get(place);
    for (const said of ['iThenticate', 'CLOCKSS', 'Portico']) {
      expect(html).toContain(`It names ${said}, but this site is not set up for it`);
    }
  }
  await save(browser, { text: 'Nothing.', since: '1' });
  expect((await browser.get(charges)).html).not.toContain('not set up for it');
});

test('a preview shows the text to the chief alone', async () => {
  const { browser } = await aChief();
  const { html } = await save(browser, { step: 'preview', text: '**Free** for all.' });
  expect(html).toContain('<strong>Free</strong> for all.');
  expect(html).toContain('**Free** for all.</textarea>');
  expect(await shownCharges(browser)).not.toContain('for all.');
});

test('a mistake is told at its field with its line, nothing typed is lost and readers see what was', async () => {
  const { browser } = await aChief();
  const before = await shownCharges(browser);
  const { status, html } = await save(browser, { text: 'One\n\nSee [this](/nowhere).' });
  expect(status).toBe(422);
  expect(html).toContain('Line 3: there is no page at “/nowhere”.');
  expect(html).toContain('See [this](/nowhere).</textarea>');
  const settings = await save(browser, { text: 'Fine.', settings: 'colour: red' });
  expect(settings.html).toContain('Line 1: “colour” is not known here.');
  const broken = await save(browser, { text: 'Fine.', settings: 'sample: "true' });
  expect(broken.status).toBe(422);
  expect(broken.html).toContain('sample: &quot;true</textarea>');
  expect(await shownCharges(browser)).toBe(before);
});

test('all mistakes of a text are told at once, each at the field that it is in', async () => {
  const { browser } = await aChief();
  const { status, html } = await save(browser, {
    settings: 'sample: [true',
    text: 'A {{no.such}} and {{not.this}}.\n\n[One](/nowhere), [two](/gone).',
  });
  expect(status).toBe(422);
  expect(errorOf(html, 'settings')).toBe(
    'Line 1: a closing ] is missing for the [ here: “sample: [true”.',
  );
  expect(errorOf(html, 'text')).toBe(
    'Line 1: journal.yaml gives no value for {{no.such}}. Line 1: journal.yaml gives no value for {{not.this}}. Line 3: there is no page at “/nowhere”. Line 3: there is no page at “/gone”.',
  );
});

test('mistakes in the settings are told in plain words with the lines that they are in', async () => {
  const { browser } = await aChief();
  const body = readFileSync('journal/journal.yaml', 'utf8');
  const lineOf = (text: string) => body.split('\n').findIndex((line) => line.includes(text)) + 1;
  const text = body.replace('frequency: ', 'frequency ').replace('  online: ', '    online: ');
  const { html } = await browser.post(facts, { step: 'save', text });
  const error = errorOf(html, 'text');
  expect(error).toContain(
    `Line ${lineOf('frequency: ')}: a colon is missing after a name, or the space behind that colon: “frequency `,
  );
  expect(error).toContain(
    `Line ${lineOf('  online: ')}: the indentation is wrong: what belongs together begins at the same distance from the margin: “online: `,
  );
});

test('a setting that another text needs cannot be taken away', async () => {
  const { browser } = await aChief();
  await save(browser, { text: 'Numbers are like {{doiPattern}}.' });
  const text = readFileSync('journal/journal.yaml', 'utf8').replace(/^doiPattern.*$/m, '');
  const refused = await browser.post(facts, { step: 'save', text });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(
    'Another text needs what is missing now. pages/publication-charges.md, line 7: journal.yaml gives no value for {{doiPattern}}.',
  );
  expect((await browser.get(facts)).html).toContain('doiPattern: ');
});

test('an earlier version opens in the form, and the original is put back', async () => {
  const { browser } = await aChief();
  const before = await shownCharges(browser);
  await save(browser, { text: 'First.' });
  const first = await browser.get(charges);
  const versionOfFirst = /version=(\d+)/.exec(first.html)![1]!;
  const since = /name="since" value="(\d+)"/.exec(first.html)![1]!;
  await save(browser, { text: 'Second.', since });
  expect(await shownCharges(browser)).toContain('Second.');
  const earlier = await browser.get(`${charges}?version=${versionOfFirst}`);
  expect(earlier.html).toContain('First.</textarea>');
  const newest = /name="since" value="(\d+)"/.exec(earlier.html)![1]!;
  await browser.post(charges, { step: 'restore', since: newest });
  expect(await shownCharges(browser)).toBe(before);
  expect((await browser.get(href('officeTexts'))).html).toContain('The original text is back.');
});

test('who saves over what another saved meanwhile is told, and may save again', async () => {
  const { browser } = await aChief();
  await save(browser, { text: 'Theirs.' });
  const { status, html } = await save(browser, { text: 'Mine.' });
  expect(status).toBe(409);
  expect(html).toContain('This text was changed by another person while you were writing.');
  expect(html).toContain('Mine.</textarea>');
  const since = /name="since" value="(\d+)"/.exec(html)![1]!;
  await save(browser, { text: 'Mine.', since });
  expect(await shownCharges(browser)).toContain('Mine.');
});

test('the chief adds a page to a menu and removes it', async () => {
  const { browser } = await aChief();
  const page = {
    ...{ step: 'save', name: 'open-access', menu: 'Publish', title: 'Open access' },
    ...{ about: 'Who may read what.', text: 'All may read all.' },
  };
  const taken = await browser.post(newPage, { ...page, name: 'policy' });
  expect(taken.html).toContain('There is a page at this address. Please choose another.');
  const office = await browser.post(newPage, { ...page, name: 'office' });
  expect(errorOf(office.html, 'name')).toBe('The site has another page at /office.');
  await browser.post(newPage, page);
  const { html } = await browser.get('/open-access');
  expect(html).toContain('All may read all.');
  const name = 'pages~open-access.md';
  const form = await browser.get(href('officeText', { name }));
  const since = /name="since" value="(\d+)"/.exec(form.html)![1]!;
  await browser.post(href('officeText', { name }), { step: 'restore', since });
  expect((await browser.get('/open-access')).status).toBe(404);
});

test('a text that no longer fits the folder is left out, and the site starts', async () => {
  const { platform } = await aChief();
  const body = '---\ntitle: X\ndescription: X\n---\n\nSee [this](/gone).\n';
  await platform.db
    .insertInto('journal_texts')
    .values({ file: 'pages/policy.md', body, changed_by: 'x', changed_at: 0 })
    .execute();
  await layTexts(platform);
  expect(platform.content.texts.size).toBe(0);
});

import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { barriersOn } from '../support/barriers.ts';
import { leavesToBubbles, logIn } from '../support/journey.ts';

/** Where people come when they log in; everything else is found by its links. */
const BEGINNINGS = ['/dashboard', '/account'];
const BEHIND_A_LOGIN = /^\/(dashboard|account|office|manuscripts|review)(\/|$)/;
const FILES = /\.(pdf|csv|json|html|xml)$|\/(export|html|pdf|files\/\d+)$/;
/** Answers as a PDF. */
const PRINTED = /[?&](?:print|sample)=/;
/** A manuscript's page differs with its state, so each of the sample is read. */
const READ_EACH = /^\/(office|dashboard)\/manuscripts\/\d+$/;

for (const username of ['chief', 'author', 'reviewer1']) {
  test(`no page that ${username} can reach has a barrier, on a narrow phone and in the dark`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      // What is withheld from a user is a page too, with a status that Chromium calls an error.
      const isRefusal = message.text().includes('status of 403');
      if (message.type() === 'error' && !isRefusal)
        complaints.push(`${page.url()}: ${message.text()}`);
    });
    await logIn(page, username, '/dashboard');

    const waiting = [...BEGINNINGS];
    const seen = new Set(waiting.map(kindOf));
    let read = 0;
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      await page.goto(address);
      read += 1;
      complaints.push(...(await barriersOf(page)));
      for (const link of await linksOf(page)) {
        if (seen.has(kindOf(link))) continue;
        seen.add(kindOf(link));
        waiting.push(link);
      }
    }

    expect(complaints).toEqual([]);
    expect(read).toBeGreaterThan(username === 'chief' ? 40 : 8);
  });
}

/** The addresses of pages behind a login that this page links to. */
async function linksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  return links
    .map((link) => link.replace(/#.*/, ''))
    .filter((link) => {
      const [path = ''] = link.split('?');
      return BEHIND_A_LOGIN.test(path) && !FILES.test(path) && !PRINTED.test(link);
    });
}

/** Pages of one kind differ only in what they are about: one of each is read. */
function kindOf(address: string): string {
  const [path = '', query = ''] = address.split('?');
  if (READ_EACH.test(path)) return path;
  const names = [...new URLSearchParams(query).keys()].toSorted();
  const kind = path.replace(/(people|letters)\/.*/, '$1/0').replace(/\d+/g, '0');
  return `${kind}?${names.join('&')}`;
}

async function barriersOf(page: Page): Promise<string[]> {
  const barriers: string[] = [];
  if ((await page.locator('h1').count()) !== 1) barriers.push('there is not one h1');
  const twice = await page.locator('[id]').evaluateAll((all) => {
    const ids = all.map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });
  if (twice.length > 0) barriers.push(`more than one element is ${twice.join(', ')}`);
  if (await leavesToBubbles(page)) barriers.push('a form leaves its messages to the browser');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wider > 0) barriers.push(`scrolls sideways by ${wider} at ${width} pixels`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  barriers.push(...(await barriersOn(page)));
  // Darkness changes colours and nothing else.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  barriers.push(...(await barriersOn(page, ['color-contrast'])));
  return barriers.map((barrier) => `${page.url()}: ${barrier}`);
}

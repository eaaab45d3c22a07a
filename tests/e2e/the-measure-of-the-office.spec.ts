import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoBarrierHere, logIn, untilKeysWork } from '../support/journey.ts';

/** What a page of the office has at most; these bounds may only go down. */
const FIELDS = 12;
const FILLED = 1;
/** Pixels of a page of a manuscript, and of that for inviting, at 1440 wide. */
const LONGEST = 1350;
/** Of a page of one of its lists. */
const LONGEST_LIST = 2800;
/** Of a page that sets or changes something, with every field that it may need. */
const LONGEST_FORM = 1900;
const FORMS = [
  ...['', '?part=deadlines', '?part=editors', '?part=sheet'].map(
    (part) => `/office/review-settings${part}`,
  ),
  ...['/office/articles/57/correction', '/account/profile'],
];
/** Keys from the list to the letter of a decision. */
const KEYS = 60;

const PARTS = ['', '/text', '/files', '/authors', '/messages', '/letters', '/history'];
const STEPS = ['/reviewers', '/decision', '/production', '/publish'];

/** One manuscript for each stage that the list can show. */
async function oneOfEachStage(page: Page): Promise<string[]> {
  const found = new Map<string, string>();
  for (const list of ['open', 'finished']) {
    await page.goto(`/office/manuscripts?list=${list}`);
    const rows = await page.getByRole('main').locator('tbody tr').all();
    for (const row of rows) {
      const address = (await row.locator('.entry-title a').getAttribute('href'))!;
      // Those of other journeys come and go.
      if (!/\/20269\d{4}$/.test(address)) continue;
      const stage = (await row.locator('td').first().innerText()).split('\n')[0]!;
      if (!found.has(stage)) found.set(stage, address);
    }
  }
  return [...found.values()];
}

const countOn = (page: Page) =>
  page.evaluate(() => {
    const inSight = (selector: string, without: string) =>
      [...document.querySelectorAll(selector)].filter(
        (element) => element.checkVisibility() && !element.matches(without),
      ).length;
    return {
      // The boxes of rows are no fields to fill in, and neither are buttons.
      fields: inSight(
        'main :is(input, select, textarea)',
        '[type="hidden"], [type="submit"], .candidates *, .desk-choose',
      ),
      filled: inSight('main .button[data-kind="primary"]', ':not(*)'),
      height: document.documentElement.scrollHeight,
    };
  });

test('a page of a manuscript has few fields, one filled button, and a screen and a half at most', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'editor', '/office/manuscripts');
  const addresses = await oneOfEachStage(page);
  expect(addresses.length).toBeGreaterThan(6);
  const beyond: string[] = [];
  for (const address of addresses) {
    for (const part of [...PARTS, ...STEPS]) {
      await page.goto(address + part);
      const { fields, filled, height } = await countOn(page);
      const isPart = PARTS.includes(part) || part === '/reviewers';
      if (fields > FIELDS || filled > FILLED || (isPart && height > LONGEST)) {
        beyond.push(`${address}${part}: ${fields} fields, ${filled} filled, ${height} pixels`);
      }
    }
  }
  expect(beyond).toEqual([]);
});

test('the lists of the office are short pages with few fields', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'chief', '/office/manuscripts');
  const beyond: string[] = [];
  for (const address of ['', '/issues', '/articles', '/reviewers', '/mails']) {
    await page.goto(`/office${address}`);
    const { fields, filled, height } = await countOn(page);
    if (fields > FIELDS || filled > FILLED || height > LONGEST_LIST) {
      beyond.push(`/office${address}: ${fields} fields, ${filled} filled, ${height} pixels`);
    }
  }
  for (const address of FORMS) {
    await page.goto(address);
    const { height } = await countOn(page);
    if (height > LONGEST_FORM) beyond.push(`${address}: ${height} pixels`);
  }
  expect(beyond).toEqual([]);
});

test('a decision is a few keys away from the list', async ({ page }) => {
  await logIn(page, 'editor', '/office/manuscripts?queue=ready');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await untilKeysWork(page);
  await press('j');
  await press('o');
  await expect(page.getByRole('heading', { level: 2, name: 'Next' })).toBeVisible();
  await untilKeysWork(page);
  await press('d');
  const letter = page.getByLabel('Letter to the authors');
  while (!(await letter.isVisible()) && keys < KEYS) {
    await press('Tab');
    if (await page.evaluate(() => document.activeElement?.textContent === 'Minor revision')) {
      await press('Enter');
      await letter.waitFor();
    }
  }
  await expect(letter).toBeVisible();
  const send = page.getByRole('button', { name: 'See the letter and send' });
  while (!(await send.evaluate((button) => button === document.activeElement)) && keys < KEYS) {
    await press('Tab');
  }
  await expect(send).toBeFocused();
  expect(keys).toBeLessThanOrEqual(KEYS);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the pages of an editor's morning have no barrier, ${colorScheme}`, async ({ browser }) => {
    test.slow();
    const context = await browser.newContext({ colorScheme });
    const page = await context.newPage();
    await logIn(page, 'editor', '/office/manuscripts?queue=ready');
    const ready = (await page.locator('.entry-title a').first().getAttribute('href'))!;
    await page.goto('/office/manuscripts?queue=production');
    const produced = (await page.locator('.entry-title a').first().getAttribute('href'))!;
    const addresses = [
      ...['/office/manuscripts', '/office/search?q=water', ready, `${ready}/decision`],
      ...[`${ready}/reviewers`, produced, `${produced}/production`, `${produced}/publish`],
    ];
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of addresses) {
        await page.goto(address);
        await expectNoBarrierHere(page);
      }
    }
    await context.close();
  });
}

test('a screen reader hears the list as a table with its steps, and the page of a manuscript by its parts', async ({
  page,
}) => {
  await logIn(page, 'editor', '/office/manuscripts?queue=late');
  await expect(page.getByRole('table', { name: 'Manuscripts' })).toMatchAriaSnapshot(`
    - table "Manuscripts":
      - caption: Manuscripts
      - rowgroup:
        - row:
          - columnheader "Paper"
          - columnheader "Stage"
          - columnheader "Reviews"
          - columnheader "Waiting"
          - columnheader "Next step"
      - rowgroup:
        - row:
          - rowheader /Append Only/
          - cell /Under review/
          - cell /1 of 2 reviews/
          - cell /review \\d+ days late/
          - cell:
            - button /Remind Rosa Lindqvist/
  `);
  await page.getByRole('link', { name: /^Append Only/ }).click();
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading /Append Only/ [level=1]
    - region "Next":
      - heading "Next" [level=2]
    - region "Reviewers":
      - heading "Reviewers" [level=2]
    - navigation "Parts of the manuscript"
    - region "Notes"
    - region "Manage"
  `);
});

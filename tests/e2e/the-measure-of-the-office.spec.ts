import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
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
const KEYS = 30;

const PARTS = ['', '/text', '/files', '/authors', '/messages', '/letters', '/history'];
const STEPS = ['/reviewers', '/decision', '/production', '/publish'];

/** One manuscript for each stage and next step that the list can show. */
async function oneOfEachStep(page: Page): Promise<string[]> {
  const found = new Map<string, string>();
  for (const list of ['open', 'finished']) {
    await page.goto(`/office/manuscripts?list=${list}`);
    const rows = await page.getByRole('main').locator('tbody tr').all();
    for (const row of rows) {
      const address = (await row.locator('.entry-title a').getAttribute('href'))!;
      // Those of other journeys come and go.
      if (!/\/20269\d{4}$/.test(address)) continue;
      const stage = (await row.locator('td').first().innerText()).split('\n')[0]!;
      const step = await row.locator('td').last().innerText();
      if (!found.has(stage + step)) found.set(stage + step, address);
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
  const addresses = await oneOfEachStep(page);
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

/** The step of a row of the list, by its title. */
const stepOf = (page: Page, title: string) =>
  page
    .getByRole('row', { name: new RegExp(title) })
    .locator('td')
    .last()
    .locator('a, button');

test('a decision is a few keys away from the list', async ({ page }) => {
  await logIn(page, 'editor', '/office/manuscripts?queue=ready');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const tabTo = async (name: RegExp) => {
    const target = page.getByRole('main').getByText(name).last();
    while (!(await target.evaluate((element) => element === document.activeElement))) {
      expect(keys).toBeLessThan(KEYS);
      await press('Tab');
    }
  };
  await untilKeysWork(page);
  await press('j');
  await tabTo(/^Decide/);
  await press('Enter');
  await expect(page.getByLabel('Letter to the authors')).toBeVisible();
  await tabTo(/^See the letter and send$/);
  await press('Enter');
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await tabTo(/^Decide “.+” and send the letter$/);
  expect(keys).toBeLessThan(KEYS);
});

test('what needs an editor is there at once, and each step of it a few clicks away', async ({
  page,
}) => {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  const from = async (address: string) => {
    clicks = 0;
    await page.goto(address);
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'editor', '/office/manuscripts');
  // A last click, on what is in sight, would send each.
  await expect(stepOf(page, 'Append Only')).toHaveText(/^Remind Rosa Lindqvist/);

  await click(stepOf(page, 'Reading Meters'));
  await expect(page.locator('p', { hasText: 'I could repeat the main result' })).toBeInViewport();
  await click(page.getByRole('button', { name: 'See the letter and send' }));
  await expect(page.getByRole('button', { name: /^Decide “/ })).toBeVisible();
  expect(clicks + 1).toBe(3);

  await from('/office/manuscripts');
  await click(stepOf(page, 'Family Names'));
  const candidates = page.getByRole('main').locator('.candidates').getByRole('checkbox');
  await click(candidates.nth(0));
  await click(candidates.nth(1));
  await expect(page.getByRole('region', { name: 'The letter' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Send the invitations' })).toBeInViewport();
  expect(clicks + 1).toBe(4);

  await from('/office/manuscripts');
  await click(stepOf(page, 'Tabs, Spaces'));
  await click(page.getByRole('link', { name: 'Publish…' }));
  await expect(page.getByText('and has not approved a newer proof').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect(clicks + 1).toBe(3);
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

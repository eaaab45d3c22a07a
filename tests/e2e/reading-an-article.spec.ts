import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { articleHtml } from '../../app/features/fulltext/html/article-html.ts';
import type { ArticleText } from '../../app/features/fulltext/core/article-text.ts';
import { barriersOn } from '../support/barriers.ts';
import { madeArticleText } from '../support/made-article-text.ts';
import { expectNoBarrier, untilScripted } from '../support/journey.ts';

const TITLE = 'Attention on a budget: windowed transformers for machine-tool sound';

/** A section of one paragraph with these formulae in it. */
const aTextOf = (formulae: readonly string[]): ArticleText => ({
  ...madeArticleText(),
  notes: [],
  references: [],
  sections: [
    {
      ...{ id: 'added', role: 'body', number: null, title: [], sections: [] },
      blocks: [
        {
          ...{ kind: 'paragraph', id: 'added.p1' },
          content: formulae.map((tex) => ({ kind: 'formula', formula: { tex, typst: null } })),
        },
      ],
    },
  ],
});

/** Its text is read in the background at the first start. */
async function openArticle(page: Page): Promise<void> {
  await page.goto('/volume-14/issues-4');
  await page.getByRole('link', { name: TITLE }).first().click();
  await expect(async () => {
    if ((await page.locator('.full-text').count()) === 0) await page.reload();
    await expect(page.locator('.full-text')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  // Links lead elsewhere before.
  await untilScripted(page);
}

test('the contents follow the reader and lead to the sections', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openArticle(page);
  const contents = page.getByRole('navigation', { name: 'Contents of this article' });
  await contents.getByRole('link', { name: 'Networks' }).click();
  await expect(page).toHaveURL(/#s3$/);
  await expect(page.getByRole('heading', { name: 'Networks' })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toHaveText('Networks');
  await contents.getByRole('link', { name: 'References' }).click();
  await expect(contents.locator('[aria-current]')).toHaveText('References');
});

test('a reference is shown where it is cited, by pointer and by keyboard, and leads back', async ({
  page,
}) => {
  await openArticle(page);
  const citation = page.locator('.full-text [data-glance]').first();
  const glance = page.locator('.glance');
  await citation.hover();
  await expect(glance).toContainText('Attention is all you need');
  await page.mouse.move(0, 0);
  await expect(glance).toBeHidden();
  await citation.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(glance).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(glance).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#ref6$/);
  await page.locator('#ref6 .back a').click();
  await expect(citation).toBeInViewport();
});

test('a figure is shown where the text names it', async ({ page }) => {
  await openArticle(page);
  const mention = page.locator('.full-text a[data-glance^="fig"]').first();
  const glance = page.locator('.glance');
  // To scroll there ends what is shown, which may come after the pointer has.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await mention.hover();
    await expect(glance.getByRole('img')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(glance).toContainText('Figure 1');
  await mention.click();
  await expect(page).toHaveURL(/#fig1$/);
});

test('its page has no barrier at 320 and 1280 pixels, light and dark', async ({ page }) => {
  await openArticle(page);
  await expectNoBarrier(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await barriersOn(page, ['color-contrast'])).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the contents are folded, and a tap on a citation shows the reference', async ({ page }) => {
    await openArticle(page);
    const method = page.locator('[data-contents]').getByRole('link', { name: 'Results' });
    await expect(method).toBeHidden();
    await page.locator('[data-contents] summary').tap();
    await method.tap();
    await expect(page.getByRole('heading', { name: 'Results' })).toBeInViewport();
    const citation = page.locator('.full-text [data-glance]').first();
    await citation.scrollIntoViewIfNeeded();
    await citation.tap();
    await expect(page.locator('.glance')).toContainText('Attention is all you need');
    await expect(page).not.toHaveURL(/#ref/);
  });

  test('the text begins within the first screen and a half, behind four buttons and one line of facts', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await openArticle(page);
    const first = page.locator('.full-text h2').first();
    await expect.poll(async () => (await first.boundingBox())!.y).toBeLessThan(1200);
    const dates = page.getByText('Received', { exact: true });
    await expect(dates).toBeHidden();
    await page.locator('.article-facts summary').tap();
    await expect(dates).toBeVisible();
    await expectNoBarrier(page, [320, 360]);
  });

  test('how to cite opens where the reader is, and goes back to its place', async ({ page }) => {
    await openArticle(page);
    const cite = page.getByRole('link', { name: 'Cite', exact: true });
    await cite.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await cite.tap();
    const dialog = page.getByRole('dialog', { name: 'How to cite' });
    await expect(dialog.getByRole('link', { name: 'BibTeX' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('main #cite')).toBeVisible();
  });

  test('a long formula breaks behind its signs or scrolls alone, and no two regions share a name', async ({
    page,
  }) => {
    await openArticle(page);
    const sum = Array.from({ length: 30 }, (_, at) => `a_{${at}}`).join(' + ');
    const added = articleHtml(aTextOf([`f(x) = ${sum}`, String.raw`\sqrt{${sum}}`]), () => null);
    await page
      .locator('.full-text')
      .evaluate((text, markup) => text.insertAdjacentHTML('beforeend', markup), added);
    await expectNoBarrier(page, [320, 360]);
    const names = await page
      .locator('main :is([role=region], [role=group])[aria-label]')
      .evaluateAll((regions) => regions.map(({ ariaLabel }) => ariaLabel));
    expect(new Set(names).size).toBe(names.length);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the text is whole, its contents are shown, and citations are links', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openArticle(page);
    await expect(page.getByRole('link', { name: 'Cite this article' })).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Conclusion' })).toBeVisible();
    await page.locator('.full-text [data-glance]').first().click();
    await expect(page.locator('#ref6')).toBeInViewport();
    await page.getByRole('link', { name: 'Cite', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'How to cite' })).toBeInViewport();
  });
});

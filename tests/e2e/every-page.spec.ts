import { expect, test } from '@playwright/test';
import { routes } from '../../app/routes.ts';
import { barriersOn } from '../support/barriers.ts';
import { leavesToBubbles } from '../support/journey.ts';

const EXAMPLES: Record<string, string> = {
  guideline: '/instructions-for-authors/keywords',
  issue: '/volume-11/issues-4',
  articles: '/articles?volume=11&issue=Issue%204',
  article: '/articles/1',
  articlePassword: '',
  details: '/details?id=2',
  search: '/search?q=network',
  topic: '/topics/security',
};
const NOT_PAGES =
  /^\/(submit-form|mail-replies|oai|api\/register|sushi\/.*)$|\.(php|xml|txt|pdf|epub|bib|ris|json|jsonld|svg|atom)$|^\/(healthz|readyz|metrics|uploads|downloads)|sitemap|\/password$/;

/** These all lead a visitor to the login; every-page-behind-a-login.spec.ts reads them. */
const BEHIND_A_LOGIN = /^\/(dashboard|account|office)(\/|$)/;

const addresses = [
  ...Object.entries(routes)
    .filter(([, pattern]) => !NOT_PAGES.test(pattern) && !BEHIND_A_LOGIN.test(pattern))
    .map(([name, pattern]) => EXAMPLES[name] ?? pattern),
  '/search',
  '/search?q=nothing-like-this',
  '/articles?volume=99&issue=Issue%201',
  '/volume-13/issues-special',
  '/details?id=999999',
  '/no-such-page',
];

for (const address of addresses) {
  test(`${address} has no barrier, at 320 and 1440 pixels, light and dark`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Refused to/.test(message.text()))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);

    await expect(page.locator('h1')).toHaveCount(1);
    expect((await page.title()).length).toBeGreaterThan(10);
    expect(await leavesToBubbles(page)).toBe(false);
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `sideways scrolling at ${width} px`).toBe(0);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      expect(await barriersOn(page)).toEqual([]);
    }
    // Darkness changes colours and nothing else.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await barriersOn(page, ['color-contrast'])).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

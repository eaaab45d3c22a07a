import type { Page } from '@playwright/test';

/** Collects what the page's Content Security Policy blocked, and errors that no script caught. */
export function watchPolicy(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|Refused to|hydrat|Minified React/i.test(text)) {
      complaints.push(text);
    }
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

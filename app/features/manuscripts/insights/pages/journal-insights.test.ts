import { expect, test } from 'vitest';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { createTestPlatform } from '../../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';

test('the declared figures are shown as specified', async () => {
  const { html } = await openBrowser(await createTestPlatform()).get('/journal-insights');
  expect(textsOf(html, 'h1')).toEqual(['Journal Insights']);
  expect(html).toContain('rel="canonical" href="https://journal.example.org/journal-insights"');
  expect(html).not.toMatch(/\{\{|undefined|NaN/);
  const terms = textsOf(html, 'dt');
  const values = textsOf(html, 'dd');
  expect(Object.fromEntries(terms.map((term, index) => [term, values[index]]))).toEqual({
    'Cite score': '2.9',
    'Impact factor': '6.5',
    'Acceptance rate': '50%',
    'Publishing timeline': '7 days',
    'Time to first decision': '7 days',
    'Review time': '1 month',
    'Submission to acceptance': '1 month',
    'Acceptance to publication': '1 month',
  });
});

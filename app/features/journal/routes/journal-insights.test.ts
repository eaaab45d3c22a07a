import { expect, test } from 'vitest';
import { textsOf, visitPage } from '../../../../tests/support/visit.ts';
import { journalInsightsOf } from './journal-insights.tsx';

test('the declared figures are shown as specified', async () => {
  const { html } = await visitPage(
    journalInsightsOf(async () => null),
    '/journal-insights',
  );
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

import type { RoutesPart } from '#app/platform/web/page.ts';
import { journalInsightsPage } from './journal-insights.tsx';
import { officeYear, officeYearPage, officeYears } from './office-year.tsx';
import { officeYearTable } from './office-year-table.ts';

export const insightsRoutes = {
  journalInsights: { get: journalInsightsPage },
  officeYears: { get: officeYears },
  officeYear: { get: officeYearPage, post: officeYear },
  officeYearTable: { get: officeYearTable },
} satisfies RoutesPart;

import type { RoutesPart } from '#app/platform/web/page.ts';
import { journalInsightsPage } from './journal-insights.tsx';

export const insightsRoutes = {
  journalInsights: { get: journalInsightsPage },
} satisfies RoutesPart;

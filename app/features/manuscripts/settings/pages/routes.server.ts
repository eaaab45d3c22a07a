import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeChangesPage } from './journal-changes.tsx';
import { officeReviewSettings, officeReviewSettingsPage } from './office-review-settings.tsx';

export const settingsRoutes = {
  officeReviewSettings: { get: officeReviewSettingsPage, post: officeReviewSettings },
  officeChanges: { get: officeChangesPage },
} satisfies RoutesPart;

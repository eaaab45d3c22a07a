import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeChangesPage } from './office-changes.tsx';
import { officeLetter, officeLetterPage, officeLettersPage } from './office-letters.tsx';
import { officeReviewSettings, officeReviewSettingsPage } from './office-review-settings.tsx';

export const settingsRoutes = {
  officeLetters: { get: officeLettersPage },
  officeLetter: { get: officeLetterPage, post: officeLetter },
  officeReviewSettings: { get: officeReviewSettingsPage, post: officeReviewSettings },
  officeChanges: { get: officeChangesPage },
} satisfies RoutesPart;

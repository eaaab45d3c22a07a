import type { RoutesPart } from '#app/platform/web/page.ts';
import { officeAnonymisedCopy } from './office-anonymised-copy.ts';
import { officeAssignment, officeGuestEditor } from './office-assignment.tsx';
import { officeAuthorChange } from './office-author-change.ts';
import { officeConflictCheck, officeConflictCheckPage } from './office-conflict-check.tsx';
import { officeHistory, officeHistoryPdf } from './office-history.ts';
import { officeManuscriptFile } from './office-manuscript-file.ts';
import { officeManuscriptPage, officeManuscriptTabPage } from './office-manuscript.tsx';
import { officeManuscriptsPage } from './office-manuscripts.tsx';
import { officeMessages, officeMessagesSettled } from './office-messages.ts';
import { officeCommands } from './office-commands.ts';
import { officeNotes } from './office-notes.ts';
import { officeReport } from './office-report.ts';
import { officeViews } from './list/office-views.ts';
import { officeSearchPage } from './search/office-search.tsx';
import { officeSeveral } from './several/office-several.tsx';

export const officeRoutes = {
  ...officeCommands,
  officeManuscripts: { get: officeManuscriptsPage },
  officeViews: { post: officeViews },
  officeSearch: { get: officeSearchPage },
  officeSeveral: { post: officeSeveral },
  officeManuscript: { get: officeManuscriptPage },
  officeManuscriptTab: { get: officeManuscriptTabPage },
  officeManuscriptFile: { get: officeManuscriptFile },
  officeAnonymisedCopy: { post: officeAnonymisedCopy, streamed: true },
  officeAssignment: { post: officeAssignment },
  officeGuestEditor: { post: officeGuestEditor },
  officeConflictCheck: { get: officeConflictCheckPage, post: officeConflictCheck },
  officeAuthorChange: { post: officeAuthorChange },
  officeMessages: { get: officeManuscriptTabPage, post: officeMessages },
  officeMessagesSettled: { post: officeMessagesSettled },
  officeNotes: { post: officeNotes },
  officeHistory: { get: officeHistory },
  officeHistoryPdf: { get: officeHistoryPdf },
  officeReport: { get: officeReport },
} satisfies RoutesPart;

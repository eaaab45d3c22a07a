import type { SilentEvent } from '#app/platform/history/history-event.ts';
import type { AgencyName } from './agency.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'registration-asked': SilentEvent<'article', { agency: AgencyName }>;
    /** Of all articles that were not sent. */
    'registrations-asked': SilentEvent<'registrations', { agency: AgencyName }>;
  }
}

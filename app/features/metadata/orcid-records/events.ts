import type { SilentEvent } from '#app/platform/history/history-event.ts';
import type { OrcidRecordKind } from './tables.server.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    /** Of an entry in an ORCID record, without whose it is. */
    'orcid-entry-asked': SilentEvent<'registrations', { kind: OrcidRecordKind }>;
  }
}

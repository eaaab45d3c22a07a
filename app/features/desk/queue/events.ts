import type { SilentEvent } from '#app/platform/history/history-event.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'job-retried': SilentEvent<'job'>;
    'mail-retried': SilentEvent<'mail'>;
  }
}

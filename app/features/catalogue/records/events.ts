import type { ChangedValues } from '#app/platform/history/changed-values.ts';
import type { SilentEvent } from '#app/platform/history/history-event.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    /** An import changed an article that was here before. */
    'article-imported': SilentEvent<'article', { values: ChangedValues }>;
  }
}

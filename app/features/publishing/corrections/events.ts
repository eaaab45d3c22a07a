import type { ChangedValues } from '#app/platform/history/changed-values.ts';
import type { SilentEvent } from '#app/platform/history/history-event.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'article-corrected': SilentEvent<
      'article',
      {
        /** The version before. */
        replaced: number;
        changes: readonly string[];
        values?: ChangedValues;
        notice: string;
      }
    >;
    'article-retracted': SilentEvent<'article', { notice: string }>;
    /** Null where it was left to the rules. */
    'article-topics-chosen': SilentEvent<'article', { topics: readonly string[] | null }>;
    'article-unpublished': SilentEvent<
      'article' | 'upload',
      { reason: string; article: number; upload: number }
    >;
  }
}

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
        /** Account of the editor who proposed other authors; who published it confirmed them. */
        proposedBy?: string;
      }
    >;
    'article-authors-proposed': SilentEvent<
      'article',
      { correction: number; authors: readonly string[]; reason: string }
    >;
    'article-authors-answered': SilentEvent<
      'article',
      { correction: number; answer: 'confirmed' | 'refused' | 'withdrawn' }
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

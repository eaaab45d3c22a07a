import type { ChangedValues } from '#app/platform/history/changed-values.ts';
import type { ImportSource } from './store-articles.server.ts';
import type { SilentEvent } from '#app/platform/history/history-event.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    /** An import brought an article, or changed one that was here before. */
    'article-imported': SilentEvent<
      'article',
      {
        /** Old and new; left out of an article that is new. */
        values?: ChangedValues;
        /** Left out in the lines of long ago. */
        source?: ImportSource;
      }
    >;
  }
}

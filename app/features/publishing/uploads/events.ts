import type { ChangedValues } from '#app/platform/history/changed-values.ts';
import type { SilentEvent } from '#app/platform/history/history-event.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'upload-received': SilentEvent<
      'upload',
      { complete: boolean; sha256: string | null; /** Its paper ID. */ manuscript?: number }
    >;
    'upload-changed': SilentEvent<
      'upload',
      {
        changed: readonly string[];
        values?: ChangedValues;
        complete: boolean;
        sha256?: string;
      }
    >;
    'upload-discarded': SilentEvent<'upload', { sha256: string | null }>;
  }
}

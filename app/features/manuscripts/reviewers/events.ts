import type { FormerOfReviewer } from '../conflicts/former-of-reviewer.ts';
import type { SilentEvent } from '#app/platform/history/history-event.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'reviewer-added': SilentEvent<'reviewer'>;
    'reviewer-changed': SilentEvent<
      'reviewer',
      { changes: { field: FormerOfReviewer['field']; before: string; after: string }[] }
    >;
    'reviewer-retired': SilentEvent<'reviewer'>;
    'reviewer-returned': SilentEvent<'reviewer'>;
  }
}

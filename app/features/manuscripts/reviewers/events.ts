import type { SilentEvent } from '#app/platform/history/history-event.ts';

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'reviewer-added': SilentEvent<'reviewer'>;
    'reviewer-changed': SilentEvent<'reviewer'>;
    'reviewer-retired': SilentEvent<'reviewer'>;
    'reviewer-returned': SilentEvent<'reviewer'>;
  }
}

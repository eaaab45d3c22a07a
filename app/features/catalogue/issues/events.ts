import type { SilentEvent } from '#app/platform/history/history-event.ts';

type Described = { label: string; theme: string | null; publishedOn: string | null };

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'issue-created': SilentEvent<'issue', Described & { volume: number }>;
    'issue-changed': SilentEvent<'issue', Described & { /** What it was. */ before?: Described }>;
    'issue-moved': SilentEvent<'issue', { towards: 'earlier' | 'later' }>;
    'issue-removed': SilentEvent<'issue', { volume: number; label: string }>;
  }
}

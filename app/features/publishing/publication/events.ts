import type { SilentEvent } from '#app/platform/history/history-event.ts';

type Published = { upload: number; article: number };

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents {
    'upload-scheduled': SilentEvent<
      'upload',
      { /** Milliseconds since 1970. */ publishAt: number }
    >;
    'upload-called-off': SilentEvent<'upload'>;
    'upload-not-published': SilentEvent<'upload', { problem: string }>;
    /** It looks like manuscripts here, and is another paper. */
    'upload-is-another-paper': SilentEvent<
      'upload',
      { manuscripts: readonly number[]; why: string }
    >;
    /** Why its volume and year are not the present ones. */
    'upload-year-explained': SilentEvent<'upload', { place: string; why: string }>;
    'upload-published': SilentEvent<'upload', Published>;
    'article-published': SilentEvent<'article', Published>;
    /** With the PDF that was set from it. */
    'article-pdf-dated': SilentEvent<'article', { replaced: string }>;
    'article-text-given': SilentEvent<'article', { source: string }>;
  }
}

import type { ObjectEntries } from 'valibot';
import { event } from '#app/platform/history/history-event.ts';

export type Step = { title: string; text: string };

/**
 * @param entries what its details are
 * @param told what was done, for editors; and for authors, or null where they are not told
 */
export const manuscriptEvent = <const Entries extends ObjectEntries>(
  entries: Entries,
  {
    editors,
    authors,
  }: {
    editors: Parameters<typeof event<'manuscript', Entries>>[2];
    authors: Step | null;
  },
) => ({ ...event('manuscript', entries, editors), authors });

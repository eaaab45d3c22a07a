import type { ObjectEntries } from 'valibot';
import { event } from '#app/platform/history/history-event.ts';

export type Step = { title: string; text: string };

type ForEditors<Entries extends ObjectEntries> = Parameters<typeof event<'manuscript', Entries>>[2];

/**
 * @param entries what its details are
 * @param told what was done, for editors and for authors
 */
export const manuscriptEvent = <const Entries extends ObjectEntries>(
  entries: Entries,
  { editors, authors }: { editors: ForEditors<Entries>; authors: Step | null },
) => ({ ...event('manuscript', entries, editors), authors });

/** Of which authors are not told. @param editors what was done */
export const editorsEvent = <const Entries extends ObjectEntries>(
  entries: Entries,
  editors: ForEditors<Entries>,
) => ({ ...event('manuscript', entries, editors), authors: null });

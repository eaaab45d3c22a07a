import type { FilePurpose } from './manuscript-file.ts';

import { formatDay } from '#app/platform/format-time.ts';

export { formatDay as dayOf } from '#app/platform/format-time.ts';

/** `1 review`, `2 reviews`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const revisionDueText = (dueAt: number): string =>
  `Please send the revised manuscript by ${formatDay(dueAt)}.`;

export const returnDueText = (dueAt: number): string =>
  `Please send the manuscript back to the editor by ${formatDay(dueAt)}.`;

export const momentOf = (instant: number): string => `${MOMENT.format(instant)} UTC`;

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const PURPOSES: Record<FilePurpose, string> = {
  manuscript: 'Manuscript',
  'title-page': 'Title page',
  anonymised: 'Anonymised manuscript',
  supplement: 'Supplementary file',
  'reply-to-reviewers': 'Response to the reviewers',
  final: 'Typeset PDF',
  source: 'Source file',
};

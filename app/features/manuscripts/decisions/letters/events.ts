import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';
import { letters } from './letters.ts';
import type { LetterName } from './letters.ts';

/** Of a line that was written when there were none but these. */
const titleOf = (name: string): string => letters[name as LetterName]?.title ?? name;

const LETTER = v.nullable(v.object({ subject: v.string(), body: v.string() }));

export const letterEvents = {
  'letter-changed': event(
    'journal',
    { name: v.string(), title: v.optional(v.string()), before: LETTER, after: LETTER },
    ({ name, title = titleOf(name), before, after }) => ({
      what: `${after === null ? 'restored the original letter' : 'changed the letter'} “${title}”`,
      before: before && `${before.subject}\n\n${before.body}`,
    }),
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof letterEvents> {}
}

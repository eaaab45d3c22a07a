import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';
import { letters } from './letters.ts';
import { isLetter } from './template-form.ts';

const LETTER = v.nullable(v.object({ subject: v.string(), body: v.string() }));

export const letterEvents = {
  'letter-changed': event(
    'journal',
    { name: v.string(), before: LETTER, after: LETTER },
    ({ name, before, after }) => ({
      what: `${after === null ? 'restored the original letter' : 'changed the letter'} “${isLetter(name) ? letters[name].title : name}”`,
      before: before && `${before.subject}\n\n${before.body}`,
    }),
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof letterEvents> {}
}

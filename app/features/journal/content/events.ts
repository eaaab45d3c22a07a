import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';

export const textEvents = {
  'text-changed': event(
    'journal',
    { file: v.string(), before: v.nullable(v.string()), restored: v.boolean() },
    ({ file, before, restored }) => ({
      what: `${restored ? 'put back the text of the journal’s folder' : 'changed the text'}: ${file}`,
      before,
    }),
  ),
};

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof textEvents> {}
}

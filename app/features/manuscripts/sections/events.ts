import * as v from 'valibot';
import { event } from '#app/platform/history/history-event.ts';
import type { People } from '#app/platform/history/history-event.ts';
import { editorsEvent } from '../core/manuscript-event.ts';

export const sectionEvents = {
  'section-chosen': editorsEvent(
    // By name: a section may be called otherwise later.
    { from: v.nullable(v.string()), to: v.nullable(v.string()) },
    ({ to }) =>
      to === null
        ? 'removed the manuscript from its section'
        : `moved the manuscript to the section “${to}”`,
  ),
};

const SECTION = { name: v.string(), editors: v.array(v.string()) };
const NAMED = { section: v.number(), name: v.string() };
const NAMES = v.array(v.string());

/** What happens to the list of sections. */
export const sectionListEvents = {
  'section-added': event(
    'journal',
    { section: v.number(), ...SECTION },
    (section, people) => `added the section ${textOf(section, people)}`,
  ),
  'section-changed': event(
    'journal',
    { section: v.number(), before: v.object(SECTION), after: v.object(SECTION) },
    ({ before, after }, people) => ({
      what: `changed a section, now ${textOf(after, people)}`,
      before: textOf(before, people),
    }),
  ),
  'section-closed': event('journal', NAMED, ({ name }) => `closed the section “${name}”`),
  'section-opened': event('journal', NAMED, ({ name }) => `reopened the section “${name}”`),
  'sections-ordered': event('journal', { before: NAMES, after: NAMES }, ({ before, after }) => ({
    what: `reordered the sections: ${after.join(', ')}`,
    before: before.join(', '),
  })),
};

function textOf({ name, editors }: { name: string; editors: string[] }, people: People): string {
  const names = editors.map(people.account).join(', ');
  return `“${name}” ${names === '' ? 'without editors' : `with ${names}`}`;
}

declare module '#app/platform/history/history-event.ts' {
  interface HistoryEvents extends Readonly<typeof sectionListEvents> {}
}

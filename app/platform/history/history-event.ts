/** Owns what an event of the history is: whom or what it is about, its details, its words. */
import * as v from 'valibot';

/** By its name: features add theirs by augmenting this interface with the tables in which they define them. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features fill it by declaration merging
export interface HistoryEvents {}

export type EventName = keyof HistoryEvents;

/** Names of the events about one kind of subject, such as `manuscript`. */
export type EventAbout<About extends string> = {
  [Name in EventName]: HistoryEvents[Name] extends { about: About } ? Name : never;
}[EventName];

/** The people whom details only number, by name. */
export type People = {
  account: (id: string) => string;
  author: (position: number) => string;
  reviewer: (invitation: number) => string;
};

/** What was done, without who did it; and how it was before, where that is longer than a word. */
export type Words = string | { what: string; before: string | null };

/**
 * @param about the kind of its subject
 * @param entries what its details are; no secrets
 * @param words what was done, for editors
 */
export const event = <const About extends string, const Entries extends v.ObjectEntries>(
  about: About,
  entries: Entries,
  words:
    | Words
    | ((details: v.InferOutput<v.ObjectSchema<Entries, undefined>>, people: People) => Words),
) => ({ about, details: v.object(entries), words });

/** An event that no page shows, and which has no words yet. */
export type SilentEvent<About extends string, Details = unknown> = {
  about: About;
  details: v.GenericSchema<Details>;
};

/** Any defined event, as those see it who tell a line without knowing which. */
export type AnyEvent = {
  details: v.GenericSchema;
  words: Words | ((details: never, people: People) => Words);
};

/** The details that lines of an event have; null for one that was written differently once. */
export function detailsOf<Schema extends v.GenericSchema>(
  { details }: { details: Schema },
  line: { details: unknown },
): v.InferOutput<Schema> | null {
  const read = v.safeParse(details, line.details);
  return read.success ? read.output : null;
}

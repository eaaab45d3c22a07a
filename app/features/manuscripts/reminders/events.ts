import * as v from 'valibot';
import { editorsEvent } from '../core/manuscript-event.ts';
import { whatOf } from './reminder-words.ts';

export const reminderEvents = {
  'author-reminded': editorsEvent(
    // A proof has a round; who is no corresponding author has a name.
    { reminder: v.string(), round: v.optional(v.number()), name: v.optional(v.string()) },
    ({ reminder, round, name }) =>
      `reminded ${name ?? 'the corresponding author'} of ${round === undefined ? whatOf(reminder) : `proof ${round}`}`,
  ),
};

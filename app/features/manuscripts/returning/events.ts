import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';
import { dayOf } from '../core/words.ts';

export const returningEvents = {
  'manuscript-returned': manuscriptEvent(
    { asked: v.string(), due: v.number() },
    {
      editors: ({ asked, due }) =>
        `returned the manuscript to the author until ${dayOf(due)}: ${asked}`,
      authors: {
        title: 'Returned to the author',
        text: 'The editor asked the authors for something before continuing with the manuscript.',
      },
    },
  ),
  'manuscript-sent-back': manuscriptEvent(
    { note: v.string() },
    {
      editors: ({ note }) => `sent the manuscript back to the editor${note && `: ${note}`}`,
      authors: {
        title: 'Sent back',
        text: 'The corresponding author sent the manuscript back to the editor.',
      },
    },
  ),
  'manuscript-called-back': manuscriptEvent(
    {},
    {
      editors: 'called the manuscript back from the author',
      authors: {
        title: 'Called back',
        text: 'The editor continued without waiting any longer.',
      },
    },
  ),
};

import * as v from 'valibot';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

export const authorEvents = {
  'author-confirmed': manuscriptEvent(
    { position: v.number() },
    {
      editors: 'confirmed their authorship',
      authors: {
        title: 'Author confirmed',
        text: 'An author confirmed their authorship and agreed to the submission.',
      },
    },
  ),
  'author-denied': manuscriptEvent(
    { position: v.number(), words: v.string() },
    {
      editors: ({ words }) =>
        `says that they are not an author of this manuscript${words && `: ${words}`}`,
      authors: {
        title: 'Authorship denied',
        text: 'A person in the list of authors says that they are not an author of this manuscript.',
      },
    },
  ),
  'author-address-proved': editorsEvent({ position: v.number() }, 'confirmed their e-mail address'),
  'author-orcid-proved': editorsEvent(
    { position: v.number(), orcid: v.string() },
    ({ orcid }) => `proved their ORCID iD: ${orcid}`,
  ),
  'authors-change-consented': editorsEvent(
    { change: v.number(), name: v.string() },
    ({ name }) => `${name} consented to the proposed change`,
  ),
  'authors-change-applied': manuscriptEvent(
    {
      change: v.number(),
      authors: v.array(v.string()),
      /** The names before; not in the lines of long ago. */
      before: v.optional(v.array(v.string())),
    },
    {
      editors: ({ authors, before }) =>
        `changed the list of authors to ${authors.join(', ')}${
          before ? ` (before: ${before.join(', ')})` : ''
        }`,
      authors: {
        title: 'Authors changed',
        text: 'All who were asked agreed to the new list of authors.',
      },
    },
  ),
};

/** Whether an author confirmed a file that was replaced since; a name that was corrected asks for another word as well. */
export function confirmedEarlierFile(
  history: readonly { event: string; details: Readonly<Record<string, unknown>> }[],
  position: number,
): boolean {
  const confirmed = history.findLastIndex(
    ({ event, details }) => event === 'author-confirmed' && details['position'] === position,
  );
  const replaced = history.findLastIndex(({ event }) => event === 'manuscript-replaced');
  return confirmed !== -1 && confirmed < replaced;
}

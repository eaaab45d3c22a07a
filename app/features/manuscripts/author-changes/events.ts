import * as v from 'valibot';
import { CHANGE_ENDS } from './author-change.ts';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

const RENAMED = v.object({ from: v.string(), to: v.string() });
const WORDING = { change: v.number(), title: v.nullable(RENAMED), names: v.array(RENAMED) };

type Renamed = { from: string; to: string };

const wordingOf = ({ title, names }: { title: Renamed | null; names: readonly Renamed[] }) =>
  [
    ...(title ? [`the title from “${title.from}” to “${title.to}”`] : []),
    ...names.map(({ from, to }) => `the name “${from}” as “${to}”`),
  ].join('; ');

export const authorChangeEvents = {
  'authors-change-proposed': manuscriptEvent(
    { change: v.number(), authors: v.array(v.string()) },
    {
      editors: ({ authors }) => `proposed a new list of authors: ${authors.join(', ')}`,
      authors: {
        title: 'Change of authors proposed',
        text: 'All current and proposed authors are asked, and an editor once the assessment has begun.',
      },
    },
  ),
  'wording-proposed': manuscriptEvent(WORDING, {
    editors: (details) => `proposed for print: ${wordingOf(details)}`,
    authors: {
      title: 'Title or a name for print',
      text: 'Another title, or another spelling of a name, has been proposed.',
    },
  }),
  'wording-changed': manuscriptEvent(WORDING, {
    editors: (details) => `changed for print: ${wordingOf(details)}`,
    authors: {
      title: 'Title or a name changed',
      text: 'The title, or the spelling of a name, has been changed for print.',
    },
  }),
  'authors-change-approved': editorsEvent({ change: v.number() }, 'approved the proposed change'),
  'authors-change-ended': manuscriptEvent(
    { change: v.number(), as: v.picklist(CHANGE_ENDS), name: v.optional(v.string()) },
    {
      editors: ({ as, name }) =>
        ({
          withdrawn: 'withdrew the proposed change',
          declined: `${name ?? 'an author'} did not agree to the proposed change`,
          lapsed: 'ended the proposed change: not every author had answered in time',
          overtaken: 'ended the proposed change, which can no longer be made',
        })[as],
      authors: {
        title: 'Proposed change ended',
        text: 'The proposed change was withdrawn, not agreed to, not answered in time or can no longer be made. Nothing will change.',
      },
    },
  ),
  'authors-change-refused': editorsEvent({ change: v.number() }, 'refused the proposed change'),
};

import * as v from 'valibot';
import { editorsEvent, manuscriptEvent } from '../core/manuscript-event.ts';

export const DETAILS = ['title', 'abstract', 'keywords', 'section'] as const;

const CHANGE = v.object({ field: v.picklist(DETAILS), before: v.string(), after: v.string() });
const NAMED = { from: v.number(), to: v.number(), name: v.string() };

const OBJECTED = {
  change: v.number(),
  position: v.number(),
  name: v.string(),
  words: v.string(),
};

const because = (reason: string) => (reason === '' ? '' : ` Reason: ${reason}`);

export const recordChangesEvents = {
  'details-corrected': manuscriptEvent(
    { changes: v.array(CHANGE), reason: v.string() },
    {
      editors: ({ changes, reason }) =>
        `corrected ${changes
          .map(({ field, before, after }) => `the ${field} from “${before}” to “${after}”`)
          .join('; ')}.${because(reason)}`,
      authors: {
        title: 'Details corrected',
        text: 'An editor corrected details of the manuscript and notified the corresponding author.',
      },
    },
  ),
  'author-address-changed': manuscriptEvent(
    { ...NAMED, before: v.string(), after: v.string(), reason: v.string() },
    {
      editors: ({ name, before, after, reason }) =>
        `changed the e-mail address of ${name} from ${before} to ${after}.${because(reason)}`,
      authors: {
        title: 'Address changed',
        text: 'An editor changed the e-mail address of an author.',
      },
    },
  ),
  'author-address-proposed': manuscriptEvent(
    {
      ...{ change: v.number(), position: v.number(), name: v.string() },
      ...{ before: v.string(), after: v.string(), reason: v.string() },
    },
    {
      editors: ({ name, before, after, reason }) =>
        `proposed to change the e-mail address of ${name} from ${before} to ${after}.${because(reason)}`,
      authors: {
        title: 'Change of an address proposed',
        text: 'An editor proposed another e-mail address for an author, who may object.',
      },
    },
  ),
  'author-address-kept': manuscriptEvent(
    {
      ...{ change: v.number(), name: v.string(), after: v.string(), words: v.string() },
      as: v.picklist(['objected', 'withdrawn', 'overtaken']),
    },
    {
      editors: ({ name, after, as, words }) =>
        as === 'objected'
          ? `objected to ${after} as the address of ${name}, which stays as it was.${because(words)}`
          : `ended the proposal of ${after} as the address of ${name}: ${as === 'withdrawn' ? 'it was withdrawn' : 'it can no longer be made'}.`,
      authors: {
        title: 'Address kept',
        text: 'The e-mail address of an author stays as it was.',
      },
    },
  ),
  'corresponding-named': manuscriptEvent(
    { ...NAMED, reason: v.string() },
    {
      editors: ({ name, reason }) =>
        `asked ${name} to become corresponding author.${because(reason)}`,
      authors: {
        title: 'Corresponding author',
        text: 'An editor asked another author to become corresponding author.',
      },
    },
  ),
  'corresponding-declined': manuscriptEvent(OBJECTED, {
    editors: ({ name, words }) =>
      `will not become corresponding author (${name}).${because(words)}`,
    authors: {
      title: 'Corresponding author',
      text: 'The author who was asked will not become corresponding author. Nothing changes.',
    },
  }),
  'corresponding-lapsed': manuscriptEvent(
    { change: v.number(), position: v.number(), name: v.string() },
    {
      editors: ({ name }) =>
        `had no answer from ${name} about becoming corresponding author. Nothing changes.`,
      authors: {
        title: 'Corresponding author',
        text: 'The author who was asked to become corresponding author did not answer. Nothing changes.',
      },
    },
  ),
  'corresponding-objected': editorsEvent(
    OBJECTED,
    ({ name, words }) =>
      `does not agree with the change of corresponding author (${name}).${because(words)}`,
  ),
  'corresponding-changed': manuscriptEvent(NAMED, {
    editors: ({ name }) => `became corresponding author (${name})`,
    authors: {
      title: 'Corresponding author changed',
      text: 'Another author is now corresponding author.',
    },
  }),
};

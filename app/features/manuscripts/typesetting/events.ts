import * as v from 'valibot';
import { manuscriptEvent } from '../core/manuscript-event.ts';

export const typesettingEvents = {
  'source-reading': manuscriptEvent(
    { fileName: v.nullable(v.string()) },
    {
      editors: ({ fileName }) =>
        fileName === null
          ? 'looked for a source file of the article'
          : `began to read ${fileName} into the text of the article`,
      authors: null,
    },
  ),
  'source-read': manuscriptEvent(
    { fileName: v.string(), doubts: v.number() },
    {
      editors: ({ fileName, doubts }) =>
        `read ${fileName} into the text of the article, with ${doubts === 1 ? '1 passage' : `${doubts} passages`} to check`,
      authors: null,
    },
  ),
  'source-not-read': manuscriptEvent(
    { problem: v.string() },
    {
      editors: ({ problem }) => `could not read the source file of the article: ${problem}`,
      authors: null,
    },
  ),
  'source-read-again': manuscriptEvent(
    {},
    { editors: 'asked to read the source file of the article again', authors: null },
  ),
  'source-added': manuscriptEvent(
    { fileName: v.string(), sha256: v.string() },
    {
      editors: ({ fileName }) => `added ${fileName} as the source file of the article`,
      authors: null,
    },
  ),
  'picture-given': manuscriptEvent(
    { place: v.string(), fileName: v.string() },
    {
      editors: ({ place, fileName }) => `gave a picture for ${place}: ${fileName}`,
      authors: null,
    },
  ),
  'picture-put-back': manuscriptEvent(
    { place: v.string() },
    {
      editors: ({ place }) =>
        `took a given picture of ${place} away, in favour of the one in the source file`,
      authors: null,
    },
  ),
  'text-mended': manuscriptEvent(
    // Not in the lines of long ago.
    { places: v.optional(v.array(v.string())) },
    {
      editors: ({ places = [] }) =>
        `changed the text of the article${places.length === 0 ? '' : ` (${places.join(', ')})`}`,
      authors: null,
    },
  ),
  'doubts-set-aside': manuscriptEvent(
    { doubts: v.array(v.string()) },
    {
      editors: ({ doubts }) =>
        `dismissed ${doubts.length === 1 ? 'a passage' : `${doubts.length} passages`} to check: ${doubts.join(' ')}`,
      authors: null,
    },
  ),
  'doubt-group-dismissed': manuscriptEvent(
    { about: v.string(), passages: v.number() },
    {
      editors: ({ about, passages }) =>
        `dismissed ${passages === 1 ? '1 passage' : `all ${passages} passages`} to check: “${about}”`,
      authors: null,
    },
  ),
  'mending-taken-back': manuscriptEvent(
    { place: v.string() },
    { editors: ({ place }) => `took a change of the text back (${place})`, authors: null },
  ),
  'figure-described': manuscriptEvent(
    { place: v.string() },
    {
      editors: ({ place }) => `described ${place}, which is its alternative text now`,
      authors: null,
    },
  ),
  'author-asked': manuscriptEvent(
    { place: v.string() },
    { editors: ({ place }) => `asked the author about the text (${place})`, authors: null },
  ),
  'query-closed': manuscriptEvent(
    { place: v.string() },
    { editors: ({ place }) => `closed a query about the text (${place})`, authors: null },
  ),
  'correction-made': manuscriptEvent(
    { place: v.string() },
    { editors: ({ place }) => `made a correction of the author (${place})`, authors: null },
  ),
  'correction-not-made': manuscriptEvent(
    { place: v.string() },
    { editors: ({ place }) => `did not make a correction of the author (${place})`, authors: null },
  ),
  'queries-answered': manuscriptEvent(
    { answered: v.number() },
    {
      editors: ({ answered }) =>
        answered === 1
          ? 'answered a query about the text'
          : `answered ${answered} queries about the text`,
      authors: null,
    },
  ),
};

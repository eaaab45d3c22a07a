import * as v from 'valibot';
import { editorsEvent } from '../core/manuscript-event.ts';

export const typesettingEvents = {
  'source-reading': editorsEvent({ fileName: v.nullable(v.string()) }, ({ fileName }) =>
    fileName === null
      ? 'looked for a source file of the article'
      : `began to read ${fileName} into the text of the article`,
  ),
  'source-read': editorsEvent(
    { fileName: v.string(), doubts: v.number() },
    ({ fileName, doubts }) =>
      `read ${fileName} into the text of the article, with ${doubts === 1 ? '1 passage' : `${doubts} passages`} to check`,
  ),
  'source-not-read': editorsEvent(
    { problem: v.string() },
    ({ problem }) => `could not read the source file of the article: ${problem}`,
  ),
  'source-read-again': editorsEvent({}, 'asked to read the source file of the article again'),
  'source-added': editorsEvent(
    { fileName: v.string(), sha256: v.string() },
    ({ fileName }) => `added ${fileName} as the source file of the article`,
  ),
  'picture-given': editorsEvent(
    { place: v.string(), fileName: v.string() },
    ({ place, fileName }) => `added a picture for ${place}: ${fileName}`,
  ),
  'picture-put-back': editorsEvent(
    { place: v.string() },
    ({ place }) => `replaced the picture of ${place} with the one in the source file`,
  ),
  'text-mended': editorsEvent(
    // Not in the lines of long ago.
    { places: v.optional(v.array(v.string())) },
    ({ places = [] }) =>
      `changed the text of the article${places.length === 0 ? '' : ` (${places.join(', ')})`}`,
  ),
  'doubts-set-aside': editorsEvent(
    { doubts: v.array(v.string()) },
    ({ doubts }) =>
      `dismissed ${doubts.length === 1 ? 'a passage' : `${doubts.length} passages`} to check: ${doubts.join(' ')}`,
  ),
  'doubt-group-dismissed': editorsEvent(
    { about: v.string(), passages: v.number() },
    ({ about, passages }) =>
      `dismissed ${passages === 1 ? '1 passage' : `all ${passages} passages`} to check: “${about}”`,
  ),
  'mending-taken-back': editorsEvent(
    { place: v.string() },
    ({ place }) => `undid a change to the text (${place})`,
  ),
  'figure-described': editorsEvent(
    { place: v.string() },
    ({ place }) => `described ${place}, which is its alternative text now`,
  ),
  'author-asked': editorsEvent(
    { place: v.string() },
    ({ place }) => `asked the author about the text (${place})`,
  ),
  'query-closed': editorsEvent(
    { place: v.string() },
    ({ place }) => `closed a query about the text (${place})`,
  ),
  'correction-made': editorsEvent(
    { place: v.string() },
    ({ place }) => `made a correction that the author asked for (${place})`,
  ),
  'correction-not-made': editorsEvent(
    { place: v.string() },
    ({ place }) => `did not make a correction that the author asked for (${place})`,
  ),
  'queries-answered': editorsEvent({ answered: v.number() }, ({ answered }) =>
    answered === 1
      ? 'answered a query about the text'
      : `answered ${answered} queries about the text`,
  ),
};

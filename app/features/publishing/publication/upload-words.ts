import { REFUSALS } from '#app/features/manuscripts/index.ts';
import type { PublicationProblem } from './publish-within.server.ts';
import type { UploadRefusal, UploadState } from '../uploads/upload.ts';

/** What people call the states of an upload, and what happens next. */
export const STATE_WORDS: Record<UploadState, { name: string; next: string }> = {
  draft: { name: 'Draft', next: 'It is yours to complete.' },
  waiting: { name: 'Waiting for an editor', next: 'An editor looks at it and publishes it.' },
  scheduled: { name: 'Scheduled', next: 'It is published on its date by itself.' },
  published: { name: 'Published', next: 'It is an article of the journal.' },
  discarded: { name: 'Discarded', next: 'Nothing happens with it any more.' },
};

type Reason = UploadRefusal | PublicationProblem | 'in-the-past' | 'too-far-ahead' | 'no-date';

/** Why something is not done, in a sentence. */
export const REFUSAL_WORDS: Record<Reason | 'changed-since', string> = {
  ...REFUSALS,
  'not-yours': 'This is for editors to do.',
  'of-a-manuscript':
    'The paper ID is that of a manuscript that was received here. Only an editor publishes it.',
  'keeps-paper-id':
    'This is the upload of a manuscript in production, so its paper ID stays as it is.',
  'not-complete': 'Something is missing or wrong, so it cannot be published yet.',
  'not-in-this-state': 'This upload is published or discarded, so it cannot be changed here.',
  'changed-since': 'Somebody has changed this upload since you opened it. Please look at it again.',
  'paper-id-taken': 'An article with this paper ID is published already.',
  'doi-taken': 'An article with this DOI is published already.',
  'already-an-article':
    'An article with this title, these authors and this place is published already.',
  'not-accepted':
    'The paper ID names a manuscript that has not been accepted. Only accepted manuscripts are published.',
  'agreement-missing':
    'The publishing agreement of the manuscript with this paper ID has not been completed. Nothing is published without it.',
  'published-before':
    'The manuscript with this paper ID was published before. Its own upload brings the article back.',
  'in-the-past': 'Please choose a date and a time that are still to come.',
  'too-far-ahead': 'Please choose a date within the next three years.',
  'no-date': 'Please enter a date and a time.',
};

/** What stands in the place of a title that is missing. */
export const titleOf = (texts: { name: string }): string => texts.name.trim() || 'Untitled paper';

/** The HTTP status of a refusal: whose upload it is not learns so, all others what is in the way. */
export const statusOf = (reason: Reason | 'changed-since'): 403 | 409 =>
  PERSONAL.has(reason) ? 403 : 409;

const PERSONAL: ReadonlySet<Reason | 'changed-since'> = new Set(['not-yours', 'conflict']);

import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import { WAIVER_WORDS } from '../requirements/waiver-words.ts';
import type { PublicationProblem } from './publish-within.server.ts';
import type { LikenessRefusal } from '../uploads/settle-likeness.server.ts';
import { isRemoved } from '../uploads/upload.ts';
import type { MovableUpload, UploadRefusal, UploadState } from '../uploads/upload.ts';

export const STATE_WORDS: Record<UploadState, { name: string; next: string }> = {
  draft: { name: 'Draft', next: 'Waiting for you to complete it.' },
  waiting: { name: 'Waiting for an editor', next: 'An editor will check and publish it.' },
  scheduled: { name: 'Scheduled', next: 'It will be published automatically on its date.' },
  published: { name: 'Published', next: 'It has been published as an article.' },
  discarded: { name: 'Discarded', next: 'No further action.' },
};

const REMOVED = { name: 'Removed', next: 'It stays removed unless an editor reinstates it.' };

export const stateWords = (upload: MovableUpload): { name: string; next: string } =>
  isRemoved(upload) ? REMOVED : STATE_WORDS[upload.state];

type Reason =
  | UploadRefusal
  | PublicationProblem
  | LikenessRefusal
  | 'another-year'
  | 'in-the-past'
  | 'too-far-ahead'
  | 'no-date';

/** Why something is not done, in a sentence. */
export const REFUSAL_WORDS: Record<Reason | 'changed-since', string> = {
  ...REFUSALS,
  ...WAIVER_WORDS,
  'not-yours': 'Only editors can do this.',
  'of-a-manuscript':
    'This paper belongs to a manuscript submitted here. Only an editor can publish it.',
  'keeps-paper-id':
    'This upload belongs to a manuscript in production, so its paper ID cannot change.',
  'keeps-names':
    'Title and authors of this paper are those of its manuscript, so they cannot change here.',
  'bears-notice':
    'This was an article with an expression of concern or a partial retraction, so it is kept with its notice.',
  'was-removed':
    'This article was removed. Please reinstate it on its page, with a reason; it can be neither scheduled nor discarded.',
  'not-complete': 'Something is missing or wrong, so it cannot be published yet.',
  'not-in-this-state':
    'This upload has been published or discarded, so it can no longer be changed here.',
  'changed-since': 'This upload has been changed since you opened it. Please check it again.',
  'paper-id-taken': 'An article with this paper ID has already been published.',
  'doi-taken': 'An article with this DOI has already been published.',
  'already-an-article':
    'An article with this title, these authors and these pages has already been published.',
  'issue-closed':
    'This issue is closed. Please choose another one, or reopen it on its page with a reason.',
  'not-accepted':
    'This paper ID belongs to a manuscript that has not been accepted. Only accepted manuscripts can be published.',
  'agreement-missing':
    'The publishing agreement of the manuscript with this paper ID has not been signed. An article cannot be published without it.',
  'published-before':
    'The manuscript with this paper ID has been published before. Please use its own upload to publish the article again.',
  'like-a-manuscript':
    'This looks like a manuscript submitted here that has not been published: by its title and an author, its abstract, or its file. Please publish that manuscript instead, or explain why this is another paper.',
  'another-looks':
    'Another editor looks at this upload before it is published, and has been asked by e-mail.',
  'another-year':
    'This paper would appear in the volume of another year. Please correct volume and year, or explain why, for example that it belongs to a back issue.',
  'names-you': 'This paper names you as an author, so another editor must publish it.',
  'other-authors':
    'An unpublished article is published again with the same authors. To change them, correct the article afterwards; a second editor must confirm that.',
  'other-title':
    'An unpublished article is published again with its accepted title. To change it, correct the article afterwards; a second editor must confirm that.',
  retracted: 'The article was retracted, which is final: it can be published again only as it was.',
  'in-the-past': 'Please choose a date and time in the future.',
  'too-far-ahead': 'Please choose a date within the next three years.',
  'no-date': 'Please enter a date and a time.',
};

export const titleOf = (texts: { name: string }): string => texts.name.trim() || 'Untitled paper';

export const statusOf = (reason: Reason | 'changed-since'): 403 | 409 =>
  PERSONAL.has(reason) ? 403 : 409;

const PERSONAL: ReadonlySet<Reason | 'changed-since'> = new Set([
  ...(['not-yours', 'conflict', 'possible-conflict', 'institution-missing'] as const),
]);

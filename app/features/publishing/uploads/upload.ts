import type { Standing } from '#app/features/manuscripts/conflicts/index.ts';
import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';

/** What of an upload is text, in the order of its form; its authors are rows. */
export const UPLOAD_FIELDS = [
  'name',
  'paperId',
  'volume',
  'issue',
  'pages',
  'year',
  'doi',
  'abstract',
  'keywords',
] as const;

export const FORM_NAMES = {
  name: 'name',
  authors: 'email',
  paperId: 'man_id',
  volume: 'volume',
  issue: 'issue',
  pages: 'page_no',
  year: 'year',
  doi: 'doi_no',
  abstract: 'abst',
  keywords: 'keywords',
  password: 'password',
  file: 'file',
} as const;

export type UploadField = (typeof UPLOAD_FIELDS)[number];

/** What was typed, exactly as it was typed; '' where nothing was. */
export type UploadTexts = Record<UploadField, string>;

export const formValues = (texts: UploadTexts): Record<string, string> =>
  Object.fromEntries(UPLOAD_FIELDS.map((field) => [FORM_NAMES[field], texts[field]]));

export const UPLOAD_ISSUES = ['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4', 'Special Issue'];

/** Stands for the issue of a paper that appears before it has one, with neither volume nor pages. */
export const IN_PROGRESS = 'In progress';

export const isInProgress = ({ issue }: Pick<UploadTexts, 'issue'>): boolean =>
  issue.trim() === IN_PROGRESS;

export type UploadState = 'draft' | 'waiting' | 'scheduled' | 'published' | 'discarded';

/** When what happened to an upload; milliseconds since 1970, or null. */
export type UploadInstants = {
  completedAt: number | null;
  publishAt: number | null;
  publishedAt: number | null;
  discardedAt: number | null;
};

export function uploadState(upload: UploadInstants): UploadState {
  if (upload.discardedAt !== null) return 'discarded';
  if (upload.publishedAt !== null) return 'published';
  if (upload.completedAt === null) return 'draft';
  return upload.publishAt === null ? 'waiting' : 'scheduled';
}

/** Whether it was an article that an editor removed, and that has not come back. */
export const isRemoved = (upload: MovableUpload): boolean =>
  upload.articleId !== null && upload.state !== 'published' && upload.state !== 'discarded';

export type UploadMove = 'change' | 'discard' | 'publish' | 'schedule' | 'call-off';

/** Who wants to move it, and how the journal has it (`uploads.authors`). */
export type UploadMover = {
  isOwner: boolean;
  isEditor: boolean;
  authorsPublish: boolean;
  /** Its paper ID names a manuscript received here, of which they are neither author nor editor. */
  ofOthers: boolean;
};

export type UploadRefusal =
  /** Kept from the manuscript whose paper ID it bears (L2). */
  | Barrier
  | 'not-yours'
  | 'not-complete'
  | 'not-in-this-state'
  /** The manuscript of another author; nothing more is said of it. */
  | 'of-a-manuscript'
  /** It belongs to a manuscript in production, and to no other paper. */
  | 'keeps-paper-id'
  /** Title and authors of such a paper are the manuscript's (L5). */
  | 'keeps-names'
  /** It was an article that has a notice, which two editors put there (L9). */
  | 'bears-notice'
  /** It was an article that was removed: it comes back at once, with a reason for readers. */
  | 'was-removed';

export type MovableUpload = {
  state: UploadState;
  articleId: number | null;
};

type Rule = {
  from: readonly UploadState[];
  /** States from which its owner, too, may do it; from all others only editors. */
  owner: (upload: MovableUpload, mover: UploadMover) => boolean;
};

const RULES: Record<UploadMove, Rule> = {
  change: {
    from: ['draft', 'waiting', 'scheduled'],
    owner: ({ state }) => state !== 'scheduled',
  },
  discard: {
    from: ['draft', 'waiting', 'scheduled'],
    // What was an article once is the journal's.
    owner: ({ state, articleId }) => state !== 'scheduled' && articleId === null,
  },
  publish: {
    from: ['waiting', 'scheduled'],
    owner: ({ state, articleId }, { authorsPublish }) =>
      authorsPublish && state !== 'scheduled' && articleId === null,
  },
  schedule: { from: ['waiting', 'scheduled'], owner: () => false },
  'call-off': { from: ['scheduled'], owner: () => false },
};

export function refuseMove(
  upload: MovableUpload,
  move: UploadMove,
  mover: UploadMover,
): UploadRefusal | null {
  const { from, owner } = RULES[move];
  if (!mover.isEditor && !(mover.isOwner && owner(upload, mover))) return 'not-yours';
  if (move === 'publish' && mover.ofOthers) return 'of-a-manuscript';
  // Nothing else keeps its text and its PDF.
  if (move === 'discard' && isRemoved(upload)) return 'was-removed';
  if (from.includes(upload.state)) return null;
  return upload.state === 'draft' ? 'not-complete' : 'not-in-this-state';
}

/** What production made belongs to its manuscript, not to the editor who began it. */
export const isProduced = ({
  uploadedBy,
  kept,
}: {
  uploadedBy: string | null;
  kept: object | null;
}): boolean => uploadedBy === null && kept !== null;

/** What keeps a user from a manuscript (L2). */
export type Barrier = Extract<Standing, MoveRefusal>;

export const isBarrier = (standing: Standing | null): standing is Barrier =>
  standing !== null && Object.hasOwn(REFUSALS, standing);

/** What stands in the way of an upload and says nothing of a manuscript. */
const PLAIN: ReadonlySet<string> = new Set([
  'not-complete',
  'paper-id-taken',
  'doi-taken',
  'already-an-article',
  'issue-closed',
  'retracted',
  'names-you',
  'other-authors',
  'other-title',
]);

/** What an author may learn of their own manuscript; the rest is between editors. */
const OF_ONES_OWN: ReadonlySet<string> = new Set([
  'not-accepted',
  'agreement-missing',
  'published-before',
]);

/** Where a manuscript stands is for its authors and editors alone. */
export function visibleProblem(problem: string | null, standing: Standing | null): string | null {
  if (problem === null || PLAIN.has(problem)) return problem;
  if (standing === 'author' && OF_ONES_OWN.has(problem)) return problem;
  return standing === 'editor' || standing === 'guest' ? problem : 'of-a-manuscript';
}

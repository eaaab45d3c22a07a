import { mayActAs } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Asking, Standing } from '#app/features/manuscripts/conflicts/index.ts';
import { visibleProblem, isProduced, refuseMove, isBarrier } from './upload.ts';
import type { UploadMover, UploadRefusal, Barrier } from './upload.ts';
import { findManuscriptNames, withNames } from './authors/manuscript-names.server.ts';
import type { Upload } from './find-upload.server.ts';
import { findUpload, lockUpload, standingTo } from './find-upload.server.ts';

export type OpenUpload = { upload: Upload; mover: UploadMover };

/** It is another user's, or they are kept from its manuscript (L2). */
export type NotOpened = { outcome: 'no-such-upload' } | { outcome: 'refused'; reason: Barrier };

/**
 * The only way to an upload for a person: their own, any for an editor without a conflict (L2),
 * production's for its guest editor.
 */
export async function openUpload(
  platform: Platform,
  user: Asking,
  id: number | null,
): Promise<OpenUpload | NotOpened> {
  const stored = id === null ? null : await findUpload(platform, id);
  const names = stored && (await findManuscriptNames(platform, stored));
  return openTo(platform, user, names ? withNames(stored, names) : stored);
}

/**
 * As `openUpload`, in a transaction that no other may change it during; title and authors as they
 * are stored.
 */
export async function lockOpenUpload(
  inside: Platform,
  user: Asking,
  id: number,
): Promise<OpenUpload | NotOpened> {
  return openTo(inside, user, await lockUpload(inside, id));
}

async function openTo(
  platform: Platform,
  user: Asking,
  upload: Upload | null,
): Promise<OpenUpload | NotOpened> {
  if (!upload) return { outcome: 'no-such-upload' };
  const { paperId: paper } = upload.texts;
  const standing = await standingTo(platform, user, paper);
  const mover = moverOf(platform, upload, user, standing);
  const touches = mover.isOwner || mover.isEditor || mayActAs(user.role, 'editor');
  if (isBarrier(standing) && (touches || isProduced(upload))) {
    return { outcome: 'refused', reason: standing };
  }
  if (!mover.isOwner && !mover.isEditor) return { outcome: 'no-such-upload' };
  return { upload: { ...upload, problem: visibleProblem(upload.problem, standing) }, mover };
}

function moverOf(
  platform: Pick<Platform, 'content'>,
  upload: Upload,
  user: Asking,
  standing: Standing | null,
): UploadMover {
  const guest = standing === 'guest' && isProduced(upload);
  // Of another manuscript an editor may be an author, or no one.
  const isOpen = standing === null || standing === 'editor';
  return {
    isOwner: upload.uploadedBy === user.id,
    isEditor: (mayActAs(user.role, 'editor') && isOpen) || guest,
    authorsPublish: journalOf(platform).facts.uploads.authors === 'publish',
    ofOthers: standing === 'stranger',
  };
}

/** What an editor says of an upload as they saw it, which is asked before it is published. */
export type Answering = {
  id: number;
  seen: number;
  why: string;
};

export type NotAnswered =
  | { outcome: 'no-such-upload' }
  | { outcome: 'changed-since' }
  | { outcome: 'refused'; reason: UploadRefusal };

/** Keeps an answer in one transaction, while no other change moves the upload. */
export const answerAsEditor = <Answered>(
  platform: Platform,
  user: Asking,
  { id, seen }: Pick<Answering, 'id' | 'seen'>,
  keep: (inside: Platform, upload: Upload) => Promise<Answered | NotAnswered>,
): Promise<Answered | NotAnswered> =>
  platform.transaction(async (inside): Promise<Answered | NotAnswered> => {
    const open = await lockOpenUpload(inside, user, id);
    if ('outcome' in open) return open;
    const { upload, mover } = open;
    const refused = mover.isEditor ? refuseMove(upload, 'change', mover) : 'not-yours';
    if (refused) return { outcome: 'refused', reason: refused };
    return upload.version === seen ? keep(inside, upload) : { outcome: 'changed-since' };
  });

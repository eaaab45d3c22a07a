import { findReviewersNamed } from '#app/features/manuscripts/anonymity/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';

/** Whether words for readers tell who reviewed the manuscript of an article (L6). An institution may be an author's too. */
export async function namesReviewer(
  platform: Platform,
  { snapshot }: TakenSnapshot,
  text: string,
): Promise<boolean> {
  const paperId = paperIdIn(snapshot.record.paperId);
  const manuscript = paperId === null ? null : await loadCase(platform, paperId);
  if (!manuscript) return false;
  const invitations = manuscript.invitations.map((each) => ({ ...each, institution: '' }));
  return findReviewersNamed({ ...manuscript, invitations }, text).length > 0;
}

export const CHANGE_WAITS =
  'A proposed change of this article still waits for a second editor. Please confirm, refuse or withdraw it first.';

export const NAMES_REVIEWER =
  'Readers would learn who reviewed the manuscript. Please leave that name out.';

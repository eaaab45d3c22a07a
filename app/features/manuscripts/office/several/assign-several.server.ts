import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { explainRefusal } from '../../core/laws.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { assignEditor, foreseeAssigning } from '../../editors/assign-editor.server.ts';
import type { Assigning } from '../../editors/assign-editor.server.ts';
import { findEditor } from '../../editors/find-editor.server.ts';
import { WRONG_EDITOR } from '../../editors/wrong-editor.ts';
import type { DeskEntry } from '../list-desk.server.ts';
import { KEPT_FROM_YOU } from './plan.ts';
import type { Planned } from './plan.ts';

/** What assigning some manuscripts to an editor would do to each. */
export const planAssignments = (
  platform: Platform,
  user: SignedIn,
  entries: readonly DeskEntry[],
  to: { username: string; name: string },
): Promise<Planned[]> =>
  Promise.all(
    entries.map(async (entry) => {
      const refusal =
        entry.barrier === null
          ? await foresee(platform, user, entry.paperId, to.username)
          : KEPT_FROM_YOU;
      return { entry, what: refusal ?? `Assign to ${to.name}`, isDone: refusal === null };
    }),
  );

/** @returns how many were assigned, and what was not, with the reason */
export async function assignSeveral(
  platform: Platform,
  user: SignedIn,
  papers: readonly number[],
  username: string,
): Promise<{ assigned: number; not: { paperId: number; why: string }[] }> {
  const not: { paperId: number; why: string }[] = [];
  for (const paperId of papers) {
    const why =
      (await foresee(platform, user, paperId, username)) ??
      whyNot(await assignEditor(platform, user, { paperId, username }));
    if (why !== null) not.push({ paperId, why });
  }
  return { assigned: papers.length - not.length, not };
}

async function foresee(
  platform: Platform,
  user: SignedIn,
  paperId: number,
  username: string,
): Promise<string | null> {
  const manuscript = await loadCase(platform, paperId);
  const editor = manuscript && (await findEditor(platform, user, manuscript));
  if (!manuscript || !editor || editor.barrier !== null) return KEPT_FROM_YOU;
  if (!editor.handles) return manuscript.editorId === null ? CHIEFS : ANOTHERS;
  const foreseen = await foreseeAssigning(platform, { manuscript, editor }, username);
  return foreseen.outcome === 'may-be-assigned' ? null : whyNot(foreseen);
}

function whyNot(result: Assigning): string | null {
  switch (result.outcome) {
    case 'assigned':
      return null;
    case 'questions':
      return 'A possible conflict of interest of this editor is to be checked first.';
    case 'refused':
      return explainRefusal(result.reason, NO_REVIEWS);
    case 'no-such-manuscript':
      return KEPT_FROM_YOU;
    case 'no-such-editor':
    case 'editor-has-conflict':
    case 'editor-without-institution':
    case 'already-theirs':
      return WRONG_EDITOR[result.outcome];
  }
}

// Said of one manuscript, or of several after their paper IDs.
const CHIEFS = 'No editor yet. Only the editor-in-chief can assign such manuscripts.';
const ANOTHERS =
  'Handled by another editor. Only that editor and the editor-in-chief can assign such manuscripts.';

/** No refusal of an assignment counts any. */
const NO_REVIEWS = { independentReviews: 0, reviewsBefore: 0, reviewsNeeded: 0 };

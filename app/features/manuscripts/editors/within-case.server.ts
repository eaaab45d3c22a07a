import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { lockManuscript } from '../core/lock-manuscript.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findEditor } from './find-editor.server.ts';
import type { Editor } from './find-editor.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** What a command of the office works with. */
export type OpenCase = {
  inside: Platform;
  manuscript: CaseFile;
  editor: Editor;
};

export type Refused =
  | { outcome: 'no-such-manuscript' }
  | { outcome: 'refused'; reason: MoveRefusal };

/** Editors of one manuscript take turns; one with a conflict is refused before anything else is asked (L2). */
export function withinCase<Result>(
  platform: Platform,
  user: SignedIn,
  paperId: number,
  work: (open: OpenCase) => Promise<Result>,
  /** What others lock before a manuscript, and so must this. */
  lockFirst?: (inside: Platform) => Promise<unknown>,
): Promise<Result | Refused> {
  return platform.transaction(async (inside) => {
    await lockFirst?.(inside);
    await lockManuscript(inside, paperId);
    const manuscript = await loadCase(inside, paperId);
    if (!manuscript) return { outcome: 'no-such-manuscript' } as const;
    const editor = await findEditor(inside, user, manuscript);
    if (!editor) {
      // What an editor does not see is not there for them.
      return mayActAs(user.role, 'editor')
        ? ({ outcome: 'no-such-manuscript' } as const)
        : ({ outcome: 'refused', reason: 'not-yours' } as const);
    }
    if (editor.barrier) return { outcome: 'refused', reason: editor.barrier } as const;
    return work({ inside, manuscript, editor });
  });
}

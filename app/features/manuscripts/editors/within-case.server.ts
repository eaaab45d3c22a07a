import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HappeningTo } from '#app/platform/history/history.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { ManuscriptState } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findEditor } from './find-editor.server.ts';
import type { Editor } from './find-editor.server.ts';
import { lockCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type OpenCase = {
  inside: Platform;
  manuscript: CaseFile;
  editor: Editor;
  user: SignedIn;
  actor: `account:${string}`;
  now: number;
  /** Adds lines to the history of the manuscript, by this editor. */
  record: (...lines: HappeningTo<'manuscript'>[]) => Promise<void>;
};

export type Refused =
  | { outcome: 'no-such-manuscript' }
  | { outcome: 'refused'; reason: MoveRefusal };

type OfPaper<Said> = Said & { paperId: number };

export type EditorsCommand<Said, Result> = (
  platform: Platform,
  user: SignedIn,
  said: OfPaper<Said>,
) => Promise<Result | Refused>;

type Work<Said, Result> = (
  open: OpenCase,
  said: OfPaper<Said>,
) => Promise<NoInfer<Result> | Refused>;

/** A command of any editor without a conflict, in one transaction. */
export const editorsCommand =
  <Said, Result>(work: Work<Said, Result>): EditorsCommand<Said, Result> =>
  (platform, user, said) =>
    withinCase<Result | Refused>(platform, user, said.paperId, (open) => work(open, said));

/** A command of who handles the manuscript. @param may in which states */
export const handlersCommand = <Said, Result>(
  may: (state: ManuscriptState) => boolean,
  work: Work<Said, Result>,
): EditorsCommand<Said, Result> =>
  editorsCommand((open, said) => refuseHandling(open, may) ?? work(open, said));

/** Why an editor may not act for who handles a manuscript, or null. */
function refuseHandling(
  { editor, manuscript }: OpenCase,
  may: (state: ManuscriptState) => boolean,
): Promise<Refused> | null {
  if (!editor.handles) return refuse('not-handled-by-you');
  return may(manuscript.state) ? null : refuse('not-in-this-state');
}

const refuse = async (reason: MoveRefusal): Promise<Refused> => ({ outcome: 'refused', reason });

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
    const manuscript = await lockCase(inside, paperId);
    if (!manuscript) return { outcome: 'no-such-manuscript' } as const;
    const editor = await findEditor(inside, user, manuscript);
    if (!editor) {
      // What an editor does not see is not there for them.
      return mayActAs(user.role, 'editor')
        ? ({ outcome: 'no-such-manuscript' } as const)
        : ({ outcome: 'refused', reason: 'not-yours' } as const);
    }
    if (editor.barrier) return { outcome: 'refused', reason: editor.barrier } as const;
    const by = { subject: `manuscript:${paperId}`, actor: `account:${user.id}` } as const;
    return work({
      ...{ inside, manuscript, editor, user, actor: by.actor, now: inside.clock.now() },
      record: (...lines) => addHistory(inside, ...lines.map((line) => ({ ...line, ...by }))),
    });
  });
}

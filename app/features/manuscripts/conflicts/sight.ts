import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { isAppealed, UNDER_WAY } from '../core/states.ts';
import type { Identity } from './find-matches.ts';
import { barrierOf, judgeEditor } from './judge.ts';
import { actsOf, withChosen } from './one-hand.ts';
import type { Part } from './one-hand.ts';
import type { Appointing, Sides } from './judge.ts';

/** What of a manuscript tells which editors see it, where they do not see all. */
export type Watched = Sides &
  Appointing &
  Omit<Part, 'invitations'> &
  Pick<CaseFile, 'state' | 'editorId' | 'sectionEditors' | 'entering'> & {
    closing: { by: string } | null;
  };

type Editor = Pick<SignedIn, 'id' | 'role'>;

/** Whether a manuscript is an editor's to see: of their section, assigned to them, or any for a chief. */
export const isTheirs = (
  { id, role }: Editor,
  {
    editorId,
    assignments,
    sectionEditors,
  }: Pick<Watched, 'editorId' | 'assignments' | 'sectionEditors'>,
): boolean =>
  mayActAs(role, 'chief') ||
  editorId === id ||
  assignments.some(({ account, endedAt }) => account === id && endedAt === null) ||
  (mayActAs(role, 'editor') && sectionEditors.includes(id));

/**
 * Whether every editor sees a manuscript because none of those who see it anyway, the chiefs and the
 * editors of its section, could do what is to be done: that takes one without a conflict (L2), for an
 * appeal one who took no part in the decision (L3), to confirm a closing or a review one who did not propose or
 * enter it.
 */
export function isOpenToAll(
  manuscript: Watched & Pick<CaseFile, 'hands'>,
  editors: readonly { account: Editor & { institution: string }; identity: Identity }[],
): boolean {
  if (!UNDER_WAY.includes(manuscript.state)) return false;
  return !editors.some(({ account, identity }) => {
    if (!mayActAs(account.role, 'chief') && !manuscript.sectionEditors.includes(account.id)) {
      return false;
    }
    const { own, tookPart, proposedClosing } = actsOf(account.id, identity, manuscript);
    return (
      !proposedClosing &&
      !isFirstEditor(withChosen(own, { appointed: [], ...manuscript }), manuscript) &&
      !(isAppealed(manuscript.state) && tookPart) &&
      barrierOf(judgeEditor(account.id, identity, manuscript), account) === null
    );
  });
}

/** Whether each review that waits for a second editor is one that they, or whose word is theirs, asked for or entered. */
const isFirstEditor = (theirs: ReadonlySet<string>, { entering }: Pick<Watched, 'entering'>) =>
  entering.length > 0 &&
  entering.every(({ by, asked }) => theirs.has(by ?? '') || theirs.has(asked ?? ''));

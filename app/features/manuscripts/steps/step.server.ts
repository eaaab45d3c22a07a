/** Owns how a step of a manuscript is made: asked, moved, written and told in one transaction. */
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Actor, HappeningTo } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import type { ActingAuthor, AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { withIndependentReviews } from '../conflicts/with-independent-reviews.server.ts';
import type { Mover, MoveRefusal } from '../core/laws.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { refuseMove } from '../core/manuscript.ts';
import type { MoveName, Target } from '../core/manuscript.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import { dropDraft } from '../drafts/keep-draft.server.ts';
import type { DraftPlace } from '../drafts/keep-draft.server.ts';
import type { Editor } from '../editors/find-editor.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { queueLettersToAuthors } from './queue-letters-to-authors.server.ts';
import type { LetterToAuthors } from './queue-letters-to-authors.server.ts';

type Known<Said> = {
  inside: Platform;
  manuscript: CaseFile;
  said: Said;
  actor: Actor;
  now: number;
};

type ByEditor = { user: SignedIn; editor: Editor };
type ByAuthor = { author: ActingAuthor };

export type Leads = { [Name in MoveName]: { name: Name; to?: Target<Name> } }[MoveName];

type MoveRefused = { outcome: 'refused'; reason: MoveRefusal };
type Soon<Value> = Promise<Value> | Value;

/** What a step is, in the order in which it is made; most need half of it. */
type Step<Before, Result, Found, Row, Open = Before & { found: Found }> = {
  leads: (known: Before) => Leads;
  /** Says more than the law that refuses it. */
  explains?: (known: Before, reason: MoveRefusal) => Soon<NoInfer<Result> | null>;
  /** What else decides, once the laws allow it. */
  finds?: (known: Before) => Promise<Found>;
  /** What is in its way although the laws allow it. */
  refuses?: (open: Open) => Soon<NoInfer<Result> | MoveRefused | null>;
  records: (open: Open) => HappeningTo<'manuscript'>;
  /** Its own rows, once the manuscript has moved. */
  writes?: (open: Open) => Promise<Row>;
  letter?: (open: Open, row: Row) => LetterToAuthors;
  tells?: (open: Open, row: Row) => Promise<unknown>;
  /** Where its writer typed it, which is dropped. */
  draft?: (open: Open) => DraftPlace;
  done: NoInfer<Result>;
};

/** A command of an editor; a conflict refuses it before all else (L2), and reviews are counted as for a decision (L1). */
export const editorsStep = <Said, Result, Found, Row>(
  step: Step<Known<Said> & ByEditor, Result, Found, Row>,
): EditorsCommand<Said, Result> =>
  editorsCommand(async ({ editor, manuscript: found, ...open }, said) => {
    const manuscript = await withIndependentReviews(open.inside, found);
    return make(step, { ...open, manuscript, said, editor }, editor);
  });

/** A command of an author, by their place. */
export const authorsStep = <Said, Result, Found, Row>(
  step: Step<Known<Said> & ByAuthor, Result, Found, Row>,
): AuthorsCommand<Said, Result> =>
  authorsCommand(({ mover, author, ...open }, said) =>
    make(step, { ...open, said, author, actor: author.actor }, mover),
  );

async function make<Before extends Known<unknown>, Result, Found, Row>(
  step: Step<Before, Result, Found, Row>,
  known: Before,
  mover: Mover,
): Promise<Result | MoveRefused> {
  const { inside, manuscript, actor } = known;
  const { facts } = manuscript;
  const leads = step.leads(known);
  const reason = refuseMove(facts, leads.name, mover, leads.to);
  if (reason !== null) {
    return (await step.explains?.(known, reason)) ?? { outcome: 'refused', reason };
  }
  // A step that finds nothing has no use for it.
  const open = { ...known, found: (await step.finds?.(known)) as Found };
  const refused = await step.refuses?.(open);
  if (refused) return refused;
  const line = { ...step.records(open), actor };
  const moving = await moveManuscript(inside, { ...leads, manuscript, facts, mover, line });
  if (moving.outcome === 'refused') return moving;
  const row = (await step.writes?.(open)) as Row;
  if (step.letter) await queueLettersToAuthors(inside, manuscript, step.letter(open, row));
  await step.tells?.(open, row);
  if (step.draft) await dropDraft(inside, step.draft(open));
  return step.done;
}

/** Owns how a step of a manuscript is made: asked, moved, written and told in one transaction. */
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Actor, HappeningTo } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import type { ActingAuthor, AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { withIndependentReviews } from '../conflicts/load-grounds.server.ts';
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
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { returnCalendar, revisionCalendar } from '../invitations/due-calendar.server.ts';
import { letterToAuthor, notWrittenTo } from './letter-to-author.mail.ts';

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

type LetterToAuthors = {
  subject: string;
  letter: string;
  reviseBy?: number | null;
  files?: number;
  /** What it asks for before the manuscript is sent back, and until when. */
  returned?: { asked: string; dueAt: number; since: number } | null;
  /** What kind of mail it is, and what of that kind there is once. */
  purpose: string;
  key: string;
};

/**
 * To each address once; until an author has shown that they read their mail, to the corresponding
 * author alone. Who says that they are no author reads nothing of it.
 */
async function queueLettersToAuthors(
  inside: Platform,
  manuscript: CaseFile,
  { subject, letter, reviseBy = null, files = 0, returned = null, purpose, key }: LetterToAuthors,
): Promise<void> {
  const { facts } = journalOf(inside);
  const { paperId, receivedAt, authors, corresponding } = manuscript;
  const revises = authors.find(({ position }) => position === corresponding)?.emailKey;
  const dueAt = returned?.dueAt ?? reviseBy;
  const calendar = [
    ...(returned ? [returnCalendar(inside, manuscript, returned)] : []),
    ...(reviseBy === null ? [] : [revisionCalendar(inside, manuscript, reviseBy)]),
  ];
  for (const author of authors) {
    const { position, name, email, emailKey } = author;
    if (email === null || notWrittenTo(author, manuscript) !== null) continue;
    const attachments = emailKey === revises ? calendar : [];
    const due = dueAt === null ? null : { at: dueAt, attached: attachments.length > 0 };
    const url = mailedTrackingUrl(inside, { paperId, receivedAt }, { position, email });
    await queueLetter(inside, {
      to: { name, address: email },
      letter: letterToAuthor({
        journal: facts.title,
        asked: returned?.asked ?? null,
        ...{ paperId, subject, letter, due, files, url },
      }),
      purpose,
      about: `manuscript:${paperId}`,
      key: `${paperId}:${key}:${emailKey}`,
      confidential: true,
      attachments,
    });
  }
}

import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { moveManuscript } from '../core/move-manuscript.server.ts';
import { decideMove } from '../core/manuscript.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { judgeLetter } from './judge-letter.ts';
import type { LetterRefused } from './judge-letter.ts';
import { withIndependentReviews } from '../conflicts/with-independent-reviews.server.ts';
import { issueCertificate } from '../certificates/issue-certificate.server.ts';
import { queueLettersToAuthors } from './letters/queue-letters-to-authors.server.ts';
import { listFilesOfRound } from '../reviews/files/list-files-of-round.server.ts';
import { tellReviewers } from '../reviews/tell-reviewers.server.ts';
import { endOvertakenChange } from '../author-changes/end-author-change.server.ts';
import { dropDraft } from '../drafts/keep-draft.server.ts';
import { editorsDraft } from '../drafts/keep-editors-draft.server.ts';
import { readManuscriptKind } from '../typesetting/typesetting-jobs.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { setRevisionDue } from '../core/write-manuscript.server.ts';

export type Deciding =
  | { outcome: 'decided' }
  /** Another editor was quicker. */
  | { outcome: 'decided-before'; kind: string; by: string }
  | LetterRefused
  /** A file that was to go with it has no copy for authors. */
  | { outcome: 'file-not-ready' }
  | Refused;

type Decision = {
  paperId: number;
  kind: DecisionKind;
  round: number;
  subject: string;
  /** As the authors get it. */
  letter: string;
  /** Until when the revision that it asks for is due; without it no day is named. */
  reviseBy?: number | null;
  /** Files of the reviewers of this round of which the authors get the copies. */
  files?: readonly number[];
  /** What may name a reviewer as the editor read it: see `wordsToRead`. */
  read?: string;
};

/** Once in each round; which decision may be made is said by the laws. */
export const decideManuscript = (
  platform: Platform,
  user: SignedIn,
  { paperId, kind, round, subject, letter, files = [], read = '', ...wanted }: Decision,
): Promise<Deciding> =>
  withinCase<Deciding>(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    const { id } = manuscript;
    const { facts } = await withIndependentReviews(inside, manuscript);
    const { move, to, label, days } = decisionKinds[kind];
    const reviseBy = days === null ? null : (wanted.reviseBy ?? null);
    const allowed = decideMove(facts, move, editor, to);
    if (allowed.outcome === 'refused') {
      const late = allowed.reason === 'not-in-this-state';
      const before = late ? await nameDecision(inside, manuscript, round) : null;
      return before ? { outcome: 'decided-before', ...before } : allowed;
    }
    if (round !== manuscript.round) return { outcome: 'refused', reason: 'not-in-this-state' };
    const judged = judgeLetter(manuscript, `${subject}\n${letter}`, read);
    if (judged.outcome !== 'fit') return judged;
    if (!(await areReady(inside, manuscript, files))) return { outcome: 'file-not-ready' };
    const made = await inside.db
      .insertInto('decisions')
      .values({
        manuscript_id: id,
        round,
        kind,
        leads_to: to,
        decided_by: user.id,
        subject,
        letter,
        decided_at: inside.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const moving = await moveManuscript(inside, {
      manuscript,
      facts,
      name: move,
      to,
      mover: editor,
      line: {
        event: move === 'decline' ? 'manuscript-declined' : 'manuscript-decided',
        actor: `account:${user.id}`,
        details: {
          ...{ kind, round },
          ...(reviseBy !== null && { due: reviseBy }),
          ...(files.length > 0 && { sentFiles: files.length }),
          ...(judged.wordsRead > 0 && { wordsRead: judged.wordsRead }),
        },
      },
    });
    if (moving.outcome === 'refused') throw new Overtaken();
    if (reviseBy !== null) {
      await setRevisionDue(inside, id, { dueAt: reviseBy, now: inside.clock.now() });
    }
    if (to === 'accepted') {
      const certified = {
        kind: 'acceptance',
        paperId,
        title: manuscript.title,
        authors: manuscript.authors.map(({ name }) => name),
        acceptedAt: inside.clock.now(),
      } as const;
      await issueCertificate(inside, { manuscript: id, invitation: null }, certified);
      await enqueue(inside, readManuscriptKind, { manuscript: id });
    }
    if (files.length > 0) {
      const sent = files.map((file) => ({ decision_id: made.id, review_file_id: file }));
      await inside.db.insertInto('decision_files').values(sent).execute();
    }
    const mail = {
      subject,
      letter,
      reviseBy,
      files: files.length,
      purpose: 'decision',
      key: `${round}:${made.id}`,
    };
    await queueLettersToAuthors(inside, manuscript, mail);
    await endOvertakenChange(inside, paperId, `account:${user.id}`);
    await tellReviewers(inside, manuscript, { id: made.id, label });
    await dropDraft(inside, editorsDraft(manuscript, user, `decision ${kind} ${round}`));
    return { outcome: 'decided' };
  }).catch((error: unknown) => {
    if (error instanceof Overtaken) return { outcome: 'refused', reason: 'not-in-this-state' };
    throw error;
  });

/** Whether each is a file of this round of which there is a copy that names no reviewer (L6). */
async function areReady(
  inside: Platform,
  manuscript: CaseFile,
  files: readonly number[],
): Promise<boolean> {
  if (files.length === 0) return true;
  const known = await listFilesOfRound(inside, manuscript);
  const ready = new Set(known.filter(({ copy }) => copy.state === 'ready').map(({ id }) => id));
  return files.every((id) => ready.has(id));
}

class Overtaken extends Error {}

async function nameDecision(
  platform: Pick<Platform, 'db'>,
  { decisions }: CaseFile,
  round: number,
): Promise<{ kind: string; by: string } | null> {
  const made = decisions.find((decision) => decision.round === round);
  if (!made) return null;
  const names = await listNames(platform, [made.by]);
  const kind = decisionKinds[made.kind as DecisionKind]?.label ?? made.kind;
  return { kind, by: names.get(made.by) ?? 'another editor' };
}

import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { decisionKinds, labelOf } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { countWordsRead, refuseLetter } from '../anonymity/searched-texts.ts';
import type { LetterRefused, WrittenLetter } from '../anonymity/searched-texts.ts';
import { editorsStep } from '../steps/step.server.ts';
import { followRecommendation } from '../recommending/recommend-decision.server.ts';
import type { Leads } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { issueCertificate } from '../certificates/certificates.server.ts';
import { changedSince, listJudged } from '../files/seen-files.server.ts';
import { listFilesOfRound } from '../reviews/files/find-task-files.server.ts';
import { tellReviewers } from '../reviews/tell-reviewers.server.ts';
import { endOvertakenChange } from '../author-changes/end-author-change.server.ts';
import { editorsDraft } from '../drafts/keep-draft.server.ts';
import { readManuscriptKind } from '../typesetting/typesetting-jobs.ts';
import { listPointsOfRound } from '../points/points-for-authors.server.ts';
import { refusePoints, wordsBeside } from './points-of-letter.ts';
import type { PointsRefused } from './points-of-letter.ts';
import { isWrittenReason } from '#app/platform/text/plain-line.ts';
import { acceptedOver } from './accepted-over.ts';
import type { Over } from './accepted-over.ts';
import { setRevisionDue } from '../core/write-manuscript.server.ts';

export type Deciding =
  | { outcome: 'decided' }
  /** Another editor was quicker. */
  | { outcome: 'decided-before'; kind: string; by: string }
  | LetterRefused
  /** A file that was to go with it has no copy for authors. */
  | { outcome: 'file-not-ready' }
  /** What the authors sent changed while it was written. */
  | { outcome: 'files-changed'; what: string }
  /** It would be accepted over these, and no reason was given. */
  | { outcome: 'reason-missing'; over: Over[] }
  | PointsRefused;

type Decision = WrittenLetter & {
  kind: DecisionKind;
  round: number;
  /** Until when the revision that it asks for is due; without it no day is named. */
  reviseBy?: number | null;
  /** Files of the reviewers of this round of which the authors get the copies. */
  files?: readonly number[];
  /** Why it is accepted over what `acceptedOver` finds. */
  despite?: string;
  /** The files that it was written about, as `stampOfFiles` has them; empty where it is not known. */
  seen?: string;
};

/** Once in each round; which decision may be made is said by the laws. */
export const decideManuscript: EditorsCommand<Decision, Deciding> = editorsStep({
  leads: ({ said: { kind } }) => {
    const { move: name, to } = decisionKinds[kind];
    return { name, to } as Leads;
  },
  explains: async ({ inside, manuscript, said: { round } }, reason) => {
    if (reason !== 'not-in-this-state') return null;
    const before = await nameDecision(inside, manuscript, round);
    return before && { outcome: 'decided-before', ...before };
  },
  finds: ({ inside, manuscript }) => listPointsOfRound(inside, manuscript),
  refuses: async ({ inside, manuscript, said, found: points }) => {
    if (said.round !== manuscript.round) return { outcome: 'refused', reason: 'not-in-this-state' };
    const over = acceptedOver(manuscript, said.kind);
    if (over.length > 0 && !isWrittenReason(said.despite ?? '')) {
      return { outcome: 'reason-missing', over };
    }
    const refused =
      refusePoints(manuscript, points, said) ??
      refuseLetter(manuscript, said, wordsBeside(said.kind, points));
    if (refused) return refused;
    const { seen = '' } = said;
    const what = seen === '' ? null : changedSince(await listJudged(inside, manuscript), seen);
    if (what !== null) return { outcome: 'files-changed', what };
    const ready = await areReady(inside, manuscript, said.files ?? []);
    return ready ? null : { outcome: 'file-not-ready' };
  },
  records: ({ manuscript, said, found: points }) => {
    const { kind, round, files = [], despite } = said;
    const reviseBy = dueOf(said);
    const over = acceptedOver(manuscript, kind);
    const wordsRead = countWordsRead(manuscript, said, wordsBeside(kind, points));
    return {
      event: decisionKinds[kind].move === 'decline' ? 'manuscript-declined' : 'manuscript-decided',
      details: {
        ...{ kind, round },
        ...(reviseBy !== null && { due: reviseBy }),
        ...(files.length > 0 && { sentFiles: files.length }),
        ...(wordsRead > 0 && { wordsRead }),
        ...(over.length > 0 && { despite, over }),
        ...(manuscript.recommendation && { recommended: manuscript.recommendation.kind }),
      },
    };
  },
  writes: async ({ inside, manuscript: { id, ...manuscript }, user, said, now }) => {
    const { kind, round, subject, letter, files = [] } = said;
    const { to } = decisionKinds[kind];
    const reviseBy = dueOf(said);
    const decision = await inside.db
      .insertInto('decisions')
      .values({
        ...{ manuscript_id: id, round, kind, leads_to: to, subject, letter },
        ...{ decided_by: user.id, decided_at: now },
        ...(to === 'rejected' && {
          appeal_days: (await readDeadlines(inside)).appealWithinDays,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (reviseBy !== null) await setRevisionDue(inside, id, { dueAt: reviseBy, now });
    if (to === 'accepted') {
      const { paperId, title, authors } = manuscript;
      await issueCertificate(
        inside,
        { manuscript: id, invitation: null },
        {
          ...{ kind: 'acceptance', paperId, title, acceptedAt: now },
          authors: authors.map(({ name }) => name),
        },
      );
      await enqueue(inside, readManuscriptKind, { manuscript: id });
    }
    if (files.length > 0) {
      const sent = files.map((file) => ({ decision_id: decision.id, review_file_id: file }));
      await inside.db.insertInto('decision_files').values(sent).execute();
    }
    return decision;
  },
  letter: ({ said }, { id }) => ({
    ...{ subject: said.subject, letter: said.letter, reviseBy: dueOf(said) },
    ...{ files: said.files?.length ?? 0, purpose: 'decision', key: `${said.round}:${id}` },
  }),
  tells: async ({ inside, manuscript, actor, user, said }, { id }) => {
    await followRecommendation(inside, manuscript, { kind: said.kind, by: user.id });
    await endOvertakenChange(inside, manuscript.paperId, actor);
    await tellReviewers(inside, manuscript, { id, label: decisionKinds[said.kind].label });
  },
  draft: ({ manuscript, user, said: { kind, round } }) =>
    editorsDraft(manuscript, user, `decision ${kind} ${round}`),
  done: { outcome: 'decided' },
});

/** Until when the revision is due that a decision asks for, if it asks for one. */
const dueOf = ({ kind, reviseBy = null }: Decision): number | null =>
  decisionKinds[kind].days === null ? null : reviseBy;

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

async function nameDecision(
  platform: HasDb,
  { decisions }: CaseFile,
  round: number,
): Promise<{ kind: string; by: string } | null> {
  const made = decisions.find((decision) => decision.round === round);
  if (!made) return null;
  const names = await listNames(platform, [made.by]);
  return { kind: labelOf(made.kind), by: names.get(made.by) ?? 'another editor' };
}

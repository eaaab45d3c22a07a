import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { withIndependentReviews } from '../conflicts/load-grounds.server.ts';
import { decisionKinds, labelOf } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { refuseRecommending } from '../core/manuscript.ts';
import { dropDraft, editorsDraft } from '../drafts/keep-draft.server.ts';
import { tellChiefs, tellThisEditor } from '../editors/tell-editors.server.ts';
import { changedSince, listJudged } from '../files/seen-files.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { refuseLetter } from '../anonymity/searched-texts.ts';
import type { LetterRefused, WrittenLetter } from '../anonymity/searched-texts.ts';
import { howManyRead } from '../steps/letter-to-author.mail.ts';
import {
  decisionRecommended,
  writeDecisionWaits,
  recommendationFollowed,
  recommendationNotFollowed,
} from './recommendation-news.mail.ts';

type Said = WrittenLetter & {
  kind: DecisionKind;
  round: number;
  /** For the editors alone. */
  reasons: string;
  /** Until when the revision that it asks for is due; null where no day is named. */
  reviseBy: number | null;
  /** Files of the reviewers that are to go with the letter. */
  files: readonly number[];
  /** As of a decision. */
  seen?: string;
};

/** Where the editor-in-chief decides: nothing moves and nothing is sent to authors until then. */
export const recommendDecision: EditorsCommand<
  Said,
  { outcome: 'recommended' } | { outcome: 'files-changed'; what: string } | LetterRefused
> = editorsCommand(async ({ inside, manuscript: found, editor, user, now, record }, said) => {
  const manuscript = await withIndependentReviews(inside, found);
  const { kind, round, reasons, reviseBy, files, seen = '', ...written } = said;
  const { move, to } = decisionKinds[kind];
  const refused =
    refuseRecommending(manuscript.facts, move, editor, to) ??
    (round === manuscript.round ? null : 'not-in-this-state');
  if (refused !== null) return { outcome: 'refused', reason: refused };
  const unfit = refuseLetter(manuscript, written);
  if (unfit) return unfit;
  const what = changedSince(await listJudged(inside, manuscript), seen);
  if (what !== null) return { outcome: 'files-changed', what };
  await answerOpen(inside, manuscript, { answer: 'lapsed', by: null });
  const { id } = await inside.db
    .insertInto('editor_recommendations')
    .values({
      ...{ manuscript_id: manuscript.id, round, kind, leads_to: to },
      ...{ subject: written.subject, letter: written.letter, reasons, revise_by: reviseBy },
      ...{ files: JSON.stringify(files), recommended_by: user.id, recommended_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record({
    event: 'decision-recommended',
    details: { recommendation: id, kind, round, reasons },
  });
  await tellChiefs(inside, manuscript, {
    purpose: 'decision-recommended',
    key: `recommendation:${id}`,
    write: decisionRecommended.of({ recommended: labelOf(kind) }),
    closed: writeDecisionWaits,
  });
  await dropDraft(inside, editorsDraft(manuscript, user, `decision ${kind} ${round}`));
  return { outcome: 'recommended' };
});

type Ending = {
  answer: 'decided' | 'returned' | 'withdrawn' | 'lapsed';
  by: string | null;
  words?: string;
};

/** Of a manuscript there is one without an answer at most. */
export const answerOpen = (
  inside: Platform,
  { id }: Pick<CaseFile, 'id'>,
  { answer, by, words = '' }: Ending,
): Promise<unknown> =>
  inside.db
    .updateTable('editor_recommendations')
    .set({ answer, answer_words: words, answered_by: by, answered_at: inside.clock.now() })
    .where('manuscript_id', '=', id)
    .where('answered_at', 'is', null)
    .execute();

/** A decision answers the recommendation that is open: the editor who made it hears which it was. */
export async function followRecommendation(
  inside: Platform,
  manuscript: CaseFile,
  { kind, by }: { kind: DecisionKind; by: string },
): Promise<void> {
  const { recommendation } = manuscript;
  if (recommendation === null) return;
  await answerOpen(inside, manuscript, { answer: 'decided', by });
  if (recommendation.by === by) return;
  const recommended = labelOf(recommendation.kind);
  const sent = howManyRead(manuscript);
  await tellThisEditor(inside, manuscript, {
    account: recommendation.by,
    news: {
      purpose: 'recommendation-answered',
      key: `recommendation-answered:${recommendation.id}`,
      write:
        recommendation.kind === kind
          ? recommendationFollowed.of({ decision: recommended, sent })
          : recommendationNotFollowed.of({ decision: labelOf(kind), recommended, sent }),
    },
  });
}

export type Recommendation = NonNullable<Awaited<ReturnType<typeof findRecommendation>>>;

/** The open one with all that was written; null without one. */
export const findRecommendation = async (
  platform: HasDb,
  { recommendation }: Pick<CaseFile, 'recommendation'>,
) =>
  recommendation === null
    ? null
    : { ...recommendation, ...(await findWritten(platform, recommendation)) };

/** What was written with a recommendation. */
export async function findWritten({ db }: HasDb, { id }: { id: number }) {
  const { files, ...written } = await db
    .selectFrom('editor_recommendations')
    .select(['kind', 'subject', 'letter', 'reasons', 'revise_by as reviseBy', 'files'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...written, files: JSON.parse(files) as number[] };
}

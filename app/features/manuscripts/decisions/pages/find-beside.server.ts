import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listAuthorChanges, openChange } from '../../author-changes/tell-asked.server.ts';
import { findMissing } from '../../completion/find-missing.server.ts';
import { isOfRecord } from '../../completion/missing-for-review.ts';
import type { Missing } from '../../completion/missing-for-review.ts';
import { decisionKinds } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import { independentEditors } from '../../editors/list-independent.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { listJudged } from '../../files/seen-files.server.ts';
import type { SeenFile } from '../../files/seen-files.server.ts';
import { listPointsOfRound } from '../../points/points-for-authors.server.ts';
import type { LabelledPoint } from '../../points/points-for-authors.server.ts';
import { returnedBy } from '../../recommending/pages/recommended.tsx';
import { findRecommendation, findWritten } from '../../recommending/recommend-decision.server.ts';
import type { ReturnedRecommendation } from '../../core/case/case-parts.server.ts';
import type { Recommendation } from '../../recommending/recommend-decision.server.ts';
import { listFilesOfRound } from '../../reviews/files/find-task-files.server.ts';
import type { FileOfRound } from '../../reviews/files/find-task-files.server.ts';
import { listReviews } from '../../reviews/list-reviews.server.ts';
import type { About } from '../../steps/pages/screen.ts';
import { holdRevision } from '../hold-revision.server.ts';
import type { DecidingFacts } from './deciding.tsx';

/** What the form of a decision and its preview show beside the letter. */
export type Beside = {
  /** What the authors sent, also what they exchanged. */
  judged: readonly SeenFile[];
  deciding: DecidingFacts;
  /** Whether the decision ends a change of the authors that is still open (L5). */
  ends: boolean;
  files: readonly FileOfRound[];
  /** Of this round. */
  points: readonly LabelledPoint[];
  missing: readonly Missing[];
  /** What an editor recommends, for who decides; with their name. */
  recommendation: (Recommendation & { name: string; paperId: number }) | null;
  /** What was returned, for who made it, with what was written and the name of who returned it. */
  returned: (ReturnedRecommendation & Written & { name: string | null }) | null;
};

export async function findBeside(
  { opened, choice: kind }: About<DecisionKind>,
  platform: Platform,
): Promise<Beside> {
  const { manuscript, user } = opened;
  if (manuscript.round > 1) {
    await holdRevision(platform, user, { paperId: manuscript.paperId });
  }
  const { move, to } = decisionKinds[kind];
  const changes = to === 'accepted' ? await listAuthorChanges(platform, manuscript.id) : [];
  const facts = {
    ends: openChange(changes) !== null,
    deciding: await findReviews(platform, opened),
    recommendation: await findNamed(platform, opened),
    returned: await findReturned(platform, opened),
    points: await listPointsOfRound(platform, manuscript),
    judged: await listJudged(platform, manuscript),
  };
  return move === 'decline'
    ? { ...facts, files: [], missing: [] }
    : {
        ...facts,
        files: await listFilesOfRound(platform, manuscript),
        missing: await missingOfRecord(platform, opened),
      };
}

async function findNamed(
  platform: Platform,
  { manuscript, editor }: Opened,
): Promise<Beside['recommendation']> {
  const found = editor.recommends ? null : await findRecommendation(platform, manuscript);
  if (!found) return null;
  const names = await listNames(platform, [found.by]);
  const name = names.get(found.by) ?? 'A former editor';
  return { ...found, name, paperId: manuscript.paperId };
}

type Written = Awaited<ReturnType<typeof findWritten>>;

async function findReturned(
  platform: Platform,
  { manuscript: { returned }, user }: Opened,
): Promise<Beside['returned']> {
  if (returned?.by !== user.id) return null;
  const names = await listNames(platform, [returned.answeredBy ?? []].flat());
  const name = returnedBy(returned, names);
  return { ...returned, ...(await findWritten(platform, returned)), name };
}

export const findReviews = async (
  platform: Platform,
  { manuscript }: Opened,
): Promise<DecidingFacts> => ({
  reviews: await listReviews(platform, manuscript.id),
  independent: await independentEditors(platform, manuscript),
  now: platform.clock.now(),
});

/** What the record lacks that is decided on; reviewers have read what there was. */
export const missingOfRecord = async (
  platform: Platform,
  { manuscript }: Opened,
): Promise<Missing[]> => (await findMissing(platform, manuscript)).filter(isOfRecord);

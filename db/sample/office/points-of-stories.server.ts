import { createHash } from 'node:crypto';
import type { ActingAuthor } from '#app/features/manuscripts/author-list/within-authors-case.server.ts';
import { loadCase } from '#app/features/manuscripts/core/load-case.server.ts';
import {
  answerPoints,
  nameChanges,
} from '#app/features/manuscripts/points/answer-points.server.ts';
import { KEPT_WORDS } from '#app/features/manuscripts/points/places.ts';
import { versionsOf } from '#app/features/manuscripts/points/answer-versions.server.ts';
import { listPointsForAuthors } from '#app/features/manuscripts/points/points-for-authors.server.ts';
import {
  judgePoints,
  listEarlierPoints,
} from '#app/features/manuscripts/reviews/earlier-points.server.ts';
import { savePoint } from '#app/features/manuscripts/reviews/save-point.server.ts';
import type { Reviewer } from '#app/features/manuscripts/reviews/within-task.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Story } from './read-office.server.ts';

type Step = Extract<Story['steps'][number], { points?: unknown }>;
type StoryPoint = NonNullable<Step['points']>[number];

const pointsOf = ({ steps }: Story): StoryPoint[] =>
  steps.flatMap((step) => ('points' in step ? (step.points ?? []) : []));

/** Such as a form makes by chance; the same for the same words, so that a story is played alike. */
function keyOf(words: string): string {
  const hash = createHash('sha256').update(words).digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** What a reviewer says point by point, and of their earlier points whether they are answered. */
export async function sayPoints(
  platform: Platform,
  reviewer: Reviewer,
  { story, points = [] }: { story: Story; points?: readonly StoryPoint[] | undefined },
): Promise<void> {
  for (const { says, on, weight, audience } of points) {
    await savePoint(platform, reviewer, {
      ...{ key: keyOf(says), words: says, weight, audience },
      // The sample's copies for reviewers are PDFs, in which the abstract is the second place.
      place:
        on === undefined
          ? null
          : { id: 'page1.1', at: 2, name: 'passage 2', words: story.abstract, quote: on },
    });
  }
  const told = pointsOf(story);
  for (const { id, words } of await listEarlierPoints(platform, reviewer.invitation)) {
    const verdict = told.find(({ says }) => says === words)?.verdict;
    if (verdict) await judgePoints(platform, reviewer, [{ point: id, verdict, words: '' }]);
  }
}

/** The answers of the authors, to be sent with their revision. */
export async function answerThem(
  platform: Platform,
  { acting, paperId, story }: { acting: ActingAuthor; paperId: number; story: Story },
): Promise<void> {
  const told = pointsOf(story);
  const points = await listPointsForAuthors(platform, (await loadCase(platform, paperId))!);
  const answers = points.flatMap(({ label, words }) => {
    const answer = told.find(({ says }) => says === words)?.answer;
    return answer === undefined ? [] : [[label, answer] as const];
  });
  if (answers.length === 0) return;
  const base = versionsOf(points);
  await answerPoints(platform, acting, { answers: new Map(answers), base });
  // What is answered in the abstract leads there.
  const change = {
    ...{ id: 'page1.1', name: 'The abstract', kind: 'words' as const },
    words: story.abstract.slice(0, KEPT_WORDS),
  };
  const met = points.filter(({ label, place }) => place && answers.some(([at]) => at === label));
  await nameChanges(platform, acting, new Map(met.map(({ label }) => [label, change])));
}

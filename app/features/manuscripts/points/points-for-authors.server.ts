import type { Platform } from '#app/platform/platform.server.ts';
import { isSent, listPoints } from './list-points.server.ts';
import type { SentPoint } from './list-points.server.ts';
import { forAuthors, inOrder, isInLetter } from './point.ts';

/** `R2.3`: the third point of who is the second reviewer in the letter. */
export type AuthorsPoint = SentPoint & { label: string };

/**
 * The points of the present round as authors know them once it was decided, in the order of the text: those that the letter of the decision has
 * word for word. What an editor left out of it, or took a name out of, stays with the editors (L6).
 */
export async function listPointsForAuthors(
  platform: Pick<Platform, 'db'>,
  { id }: { id: number },
): Promise<AuthorsPoint[]> {
  const decision = await platform.db
    .selectFrom('decisions')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .select(['letter', 'decisions.round'])
    .where('manuscripts.id', '=', id)
    .whereRef('decisions.round', '=', 'manuscripts.round')
    .executeTakeFirst();
  if (!decision) return [];
  // As the letter counts them.
  const reviews = await platform.db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
    .select('review_invitations.id')
    .where('manuscript_id', '=', id)
    .where('round', '=', decision.round)
    .where('cancelled_at', 'is', null)
    .where('completed_at', 'is not', null)
    .orderBy('review_invitations.id')
    .execute();
  const ids = reviews.map((review) => review.id);
  const points = forAuthors((await listPoints(platform, ids)).filter(isSent));
  return inOrder(
    points
      .filter(isInLetter(decision.letter))
      .toSorted((one, other) => one.invitation - other.invitation || one.number - other.number)
      .map((point) => ({
        ...point,
        label: `R${ids.indexOf(point.invitation) + 1}.${point.number}`,
      })),
  );
}

/** Those that have no answer yet. */
export const unansweredOf = <P extends Pick<SentPoint, 'answer'>>(points: readonly P[]): P[] =>
  points.filter(({ answer }) => answer === null || answer.text.trim() === '');

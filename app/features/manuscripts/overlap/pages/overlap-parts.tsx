import { href } from '#app/routes.ts';
import type { OverlapShares } from '../overlap.ts';

type Props = { paperId: number; overlap: OverlapShares | 'not-read' | null };

/** What a manuscript has in common with other texts, in a few words that lead to the passages. */
export const OverlapLink = ({ paperId, overlap }: Props) =>
  overlap !== null && <a href={href('officeOverlap', { id: paperId })}>{overlapWords(overlap)}</a>;

/** `Overlap 12 %, own texts 5 %`. */
function overlapWords(overlap: OverlapShares | 'not-read'): string {
  if (overlap === 'not-read') return 'Overlap not checked';
  const { others, own } = overlap;
  if (others === 0 && own === 0) return 'No overlap';
  const ownWords = own === 0 ? '' : `, own texts ${own}\u00a0%`;
  return `Overlap ${others}\u00a0%${ownWords}`;
}

/** Says at once that the same work is here already. */
export const SameWork = ({ paperId, overlap }: Props) =>
  overlap !== null &&
  overlap !== 'not-read' &&
  overlap.nearlyAll !== null && (
    <p className="small">
      Nearly all of its words are also in{' '}
      {overlap.nearlyAll === 'manuscript'
        ? 'another manuscript of this office'
        : 'a published article'}
      . <a href={href('officeOverlap', { id: paperId })}>Compare the passages</a>
    </p>
  );

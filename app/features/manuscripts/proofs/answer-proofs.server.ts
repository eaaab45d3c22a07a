import type { KeptFile } from '../files/receive-files.server.ts';
import { queueAuthorReceipt } from '../core/letters/author-receipt.server.ts';
import { listProofs } from './list-proofs.server.ts';
import { answerQueriesStep } from '../typesetting/answer-queries-step.server.ts';
import { listQueries } from '../typesetting/list-queries.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { ProofAnswer } from '../core/proof.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { News } from '../editors/news-for-editor.mail.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { withinAuthorsCase } from '../authors/within-authors-case.server.ts';
import type { ActingAuthor } from '../authors/within-authors-case.server.ts';

export type AnsweringProofs =
  | { outcome: 'answered' }
  /** The first answer to a proof stands. */
  | { outcome: 'answered-before' }
  /** There is a newer proof than the one that was seen. */
  | { outcome: 'replaced' }
  | { outcome: 'no-such-proof' }
  /** Answers to queries were kept, as was asked. */
  | { outcome: 'answers-kept' }
  /** What was answered was kept; it is not approved before the rest is. */
  | { outcome: 'open-queries'; open: number[] }
  | { outcome: 'refused'; reason: MoveRefusal };

type Answered = {
  /** The proof that the author saw. */
  round: number;
  /** `queries` to keep the answers to queries alone. */
  answer: ProofAnswer | 'queries';
  /** By the ids of the queries. */
  answers: ReadonlyMap<number, string>;
  /** As typed; may be empty when a file says it. */
  corrections: string;
  annotated: KeptFile<string> | null;
};

/** Approved, or what is wrong in it. */
export const answerProofs = (
  platform: Platform,
  author: ActingAuthor,
  { round, answer, answers, corrections, annotated }: Answered,
): Promise<AnsweringProofs> =>
  withinAuthorsCase<AnsweringProofs>(platform, author, async ({ inside, manuscript, mover }) => {
    if (mover.role !== 'author' || !mover.corresponding) return refuse('not-yours');
    const proofs = await listProofs(inside, manuscript.id);
    const [latest] = proofs;
    const seen = proofs.find((proof) => proof.round === round);
    if (!latest || !seen) return { outcome: 'no-such-proof' };
    if (seen.answer !== null) return { outcome: 'answered-before' };
    if (manuscript.state !== 'in-production') return refuse('not-in-this-state');
    if (seen.round !== latest.round) return { outcome: 'replaced' };
    const { position, actor } = author;
    const given = { manuscript, position, actor, answers };
    const open = await answerQueriesStep(inside, given);
    if (answer === 'queries') return { outcome: 'answers-kept' };
    if (answer === 'approved' && open.length > 0) return { outcome: 'open-queries', open };
    await inside.db
      .updateTable('proofs')
      .set({
        ...{ answer, corrections: answer === 'corrections' ? corrections : null },
        ...{ answered_by: author.position, answered_at: inside.clock.now() },
        annotated_name: annotated && (annotated.fileName || 'annotated.pdf'),
        annotated_key: annotated && annotated.key,
        annotated_size: annotated && annotated.size,
      })
      .where('manuscript_id', '=', manuscript.id)
      .where('round', '=', round)
      .execute();
    await addHistory(inside, {
      subject: `manuscript:${author.paperId}`,
      event: answer === 'approved' ? 'proofs-approved' : 'proofs-corrected',
      actor: author.actor,
      details: { round, ...(annotated && { annotated: annotated.sha256 }) },
    });
    await queueAuthorReceipt(inside, manuscript, { what: 'proofs', number: round });
    const queries = await listQueries(inside, manuscript.id);
    const answered = queries.some((query) => query.closedAt === null && query.answer !== null);
    await tellEditor(inside, manuscript, newsOf(answer, round, answered));
    return { outcome: 'answered' };
  });

const refuse = (reason: MoveRefusal) => ({ outcome: 'refused', reason }) as const;

const newsOf = (answer: ProofAnswer, round: number, answered: boolean): News => ({
  ...{ purpose: 'proofs-answered', key: `proofs:${round}`, heading: HEADINGS[answer] },
  sentences: [
    ...(answer === 'approved'
      ? [
          `The corresponding author has approved proof ${round}.`,
          'The article can be published as it is.',
        ]
      : [
          `The corresponding author has sent corrections to proof ${round}.`,
          'Please make the corrections. You can then add the new PDF and send it as a new proof.',
        ]),
    ...(answered ? ['The answers to your queries are on the page Typesetting.'] : []),
  ],
});

const HEADINGS: Readonly<Record<ProofAnswer, string>> = {
  approved: 'The proofs have been approved',
  corrections: 'Corrections to the proofs have arrived',
};

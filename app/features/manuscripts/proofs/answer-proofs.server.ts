import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { queueAuthorReceipt } from '../author-list/author-receipt.server.ts';
import { countUnsent, sendCorrections } from '../typesetting/corrections/keep-correction.server.ts';
import { refuseAnswer } from './refuse-answer.server.ts';
import type { ClosedProof } from './refuse-answer.server.ts';
import { answerQueriesStep } from '../typesetting/queries/answer-queries-step.server.ts';
import { isToDealWith, listQueries } from '../typesetting/queries/list-queries.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { ProofAnswer } from '../core/latest-proof.server.ts';
import type { News } from '../core/letters/news-for-editor.mail.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { proofsApproved, proofsCorrected } from './proofs-answered.mail.ts';

export type AnsweringProofs =
  | { outcome: 'answered' }
  | ClosedProof
  /** Answers to queries were kept, as was asked. */
  | { outcome: 'answers-kept' }
  /** What was answered was kept; it is not approved before the rest is. */
  | { outcome: 'open-queries'; open: number[] }
  /** What is wished at places of the text would be lost. */
  | { outcome: 'unsent-corrections' }
  | { outcome: 'refused'; reason: MoveRefusal };

type Answered = {
  round: number;
  /** `queries` to keep the answers to queries alone. */
  answer: ProofAnswer | 'queries';
  answers: ReadonlyMap<number, string>;
  /** As typed; may be empty when a file says it. */
  corrections: string;
  annotated: KeptFile<string> | null;
};

/** Approved, or what is wrong in it. */
export const answerProofs: AuthorsCommand<Answered, AnsweringProofs> = correspondingCommand(
  async (
    { inside, manuscript, author, record },
    { round, answer, answers, corrections, annotated },
  ) => {
    const closed = await refuseAnswer(inside, manuscript, round);
    if (closed) return closed;
    const { position, actor } = author;
    const given = { manuscript, position, actor, answers };
    const open = await answerQueriesStep(inside, given);
    if (answer === 'queries') return { outcome: 'answers-kept' };
    if (answer === 'approved' && open.length > 0) return { outcome: 'open-queries', open };
    const proof = { manuscriptId: manuscript.id, round };
    const wished = await countUnsent(inside, proof);
    if (answer === 'approved' && wished > 0) return { outcome: 'unsent-corrections' };
    if (answer === 'corrections') await sendCorrections(inside, proof);
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
    await record({
      event: answer === 'approved' ? 'proofs-approved' : 'proofs-corrected',
      details: { round, ...(annotated && { annotated: annotated.sha256 }) },
    });
    await queueAuthorReceipt(inside, manuscript, { what: 'proofs', number: round });
    const queries = await listQueries(inside, manuscript.id);
    const answered = queries.some(isToDealWith);
    await tellEditor(inside, manuscript, newsOf(answer, round, { answered, wished }));
    return { outcome: 'answered' };
  },
);

type InText = { answered: boolean; wished: number };

const newsOf = (answer: ProofAnswer, round: number, { answered, wished }: InText): News => {
  const next = answered ? 'The answers to your queries are on the page Typesetting.' : null;
  const approval = answered
    ? 'Please read the answers to your queries on the page Typesetting, and close each one before you publish the article.'
    : 'The article can be published as it is.';
  return {
    ...{ purpose: 'proofs-answered', key: `proofs:${round}` },
    write:
      answer === 'approved'
        ? proofsApproved.of({ round, next: approval })
        : proofsCorrected.of({ round, what: wished > 0 ? inTheText(wished) : null, next }),
  };
};

const inTheText = (count: number): string =>
  count === 1
    ? 'One of them is marked in the text: you can apply it on the page Typesetting.'
    : `${count} of them are marked in the text: you can apply them on the page Typesetting.`;

import type { AuthorsCase, AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { queueAuthorReceipt } from '../author-list/queue-receipts.server.ts';
import {
  countUnsent,
  sendCorrections,
  dropCorrection,
  saveCorrection,
} from '../typesetting/corrections/save-correction.server.ts';
import { answerQueriesStep } from '../typesetting/queries/answer-queries-step.server.ts';
import { isToDealWith, listQueries } from '../typesetting/queries/list-queries.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { ProofAnswer } from '../core/case/case-parts.server.ts';
import type { News } from '../core/letters/news-for-editor.mail.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { proofsApproved, proofsCorrected } from './proofs-answered.mail.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { listProofs, findProofText } from './list-proofs.server.ts';
import { LONGEST_CORRECTIONS, mayAddTo } from './proofs-form.ts';
import { elementsOf, inOneLine } from '#app/features/fulltext/core/index.ts';
import { knowText, rewriteMarks, wordsOfMarks } from '#app/features/fulltext/mending/index.ts';
import { readCorrected } from '../typesetting/corrections/corrected.ts';

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
    const before = await findSent(inside, manuscript, round);
    const isMore = answer !== 'approved' && before !== null && annotated === null;
    const closed = isMore ? null : await refuseAnswer(inside, manuscript, round);
    if (closed) return closed;
    const { position, actor } = author;
    const given = { manuscript, position, actor, answers };
    const open = await answerQueriesStep(inside, given);
    if (answer === 'queries') {
      if (isMore) await tellOfMore(inside, manuscript, { round, answered: true });
      return { outcome: 'answers-kept' };
    }
    if (answer === 'approved' && open.length > 0) return { outcome: 'open-queries', open };
    const proof = { manuscriptId: manuscript.id, round };
    const wished = await countUnsent(inside, proof);
    if (answer === 'approved' && wished > 0) return { outcome: 'unsent-corrections' };
    if (isMore)
      return addCorrections({ inside, manuscript, record }, { round, before, corrections });
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

/** What was sent of the newest proof; null unless more can be added, which is until the editor sends another one. */
async function findSent(
  inside: HasDb,
  { id, state }: Pick<CaseFile, 'id' | 'state'>,
  round: number,
): Promise<string | null> {
  const [latest] = await listProofs(inside, id);
  return latest && mayAddTo(latest, state) && latest.round === round
    ? (latest.corrections ?? '')
    : null;
}

type Adding = { round: number; before: string; corrections: string };

async function addCorrections(
  { inside, manuscript, record }: Pick<AuthorsCase, 'inside' | 'manuscript' | 'record'>,
  { round, before, corrections }: Adding,
): Promise<AnsweringProofs> {
  // The same sent twice is said once.
  if (`${BETWEEN}${before}`.endsWith(`${BETWEEN}${corrections}`)) return { outcome: 'answered' };
  const whole = [before, corrections].filter(Boolean).join(BETWEEN);
  if (whole.length > MOST_CHARACTERS) return { outcome: 'answered-before' };
  const now = inside.clock.now();
  await inside.db
    .updateTable('proofs')
    .set({ corrections: whole, answered_at: now })
    .where('manuscript_id', '=', manuscript.id)
    .where('round', '=', round)
    .execute();
  await record({ event: 'proofs-corrected', details: { round } });
  await tellOfMore(inside, manuscript, { round, answered: false });
  return { outcome: 'answered' };
}

/** What comes after the corrections were sent. */
function tellOfMore(
  inside: AuthorsCase['inside'],
  manuscript: AuthorsCase['manuscript'],
  { round, answered }: { round: number; answered: boolean },
): Promise<unknown> {
  const { write } = newsOf('corrections', round, { answered, wished: 0 });
  const key = `proofs:${round}:${inside.clock.now()}`;
  return tellEditor(inside, manuscript, { write, purpose: 'proofs-answered', key });
}

const BETWEEN = '\n\n';
const MOST_CHARACTERS = 3 * LONGEST_CORRECTIONS;

type InText = { answered: boolean; wished: number };

const newsOf = (answer: ProofAnswer, round: number, { answered, wished }: InText): News => {
  const next = answered ? 'The answers to your queries are on the Typesetting page.' : null;
  const approval = answered
    ? 'Please read the answers to your queries on the Typesetting page, and close each one before you publish the article.'
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
    ? 'One of them is marked in the text: you can apply it on the Typesetting page.'
    : `${count} of them are marked in the text: you can apply them on the Typesetting page.`;

/** Why a proof can no longer be answered. */
export type ClosedProof =
  /** The first answer to a proof stands. */
  | { outcome: 'answered-before' }
  /** There is a newer proof than the one that was seen. */
  | { outcome: 'replaced' }
  | { outcome: 'no-such-proof' }
  | { outcome: 'refused'; reason: MoveRefusal };

/** Null while the author may still say what is wrong in this proof, or approve it. */
async function refuseAnswer(
  inside: HasDb,
  manuscript: Pick<CaseFile, 'id' | 'state'>,
  round: number,
): Promise<ClosedProof | null> {
  const proofs = await listProofs(inside, manuscript.id);
  const [latest] = proofs;
  const seen = proofs.find((proof) => proof.round === round);
  if (!latest || !seen) return { outcome: 'no-such-proof' };
  if (seen.answer !== null) return { outcome: 'answered-before' };
  if (manuscript.state !== 'in-production') {
    return { outcome: 'refused', reason: 'not-in-this-state' };
  }
  return seen.round === latest.round ? null : { outcome: 'replaced' };
}

/** More than an author would type, each in a form of its own. */
export const MOST_CORRECTIONS = 300;

type Correcting =
  | { outcome: 'kept' }
  /** The words are those of the proof: nothing is wished there any more. */
  | { outcome: 'dropped' }
  | { outcome: 'no-such-place' }
  | { outcome: 'too-many' }
  | ClosedProof;

type Wished = {
  round: number;
  element: string;
  /** The words as they should be; null to drop what was wished. */
  words: string | null;
};

/** Keeps what the author wishes at one place of the text, until all is sent with the answer. */
export const correctInPlace: AuthorsCommand<Wished, Correcting> = correspondingCommand(
  async ({ inside, manuscript, author }, { round, element, words }) => {
    const closed = await refuseAnswer(inside, manuscript, round);
    if (closed) return closed;
    const text = await findProofText(inside, manuscript.id, round);
    const corrected = text && readCorrected(text, element);
    if (!corrected) return { outcome: 'no-such-place' };
    const at = { manuscriptId: manuscript.id, round, element };
    const { was } = corrected;
    if (words === null || inOneLine(words) === wordsOfMarks(was)) {
      await dropCorrection(inside, at);
      return { outcome: 'dropped' };
    }
    if ((await countUnsent(inside, at)) >= MOST_CORRECTIONS) return { outcome: 'too-many' };
    const value = rewriteMarks(was, words, knowText(text));
    const place = elementsOf(text).get(element)!.name;
    const { position } = author;
    await saveCorrection(inside, { ...at, ...corrected, place, value, position });
    return { outcome: 'kept' };
  },
);

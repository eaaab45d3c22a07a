import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { FileFormat } from '#app/platform/documents/document.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { Owner } from '../conflicts/list-own-paper-ids.server.ts';
import type { LatestProof, ProofAnswer } from '../core/case/case-parts.server.ts';
import { latestProof, ofLatestProof } from '../core/case/case-parts.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { isListFree } from '../author-changes/author-change.ts';
import { QUESTIONS, questionsOf } from '../author-changes/questions-to-author.server.ts';
import { emailKey } from '../core/manuscript-details.ts';

export type TrackedManuscript = {
  /** The row's, never shown. */
  id: number;
  paperId: number;
  title: string;
  state: ManuscriptState;
  /** Where it was before it was returned to its author; null when it is not with them. */
  returnedFrom: ManuscriptState | null;
  corresponding: number;
  round: number;
  receivedAt: number;
  movedAt: number;
  /** When the author said that it is complete, or null. */
  completedAt: number | null;
  /** Until when they are asked to revise it or send it back, or null where no day was named. */
  reviseBy: number | null;
  proof: LatestProof | null;
  file: { fileName: string; format: FileFormat; /** Bytes. */ size: number };
  /** Whether an author is reached by mail: until then no other author is written to. */
  isReached: boolean;
  /** Whether the form of the submission changes the list of authors (L5). */
  isListFree: boolean;
  author: {
    position: number;
    name: string;
    email: string | null;
    /** When they confirmed to be one, or null. */
    confirmedAt: number | null;
    /** When they said that they are none, or null. */
    deniedAt: number | null;
    /** When they showed that they read the mail of their address, or null. */
    provedAt: number | null;
    orcid: string | null;
    /** When ORCID confirmed that the iD is theirs, or null. */
    orcidProvedAt: number | null;
  };
  questions: ReturnType<typeof questionsOf>;
  history: HistoryLine[];
};

/** How an author is known: by address, by place after a signed link, or by account. */
export type AuthorProof = { email: string } | { position: number } | { owner: Owner };

/** One question answers whether both fit together: a wrong paper ID costs as much as a wrong address. */
export async function findTrackedManuscript(
  platform: HasDb,
  paperId: number,
  author: AuthorProof,
): Promise<TrackedManuscript | null> {
  const row = await platform.db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .innerJoin('manuscript_files', 'manuscript_files.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'paper_id as paperId', 'title', 'state', 'manuscripts.round'])
    .select(['received_at as receivedAt', 'moved_at as movedAt'])
    .select('completed_at as completedAt')
    .select(['revise_by as reviseBy', 'returned_from as returnedFrom'])
    .select([
      'file_name as fileName',
      'format',
      'size',
      'position',
      'name',
      'email',
      'corresponding',
      'confirmed_at as confirmedAt',
      'denied_at as deniedAt',
      'address_proved_at as provedAt',
      'orcid',
      'orcid_proved_at as orcidProvedAt',
    ])
    .select(({ selectFrom }) =>
      selectFrom('manuscript_authors as reached')
        .select(({ fn }) => fn.max('address_proved_at').as('at'))
        .whereRef('reached.manuscript_id', '=', 'manuscripts.id')
        .as('reachedAt'),
    )
    .select(({ selectFrom }) =>
      selectFrom('manuscript_authors as confirmed')
        .select(({ fn }) => fn.max('confirmed_at').as('at'))
        .whereRef('confirmed.manuscript_id', '=', 'manuscripts.id')
        .where('removed_at', 'is', null)
        .as('listConfirmedAt'),
    )
    .select(QUESTIONS)
    .select([ofLatestProof<number>('due_at').as('dueAt')])
    .select([ofLatestProof<ProofAnswer>('answer').as('answer')])
    .where('paper_id', '=', paperId)
    .where('manuscript_authors.removed_at', 'is', null)
    .where((column) => isAuthor(column, author))
    .orderBy('position')
    .orderBy('manuscript_files.id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { fileName, format, size, position, name, email, confirmedAt, provedAt, ...others } = row;
  const { dueAt, answer, reachedAt, listConfirmedAt, ...asked } = others;
  const { consent, correspondingChange, denying, ...known } = asked;
  const { orcid, orcidProvedAt, deniedAt, ...manuscript } = known;
  return {
    ...manuscript,
    file: { fileName, format, size },
    proof: latestProof(dueAt, answer),
    isReached: reachedAt !== null,
    questions: questionsOf({ consent, correspondingChange, denying }),
    isListFree: isListFree(manuscript, listConfirmedAt !== null),
    author: { position, name, email, confirmedAt, deniedAt, provedAt, orcid, orcidProvedAt },
    history: await listHistory(platform, `manuscript:${paperId}`),
  };
}

/** The account that submitted a manuscript counts as its first author: theirs is the receipt. */
export function isAuthor(
  column: ExpressionBuilder<Tables, 'manuscripts' | 'manuscript_authors'>,
  author: AuthorProof,
): Expression<SqlBool> {
  if ('position' in author) return column('position', '=', author.position);
  if ('email' in author) return column('email_key', '=', emailKey(author.email));
  const { id, email } = author.owner;
  return column.or([
    column.and([
      column('submitted_by', '=', id),
      column.or([column('position', '=', 1), column('first_position', '=', 1)]),
    ]),
    ...(email === null ? [] : [column('email_key', '=', email)]),
  ]);
}

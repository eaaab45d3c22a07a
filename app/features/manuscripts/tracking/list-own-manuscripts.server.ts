import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { LatestProof, ProofAnswer } from '../core/proof.ts';
import type { ManuscriptState } from '../core/states.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Owner } from '../core/owner.ts';
import { ownerOf } from '../core/owner.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { ownIds } from '../core/list-own-paper-ids.server.ts';
import { isAuthor } from '../authors/find-tracked-manuscript.server.ts';
import { latestProof, ofLatestProof } from '../core/latest-proof.server.ts';

export type OwnManuscript = {
  paperId: number;
  title: string;
  state: ManuscriptState;
  returnedFrom: ManuscriptState | null;
  /** Since when it stands there, in milliseconds since 1970. */
  since: number;
  completedAt: number | null;
  /** Until when a revision, or to send it back, is asked for, or null where no day was named. */
  reviseBy: number | null;
  /** The latest proof; null while there is none. */
  proof: LatestProof | null;
  /** Position of the corresponding author. */
  corresponding: number;
  /** Whom of its authors the account is. */
  author: {
    position: number;
    /** When they confirmed to be one, or null. */ confirmedAt: number | null;
  };
};

const SHOWN = 10;

/**
 * What waits for an author, then what is under way, then the others, the newest first; one
 * statement.
 * @param page from 1
 */
export async function listOwnManuscripts(
  platform: Pick<Platform, 'db'>,
  user: Pick<SignedIn, 'id' | 'email' | 'emailVerified'>,
  page = 1,
): Promise<{ manuscripts: OwnManuscript[]; page: number; pages: number }> {
  const owner = ownerOf(user);
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(['paper_id as paperId', 'title', 'state', 'completed_at as completedAt'])
    .select(['corresponding', 'revise_by as reviseBy'])
    .select('returned_from as returnedFrom')
    .select((row) => [
      authorOf(row, owner).select('position').as('position'),
      authorOf(row, owner).select('confirmed_at').as('confirmedAt'),
    ])
    .select([ofLatestProof<number>('due_at').as('dueAt')])
    .select([ofLatestProof<ProofAnswer>('answer').as('answer')])
    .select(['moved_at as since', sql<number>`count(*) over ()`.as('count')])
    .where('id', 'in', ownIds(platform, owner))
    .orderBy(turnOf)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .offset((page - 1) * SHOWN)
    .execute();
  const count = rows[0]?.count ?? 0;
  const manuscripts = rows.map(({ paperId, title, state, since, completedAt, ...row }) => ({
    paperId,
    title,
    state,
    returnedFrom: row.returnedFrom,
    since,
    completedAt,
    reviseBy: row.reviseBy,
    proof: latestProof(row.dueAt, row.answer),
    corresponding: row.corresponding,
    author: { position: row.position ?? 1, confirmedAt: row.confirmedAt },
  }));
  return { manuscripts, page, pages: Math.ceil(count / SHOWN) };
}

/** 0 for what waits for an author, 1 for what waits for others, 2 for what came to an end. */
const turnOf = (row: ExpressionBuilder<Tables, 'manuscripts'>) =>
  row
    .case()
    .when(
      row.or([
        row('state', 'in', ['revision-requested', 'returned', 'accepted']),
        row.and([
          row('state', 'in', ['received', 'initial-assessment']),
          row('completed_at', 'is', null),
        ]),
        row.and([
          row('state', '=', 'in-production'),
          row(ofLatestProof<number>('due_at'), 'is not', null),
          row(ofLatestProof<ProofAnswer>('answer'), 'is', null),
        ]),
      ]),
    )
    .then(0)
    .when('state', 'in', UNDER_WAY)
    .then(1)
    .else(2)
    .end();

/** The first of a manuscript's authors that the account is. */
const authorOf = (row: ExpressionBuilder<Tables, 'manuscripts'>, owner: Owner) =>
  row
    .selectFrom('manuscript_authors')
    .whereRef('manuscript_id', '=', 'manuscripts.id')
    .where('removed_at', 'is', null)
    .where((column) => isAuthor(column, { owner }))
    .orderBy('position')
    .limit(1);

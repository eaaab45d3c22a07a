import { sql } from 'kysely';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { ProofAnswer } from '../core/case/case-parts.server.ts';
import { latestProof, ofLatestProof } from '../core/case/case-parts.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import { ownerOf, ownIds } from '../conflicts/list-own-paper-ids.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { isAuthor } from '../authors/find-tracked-manuscript.server.ts';
import { QUESTIONS, questionsOf } from '../author-changes/questions-to-author.server.ts';
import type { ChangeKind } from '../author-changes/author-change.ts';
import { askedOf } from '../charges/charge.ts';
import type { ChargeState } from '../charges/charge.ts';
import { articleOf, PUBLISHED } from './timeline.ts';
import { tasksOf } from '../waiting/author-tasks.ts';
import type { AuthorFacts } from '../waiting/author-tasks.ts';

export type OwnManuscript = Omit<AuthorFacts, 'isReached'> & {
  paperId: number;
  title: string;
  /** Since when it stands there, in milliseconds since 1970. */
  since: number;
  /** Until when a revision, or to send it back, is asked for, or null where no day was named. */
  reviseBy: number | null;
  /** The article that it has become, once it is published. */
  article: number | null;
  /** What is asked about its publication charge, of the corresponding author alone. */
  charge: string | null;
};

const SHOWN = 10;

/**
 * What waits for an author, then what is under way, then the others, the newest first; one
 * statement.
 * @param page from 1
 */
export async function listOwnManuscripts(
  platform: HasDb,
  user: Pick<SignedIn, 'id' | 'email' | 'emailVerified'>,
  page = 1,
): Promise<{ manuscripts: OwnManuscript[]; page: number; pages: number }> {
  const owner = ownerOf(user);
  const rows = await platform.db
    .selectFrom('manuscripts')
    .leftJoin('manuscript_authors', (join) =>
      join
        .onRef('manuscript_authors.manuscript_id', '=', 'manuscripts.id')
        .on('removed_at', 'is', null)
        .on((column) => isAuthor(column, { owner })),
    )
    .leftJoin('charges', 'charges.manuscript_id', 'manuscripts.id')
    .leftJoin('charge_invoices', (join) =>
      join.on('charge_invoices.number', '=', (row) =>
        row
          .selectFrom('charge_invoices as invoices')
          .select(({ fn }) => fn.max('invoices.number').as('number'))
          .whereRef('invoices.charge_id', '=', 'charges.id'),
      ),
    )
    .select(['charges.state as chargeState', 'currency', 'amount', 'quoted_at as quotedAt'])
    .select(['label', 'total', 'charge_invoices.due_at as invoiceDue'])
    .select(['paper_id as paperId', 'title', 'manuscripts.state', 'completed_at as completedAt'])
    .select(['corresponding', 'revise_by as reviseBy', 'manuscripts.moved_at as since'])
    .select(['position', 'confirmed_at as confirmedAt', 'denied_at as deniedAt'])
    .select(QUESTIONS)
    .select([ofLatestProof<number>('due_at').as('dueAt')])
    .select([ofLatestProof<ProofAnswer>('answer').as('answer')])
    .select(({ selectFrom }) =>
      selectFrom('history')
        .select('details')
        .where('subject', '=', sql<string>`'manuscript:' || manuscripts.paper_id`)
        .where('event', '=', PUBLISHED)
        .orderBy('history.id', 'desc')
        .limit(1)
        .as('published'),
    )
    .where('manuscripts.id', 'in', ownIds(platform, owner))
    .orderBy('received_at', 'desc')
    .orderBy('manuscripts.id', 'desc')
    .orderBy('position')
    .execute();
  // Who stands on the list twice is the first of them.
  const own = [...Map.groupBy(rows, ({ paperId }) => paperId).values()].map(([row]) =>
    manuscriptOf(row!),
  );
  const sorted = own.toSorted((one, other) => turnOf(one) - turnOf(other));
  return {
    manuscripts: sorted.slice((page - 1) * SHOWN, page * SHOWN),
    page,
    pages: Math.ceil(own.length / SHOWN),
  };
}

type Row = Omit<OwnManuscript, 'proof' | 'author' | 'questions' | 'article' | 'charge'> & {
  chargeState: ChargeState | null;
  currency: string | null;
  amount: number | null;
  quotedAt: number | null;
  label: string | null;
  total: number | null;
  invoiceDue: number | null;
  position: number | null;
  confirmedAt: number | null;
  deniedAt: number | null;
  consent: ChangeKind | null;
  correspondingChange: number | null;
  denying: number | null;
  dueAt: number | null;
  answer: ProofAnswer | null;
  /** JSON of the history's line that tells of the publication. */
  published: string | null;
};

const manuscriptOf = ({
  position,
  confirmedAt,
  deniedAt,
  consent,
  correspondingChange,
  denying,
  dueAt,
  answer,
  published,
  chargeState,
  currency,
  amount,
  quotedAt,
  label,
  total,
  invoiceDue,
  ...row
}: Row): OwnManuscript => ({
  ...row,
  charge:
    chargeState === null || row.corresponding !== (position ?? 1)
      ? null
      : askedOf({
          ...{ state: chargeState, currency: currency!, amount: amount!, quotedAt: quotedAt! },
          ...{ label, total, dueAt: invoiceDue },
        }),
  proof: latestProof(dueAt, answer),
  author: { position: position ?? 1, confirmedAt, deniedAt },
  questions: questionsOf({ consent, correspondingChange, denying }),
  article: articleOf({ ...row, history: published === null ? [] : [publishedBy(published)] }),
});

const publishedBy = (details: string): Pick<HistoryLine, 'event' | 'details'> => ({
  event: PUBLISHED,
  details: JSON.parse(details) as HistoryLine['details'],
});

/** 0 for what waits for the author, 1 for what waits for others, 2 for what came to an end. */
function turnOf(manuscript: OwnManuscript): 0 | 1 | 2 {
  if (tasksOf(manuscript).length > 0 || manuscript.charge !== null) return 0;
  return UNDER_WAY.includes(manuscript.state) ? 1 : 2;
}

import { sql } from 'kysely';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import type { OrcidRecordKind } from './tables.server.ts';

/** What may be written into a record: whose it is, who lets us, and when it last changed. */
export type Due = {
  kind: OrcidRecordKind;
  subject: number;
  orcid: string;
  userId: string;
  /** By which the iD is linked to that account; linked again it is another. */
  credential: string;
  /** Milliseconds since 1970; of a review when it was completed. */
  changedAt: number;
};

/** What a person let the journal do as they linked their iD. */
export const MAY_WRITE = '%/activities/update%';

/** Articles with authors whose iD ORCID confirmed, new or changed since they were written; one statement. */
export const listDueWorks = (platform: HasClockAndDb, limit: number): Promise<Due[]> =>
  platform.db
    .selectFrom('manuscript_authors as author')
    .innerJoin('manuscripts', 'manuscripts.id', 'author.manuscript_id')
    .innerJoin('articles', (join) =>
      join.on(sql`cast(manuscripts.paper_id as text)`, '=', (row) => row.ref('articles.paper_id')),
    )
    .innerJoin('article_authors as named', (join) =>
      join.onRef('named.article_id', '=', 'articles.id').onRef('named.orcid', '=', 'author.orcid'),
    )
    .innerJoin('credentials', (join) =>
      join
        .onRef('credentials.account_id', '=', 'author.orcid')
        .on('credentials.provider_id', '=', 'orcid'),
    )
    .leftJoin('orcid_records as record', (join) =>
      join
        .onRef('record.subject', '=', 'articles.id')
        .onRef('record.orcid', '=', 'author.orcid')
        .on('record.kind', '=', 'work'),
    )
    .where('author.orcid_proved_at', 'is not', null)
    .where('credentials.scope', 'like', MAY_WRITE)
    .where((row) =>
      row.or([
        isOpen(platform),
        row.and([
          row('articles.updated_at', '>', row.ref('record.seen_at')),
          row.or([
            row('record.state', '=', 'written'),
            // Not taken as it was; what its owner took away has a number, and no digest any more.
            row.and([
              row('record.state', '=', 'left'),
              row.or([row('record.put_code', 'is', null), row('record.digest', 'is not', null)]),
            ]),
          ]),
        ]),
      ]),
    )
    .select([sql.lit('work').$castTo<OrcidRecordKind>().as('kind'), 'articles.id as subject'])
    .select(['named.orcid', 'credentials.user_id as userId', 'credentials.id as credential'])
    .select('articles.updated_at as changedAt')
    .orderBy('articles.updated_at')
    .orderBy('articles.id')
    .limit(limit)
    .$narrowType<{ orcid: string }>()
    .execute();

/**
 * Reviews of months that are over, of reviewers whose account has a linked iD; not those that do not count. One statement.
 * @param before the first day of this month, in milliseconds since 1970
 */
export const listDueReviews = (
  platform: HasClockAndDb,
  { before, limit }: { before: number; limit: number },
): Promise<Due[]> =>
  platform.db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .innerJoin('users', 'users.email', 'reviewers.email_key')
    .innerJoin('credentials', 'credentials.user_id', 'users.id')
    .leftJoin('orcid_records as record', (join) =>
      join
        .onRef('record.subject', '=', 'reviews.invitation_id')
        .onRef('record.orcid', '=', 'credentials.account_id')
        .on('record.kind', '=', 'peer-review'),
    )
    .where('credentials.provider_id', '=', 'orcid')
    .where('credentials.scope', 'like', MAY_WRITE)
    .where('reviews.completed_at', '<', before)
    .where('reviews.uncounted', 'is', null)
    .where(isOpen(platform))
    .select([
      sql.lit('peer-review').$castTo<OrcidRecordKind>().as('kind'),
      'reviews.invitation_id as subject',
      'credentials.account_id as orcid',
      'credentials.user_id as userId',
      'credentials.id as credential',
      'reviews.completed_at as changedAt',
    ])
    .orderBy('reviews.invitation_id')
    .limit(limit)
    .$narrowType<{ changedAt: number }>()
    .execute();

/** New, to be tried again, or allowed again by its owner. */
export const isOpen = ({ clock, db }: HasClockAndDb) => sql<boolean>`(
  record.state is null
  or (record.state = 'waiting' and record.next_at <= ${clock.now()})
  or (record.state = 'revoked' and ${linkedAt(db.kind)} > record.changed_at)
)`;

/** When the iD was linked, in milliseconds since 1970. */
const linkedAt = (kind: 'sqlite' | 'postgres') =>
  kind === 'postgres'
    ? sql`extract(epoch from credentials.updated_at) * 1000`
    : sql`unixepoch(credentials.updated_at) * 1000`;

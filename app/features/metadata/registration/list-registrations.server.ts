import { sql } from 'kysely';
import type { HasDb } from '#app/platform/platform.server.ts';
import { STATEMENT_TITLES } from '#app/features/fulltext/statements/index.ts';
import type { AgencyName } from './agency.ts';
import type { RegistrationState } from './registration-states.ts';

/** `sentAt` is null before anything was sent. */
export type ListedRegistration = Awaited<ReturnType<typeof listRegistrations>>[number];

/** What is being sent is not there yet. */
const STATE = sql<RegistrationState>`case
  when registrations.state is null or registrations.state = 'sending' then 'not-sent'
  else registrations.state end`;

const ofAgency = ({ db }: HasDb, agency: AgencyName) =>
  db
    .selectFrom('articles')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.article_id', '=', 'articles.id')
        .on('registrations.agency', '=', agency),
    )
    // No one waits for an article that has none.
    .$if(agency === 'preprints', (query) =>
      query.where((row) =>
        row.or(
          ['', '%\n\n'].map((before) =>
            row('articles.statement_text', 'like', `${before}${STATEMENT_TITLES.preprint}: %`),
          ),
        ),
      ),
    );

/** The newest articles first; one statement. */
export async function listRegistrations(platform: HasDb, { agency, state, skip, limit }: Asked) {
  let rows = ofAgency(platform, agency);
  if (state !== null) rows = rows.where(STATE, '=', state);
  const found = await rows
    .select(['articles.id', 'articles.title', 'articles.doi', 'registrations.words'])
    .select(['registrations.stamp', STATE.as('state')])
    .orderBy('articles.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute();
  return found.map(({ stamp, ...row }) => ({ ...row, sentAt: stamp ? stamp : null }));
}

type Asked = {
  agency: AgencyName;
  /** Null for all. */
  state: RegistrationState | null;
  skip: number;
  limit: number;
};

/** How many articles there are of each state; one statement. */
export async function countRegistrations(
  platform: HasDb,
  agency: AgencyName,
): Promise<ReadonlyMap<RegistrationState, number>> {
  const rows = await ofAgency(platform, agency)
    .select([STATE.as('state'), sql<number | string>`count(*)`.as('count')])
    .groupBy(STATE)
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

import { listPeople } from '#app/features/accounts/index.server.ts';
import { listCoAuthors } from '#app/features/catalogue/index.server.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { CO_AUTHOR_YEARS, nameKey } from '../core/conflicts.ts';
import type { Relation } from '../core/conflicts.ts';
import { namedIn } from './objections.ts';
import type { Grounds } from './objections.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** What stands against people who would review a manuscript. */
export async function loadGrounds(
  { clock }: Pick<Platform, 'clock'>,
  connection: Connection,
  manuscript: Pick<CaseFile, 'id' | 'round' | 'editorId' | 'authors'>,
): Promise<Grounds> {
  const { id, round, authors, editorId } = manuscript;
  const { details } = await connection
    .selectFrom('manuscripts')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const editors = await connection
    .selectFrom('editor_assignments')
    .select('account_id')
    .where('manuscript_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  const ids = [...editors.map((row) => row.account_id), ...(editorId === null ? [] : [editorId])];
  const people = ids.length === 0 ? [] : await listPeople(connection, { ids });
  const declared = await connection
    .selectFrom('conflicts')
    .select(['account_id', 'relation'])
    .where('manuscript_id', '=', id)
    .execute();
  const invited = await connection
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'reviewer_id')
    .select(['reviewer_id as reviewer', 'name', 'email'])
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .execute();
  return {
    authors,
    coAuthors: await coAuthorsOf(connection, authors, clock.now()),
    opposed: namedIn(details, 'opposedReviewers'),
    suggested: namedIn(details, 'suggestedReviewers'),
    declared: grouped(declared),
    editors: people.map((person) => ({ ...person, account: person.id })),
    invited,
  };
}

/** One statement for each author: there are few of them, and many reviewers. */
async function coAuthorsOf(
  connection: Connection,
  authors: Grounds['authors'],
  now: number,
): Promise<Map<string, ReadonlySet<string>>> {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - CO_AUTHOR_YEARS);
  const day = since.toISOString().slice(0, 10);
  const found = new Map<string, ReadonlySet<string>>();
  for (const { name } of authors) {
    const others = await listCoAuthors({ db: connection as Platform['db'] }, name, day);
    found.set(nameKey(name), new Set(others.map(nameKey)));
  }
  return found;
}

function grouped(
  rows: readonly { account_id: string; relation: Relation }[],
): Map<string, Relation[]> {
  const groups = new Map<string, Relation[]>();
  for (const { account_id: account, relation } of rows) {
    groups.set(account, [...(groups.get(account) ?? []), relation]);
  }
  return groups;
}

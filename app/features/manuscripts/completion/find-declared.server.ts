import type { ArticleStatement } from '#app/features/fulltext/statements/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import { contributorsOf, readContributors } from '../authors/list-contributors.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { declaredOf } from './declared.ts';

/** What the authors of a manuscript declared that is printed: statements, and references as one text; one statement. */
export async function findDeclared(
  platform: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<{ statements: ArticleStatement[]; references: string | null }> {
  const { kind } = platform.db;
  const row = await platform.db
    .selectFrom('manuscripts')
    .select('details')
    .select(jsonRows(kind, contributorsOf(platform, manuscriptId)).as('contributors'))
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  const details = readDetails(row.details);
  const authors = readContributors(readJson(row.contributors));
  return {
    statements: declaredOf({ details, authors }),
    references: details.references || null,
  };
}

import type { ArticleStatement } from '#app/features/fulltext/statements/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import { contributorsOf, readContributors } from '../author-list/list-authors.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { declaredOf } from './declared.ts';

type Declared = { statements: ArticleStatement[]; references: string | null };

export function declaredIn(manuscript: {
  details: string;
  authors: readonly { name: string; /** As JSON. */ roles: string }[];
}): Declared {
  const details = readDetails(manuscript.details);
  const authors = readContributors(manuscript.authors);
  return {
    statements: declaredOf({ details, authors }),
    references: details.references || null,
  };
}

export async function findDeclared(
  platform: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<Declared> {
  const { kind } = platform.db;
  const row = await platform.db
    .selectFrom('manuscripts')
    .select('details')
    .select(jsonRows(kind, contributorsOf(platform, manuscriptId)).as('contributors'))
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  return declaredIn({ details: row.details, authors: readJson(row.contributors) });
}

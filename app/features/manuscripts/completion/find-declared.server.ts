import type { ArticleStatement } from '#app/features/fulltext/statements/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listContributors } from '../authors/list-contributors.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { declaredOf } from './declared.ts';

/** What the authors of a manuscript declared that is printed: statements, and references as one text. */
export async function findDeclared(
  platform: Pick<Platform, 'db'>,
  manuscriptId: number,
): Promise<{ statements: ArticleStatement[]; references: string | null }> {
  const { details: json } = await platform.db
    .selectFrom('manuscripts')
    .select('details')
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  const details = readDetails(json);
  const authors = await listContributors(platform, manuscriptId);
  return {
    statements: declaredOf({ details, authors }),
    references: details.references || null,
  };
}

import type { ArticleStatement } from '#app/features/fulltext/statements/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import { contributorsOf, readContributors } from '../author-list/list-authors.server.ts';
import { filesOf } from '../files/list-files.server.ts';
import type { FileView } from '../files/list-files.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { declaredOf, supplementAsText, supplementsAmong, titleOfSupplement } from './declared.ts';

type Declared = {
  statements: ArticleStatement[];
  references: string | null;
  /** The files that readers get, as they were cleaned for reviewers, and otherwise as they were sent. */
  supplements: NonNullable<Article['supplements']>;
};

export async function findDeclared(
  platform: Pick<Platform, 'db' | 'storage'>,
  manuscriptId: number,
): Promise<Declared> {
  const { kind } = platform.db;
  const row = await platform.db
    .selectFrom('manuscripts')
    .select('details')
    .select(jsonRows(kind, contributorsOf(platform, manuscriptId)).as('contributors'))
    .select(jsonRows(kind, filesOf(platform, manuscriptId)).as('files'))
    .where('id', '=', manuscriptId)
    .executeTakeFirstOrThrow();
  const details = readDetails(row.details);
  const files = readJson(row.files);
  const authors = readContributors(readJson(row.contributors));
  return {
    statements: declaredOf({ details, authors, files }),
    references: details.references || null,
    supplements: await Promise.all(supplementsAmong(files).map(forReaders(platform))),
  };
}

/** With the size of the copy that they get. */
const forReaders =
  ({ storage }: Pick<Platform, 'storage'>) =>
  async (file: FileView) => {
    const key = file.neutralKey ?? file.storageKey;
    return {
      ...{ title: titleOfSupplement(file), caption: supplementAsText(file), key },
      ...{ fileName: file.fileName, format: file.format },
      size: (await storage.size(key)) ?? file.size,
    };
  };

import type { Author } from '#app/features/catalogue/core/index.ts';
import { mayBeOne } from '#app/features/manuscripts/conflicts/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { foldedWords } from '#app/platform/text/fold.ts';

/** The same title, however it is written, and an author in common. @returns their paper IDs */
export async function findLikeManuscripts(
  { db }: Pick<Platform, 'db'>,
  { title, authors }: { title: string; authors: readonly Author[] },
): Promise<number[]> {
  const key = titleKey(title);
  if (key === '') return [];
  const manuscripts = await db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId', 'title'])
    .where('state', '<>', 'published')
    .execute();
  const like = manuscripts.filter((manuscript) => titleKey(manuscript.title) === key);
  if (like.length === 0) return [];
  const rows = await db
    .selectFrom('manuscript_authors')
    .select(['manuscript_id as id', 'name', 'orcid'])
    .where(
      'manuscript_id',
      'in',
      like.map(({ id }) => id),
    )
    .execute();
  const people = authors.map(({ written, orcid }) => ({ name: written, orcid }));
  const shared = new Set(
    rows.filter((row) => people.some((person) => mayBeOne(person, row))).map(({ id }) => id),
  );
  return like.filter(({ id }) => shared.has(id)).map(({ paperId }) => paperId);
}

const titleKey = (title: string): string => foldedWords(title).join(' ');

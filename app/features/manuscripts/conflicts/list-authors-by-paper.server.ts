import type { ManuscriptState } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { NamedAuthor } from '../core/conflicts.ts';

type PaperAuthors = { id: number; paperId: number; authors: NamedAuthor[] };

/**
 * Present authors of manuscripts, in one statement.
 * @param which a paper ID, several of them, or the states in which the manuscripts are
 */
export async function listAuthorsByPaper(
  { db }: Pick<Platform, 'db'>,
  which: number | readonly number[] | readonly ManuscriptState[],
): Promise<PaperAuthors[]> {
  const wanted = typeof which === 'number' ? [which] : which;
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .select(['manuscripts.id', 'paper_id as paperId', 'name', 'email_key as emailKey'])
    .select(['college as institution', 'orcid'])
    .where('removed_at', 'is', null)
    .$if(isPapers(wanted), (query) => query.where('paper_id', 'in', wanted as number[]))
    .$if(!isPapers(wanted), (query) => query.where('state', 'in', wanted as ManuscriptState[]))
    .orderBy('manuscripts.id')
    .orderBy('rank')
    .execute();
  const papers = new Map<number, PaperAuthors>();
  for (const { id, paperId, ...author } of rows) {
    const paper = papers.get(id) ?? { id, paperId, authors: [] };
    paper.authors.push(author);
    papers.set(id, paper);
  }
  return [...papers.values()];
}

const isPapers = (wanted: readonly (number | string)[]): boolean => typeof wanted[0] === 'number';

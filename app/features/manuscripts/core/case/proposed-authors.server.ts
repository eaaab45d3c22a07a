import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { NamedAuthor } from '../conflicts.ts';
import { UNDECIDED } from '../states.ts';
import { emailKey } from '../submission.ts';

/** The open proposal for another list of authors of each manuscript (L5), as `proposedAuthors` reads it. */
export const openProposals = (selectFrom: ExpressionBuilder<Tables, 'manuscripts'>['selectFrom']) =>
  selectFrom('author_changes')
    .select('proposed')
    .whereRef('author_changes.manuscript_id', '=', 'manuscripts.id')
    .where('author_changes.kind', '=', 'authors')
    .where('author_changes.refused_at', 'is', null)
    .where('author_changes.applied_at', 'is', null)
    .where('manuscripts.state', 'in', UNDECIDED);

type Proposed = { name: string; email: string; college: string | null; orcid: string | null };

/** Who would join the authors: from the proposal on they are authors to the laws of conflicts (L2, L7). */
export function proposedAuthors(
  proposals: readonly { proposed: string }[],
  authors: readonly NamedAuthor[],
): NamedAuthor[] {
  const present = new Set(authors.map((author) => author.emailKey));
  return proposals
    .flatMap(({ proposed }) => JSON.parse(proposed) as Proposed[])
    .map(({ name, email, college, orcid }) => ({
      ...{ name, emailKey: email === '' ? null : emailKey(email), institution: college, orcid },
    }))
    .filter((each) => !present.has(each.emailKey));
}

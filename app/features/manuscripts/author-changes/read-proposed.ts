import { parseOrcid } from '#app/protocols/orcid.ts';
import { emailKey } from '../core/submission.ts';
import { readAuthors } from '../author-list/author-rows.ts';
import type { ProposedAuthor } from '../author-list/listed-author.ts';
import type { NamedAuthor } from '../core/conflicts.ts';

type Present = { authors: readonly (NamedAuthor & { position: number })[] };

export function readProposed(
  fields: Record<string, string>,
  { authors }: Present,
): ProposedAuthor[] {
  return readAuthors(fields)
    .filter(({ remove }) => !remove)
    .map(({ position, name, email, college, orcid, corresponding }) => {
      const key = emailKey(email);
      const known = authors.find((each) => each.position === position && each.emailKey === key);
      return {
        position: known?.position ?? null,
        name,
        email,
        college: college || null,
        orcid: parseOrcid(orcid ?? '') ?? (orcid || null),
        corresponding,
      };
    });
}

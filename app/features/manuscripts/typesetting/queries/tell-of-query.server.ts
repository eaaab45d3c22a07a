import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { ofLatestProof } from '../../core/latest-proof.server.ts';
import { proofsUrl } from '../../core/letters/tracking-link.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { ProofAnswer } from '../../core/proof.ts';
import { queryAsked } from './query-asked.mail.ts';

/** Where a proof is with its author already, whose letter said nothing of the query: once for each proof. */
export async function tellOfQuery(inside: Platform, manuscript: CaseFile): Promise<void> {
  const { id, paperId, title, corresponding } = manuscript;
  const author = manuscript.authors.find(({ position }) => position === corresponding);
  const proof = await inside.db
    .selectFrom('manuscripts')
    .select([ofLatestProof<number>('round').as('round')])
    .select([ofLatestProof<ProofAnswer>('answer').as('answer')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (proof.round === null || proof.answer !== null || !author || author.email === null) return;
  const { facts } = journalOf(inside);
  await queueLetter(inside, {
    to: { name: author.name, address: author.email },
    letter: queryAsked.write({
      ...{ journal: facts.title, name: author.name, paperId, title },
      proof: proofsUrl(inside, manuscript, corresponding),
    }),
    purpose: 'author-query',
    key: `${paperId}:${proof.round}`,
    about: `manuscript:${paperId}`,
    // It holds the link.
    confidential: true,
  });
}

import type { Platform } from '#app/platform/platform.server.ts';
import { mailCorresponding } from '../../author-list/mail-corresponding.server.ts';
import { ofLatestProof } from '../../core/latest-proof.server.ts';
import { proofsUrl } from '../../core/letters/tracking-link.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { ProofAnswer } from '../../core/latest-proof.server.ts';
import { queryAsked } from './query-asked.mail.ts';

/** Where a proof is with its author already, whose letter said nothing of the query: once for each proof. */
export async function tellOfQuery(inside: Platform, manuscript: CaseFile): Promise<void> {
  const proof = await inside.db
    .selectFrom('manuscripts')
    .select([ofLatestProof<number>('round').as('round')])
    .select([ofLatestProof<ProofAnswer>('answer').as('answer')])
    .where('id', '=', manuscript.id)
    .executeTakeFirstOrThrow();
  if (proof.round === null || proof.answer !== null) return;
  await mailCorresponding(inside, manuscript, {
    urlOf: proofsUrl,
    write: ({ url, ...facts }) => queryAsked.write({ ...facts, proof: url }),
    purpose: 'author-query',
    key: `${manuscript.paperId}:${proof.round}`,
  });
}

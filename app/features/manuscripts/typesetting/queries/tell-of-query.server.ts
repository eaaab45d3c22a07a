import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { ofLatestProof } from '../../core/latest-proof.server.ts';
import { paperFacts } from '../../core/letters/paper-facts.ts';
import { proofsUrl } from '../../core/letters/tracking-link.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { ProofAnswer } from '../../core/proof.ts';

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
    letter: renderLetter({
      subject: `A query about your proofs: paper ID ${paperId}`,
      heading: 'The editor has a query about your article',
      paragraphs: [
        `Dear ${author.name},`,
        'Since we sent you the proof, the editor has asked about a place of the text. The query is shown on the page of the proof. Please answer it there before you approve the proof.',
        paperFacts(paperId, title),
        {
          action: {
            label: 'Read the query and answer',
            url: proofsUrl(inside, manuscript, corresponding),
          },
        },
      ],
      from: facts.title,
      reason: `You are receiving this e-mail because you are the corresponding author of manuscript ${paperId}.`,
    }),
    purpose: 'author-query',
    key: `${paperId}:${proof.round}`,
    about: `manuscript:${paperId}`,
    // It holds the link.
    confidential: true,
  });
}

import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { isBarrier } from '../../uploads/barrier.ts';
import { standingTo } from '../../uploads/standing-to.server.ts';
import { authorProposals } from './authors-proposed.mail.ts';
import { areOneEditor } from './is-same-editor.server.ts';

type Proposal = {
  id: number;
  articleId: number;
  title: string;
  paperId: string | null;
  authors: readonly Author[];
  before: readonly Author[];
  reason: string;
  /** Account of the editor. */
  proposedBy: string;
};

/**
 * Asks the chiefs without a conflict; where there is none besides who proposes it, all other editors.
 * @param times how often they were asked before: each time is sent once
 */
export async function askSecondEditors(
  inside: Platform,
  { id, articleId, title, paperId, authors, before, reason, proposedBy }: Proposal,
  times: number,
): Promise<void> {
  const people = await listPeople(inside, { roles: ['editor', 'chief'] });
  const proposer = people.find((person) => person.id === proposedBy);
  const free = [];
  for (const person of people) {
    if (!person.emailVerified) continue;
    if (proposer && areOneEditor(person, proposer)) continue;
    const standing = paperId === null ? null : await standingTo(inside, person, paperId);
    if (!isBarrier(standing)) free.push(person);
  }
  const chiefs = free.filter(({ role }) => role === 'chief');
  for (const { id: account, name, email } of chiefs.length > 0 ? chiefs : free) {
    await queueLetter(inside, {
      to: { name, address: email },
      letter: authorProposals[times > 0 ? 'reminder' : 'first'].write({
        ...{ journal: journalOf(inside).facts.title, name, title, reason },
        editor: proposer?.name ?? 'A former editor',
        authors: before.map(({ written }) => written).join(', '),
        proposed: authors.map(({ written }) => written).join(', '),
        confirm: inside.config.BASE_URL + href('officeArticle', { id: articleId }),
      }),
      purpose: 'article-authors-proposed',
      about: `article:${articleId}`,
      key: `${id}:${account}:${times}`,
    });
  }
}

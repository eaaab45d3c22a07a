import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { standingTo } from '../../uploads/find-upload.server.ts';
import { isBarrier } from '../../uploads/upload.ts';
import { changeAnsweredLetter } from './change-proposed.mail.ts';
import type { Proposal } from './second-editor.server.ts';

type Answered = Pick<Proposal, 'articleId' | 'step' | 'notice'> & {
  record: Pick<Proposal['record'], 'name' | 'paperId'>;
  /** An account; null where no one proposed it. */
  proposedBy: string | null;
  decision: string;
  /** The account of who answers, or makes it alone. */
  by: string;
};

/** Who proposed a change, and the editors-in-chief without a conflict, hear what became of it. */
export async function tellOfAnswer(inside: Platform, answered: Answered): Promise<void> {
  const { articleId, step, notice, record, proposedBy, decision, by } = answered;
  const people = await listPeople(inside, { roles: ['editor', 'chief'] });
  const editor = people.find(({ id }) => id === by)?.name ?? 'A former editor';
  for (const person of people) {
    const { id, name, email, role, emailVerified } = person;
    if (id === by || !emailVerified || (role !== 'chief' && id !== proposedBy)) continue;
    if (isBarrier(await standingTo(inside, person, record.paperId))) continue;
    await queueLetter(inside, {
      to: { name, address: email },
      letter: changeAnsweredLetter({
        ...{ journal: journalOf(inside).facts.title, name, title: record.name, editor, step },
        ...{ notice, decision },
        url: inside.config.BASE_URL + href('officeArticle', { id: articleId }),
      }),
      purpose: 'article-change-answered',
      about: `article:${articleId}`,
    });
  }
}

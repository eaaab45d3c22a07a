import type { Author } from '#app/features/catalogue/core/index.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { changeProposedLetter } from './change-proposed.mail.ts';
import type { Proposal } from './list-proposals.server.ts';
import { listSecondEditors } from './second-editor.server.ts';

/**
 * Asks the chiefs; where there is none besides who proposes it, all other editors.
 * @param times how often they were asked before: each time is sent once
 */
export async function askSecondEditors(
  inside: Platform,
  { before, ...proposal }: Proposal & { before: readonly Author[] },
  times: number,
): Promise<void> {
  const { id, articleId, step, record, authors, editor, notice, reason } = proposal;
  const free = await listSecondEditors(inside, { ...proposal, before });
  const chiefs = free.filter(({ role }) => role === 'chief');
  const namesOf = (list: readonly Author[]) => list.map(({ written }) => written).join(', ');
  for (const { id: account, name, email } of chiefs.length > 0 ? chiefs : free) {
    await queueLetter(inside, {
      to: { name, address: email },
      letter: changeProposedLetter({
        ...{ journal: journalOf(inside).facts.title, name, title: record.name, editor, step },
        ...{ notice, reason, isReminder: times > 0 },
        ...{ before: namesOf(before), after: namesOf(authors) },
        url: inside.config.BASE_URL + href('officeArticle', { id: articleId }),
      }),
      purpose: 'article-change-proposed',
      about: `article:${articleId}`,
      key: `${id}:${account}:${times}`,
    });
  }
}

import { keepVersion } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { Waiver } from '../requirements/settle-requirements.server.ts';
import { changesInWords } from '../uploads/article-changes.server.ts';
import type { ReturningArticle } from '../uploads/find-return.server.ts';
import { tellAuthorsOfChange } from './tell-authors-of-change.server.ts';

export type Publisher = {
  actor: Actor;
  /** Whose decision it is; of a scheduled publication that of the editor who set the date. */
  account: string | null;
  waiver?: Waiver | undefined;
};

/**
 * Keeps the version before, with a dated notice, and tells the authors.
 * @param inside after the article was stored
 */
export async function completeReturn(
  inside: Platform,
  { earlier, changes, notice }: ReturningArticle,
  { actor, account }: Publisher,
): Promise<void> {
  const { id, name, paperId } = earlier.snapshot.record;
  const articleId = id!;
  const at = inside.clock.now();
  const datedOn = dayOf(at, journalOf(inside).facts.timeZone);
  const said = { text: notice, madeBy: account ?? 'system', datedOn, at };
  await keepVersion(inside, articleId, earlier, said);
  const changed = Object.keys(changes);
  await addHistory(inside, {
    subject: `article:${articleId}`,
    event: 'article-corrected',
    actor,
    details: { replaced: earlier.version, changes: changed, values: changes, notice },
  });
  await tellAuthorsOfChange(inside, {
    ...{ articleId, record: { name, paperId }, text: notice },
    ...{ change: 'correction', changes: changesInWords(changed) },
  });
}

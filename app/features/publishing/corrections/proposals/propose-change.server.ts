import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { tellAuthorsOfChange } from '../../publication/tell-authors-of-change.server.ts';
import { articleChanges, changesInWords } from '../../uploads/article-changes.server.ts';
import { findNamedToReaders } from '../../uploads/names-reviewer.server.ts';
import { askSecondEditors } from './second-editor.server.ts';
import type { Proposal } from './second-editor.server.ts';

type Proposed = Pick<Proposal, 'step' | 'notice'> &
  Partial<Pick<Proposal, 'record' | 'reason'>> & {
    authors?: Proposal['authors'] | readonly Proposal['authors'][number][];
  };

/** In the place of words that may name a reviewer (L6). */
const WITHHELD = 'A second editor reads it first. You will get it when the change is made.';

/** @param inside after it was asked that none of its kind waits */
export async function proposeChange(
  inside: Platform,
  user: Asking,
  article: TakenSnapshot,
  { step, notice, reason = '', ...said }: Proposed,
): Promise<void> {
  const { version, snapshot, pdf } = article;
  const articleId = snapshot.record.id!;
  const { record = snapshot.record, authors = snapshot.authors } = said;
  const now = inside.clock.now();
  const { id } = await inside.db
    .insertInto('article_author_proposals')
    .values({
      ...{ article_id: articleId, step, version, notice, reason },
      ...{ record: JSON.stringify(record), authors: JSON.stringify(authors) },
      ...{ proposed_by: user.id, proposed_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = `article:${articleId}` as const;
  const actor = `account:${user.id}` as const;
  if (reason === '') {
    const details = { proposal: id, step, notice };
    await addHistory(inside, { subject, event: 'article-change-proposed', actor, details });
  } else {
    await addHistory(inside, {
      ...{ subject, event: 'article-authors-proposed', actor },
      details: { correction: id, authors: authors.map(({ written }) => written), reason },
    });
  }
  const names = await listNames(inside, [user.id]);
  await askSecondEditors(
    inside,
    {
      ...{ id, articleId, step, version, record, authors: [...authors], notice, reason },
      ...{ proposedBy: user.id, editor: names.get(user.id) ?? 'An editor' },
      ...{ before: snapshot.authors, proposedAt: inside.clock.now() },
    },
    0,
  );
  if (reason !== '') return;
  const changes = articleChanges({ snapshot, pdf }, { record, authors, sha256: null });
  const { likely } = await findNamedToReaders(inside, article, notice);
  const text = likely.length === 0 ? notice : WITHHELD;
  await tellAuthorsOfChange(inside, {
    ...{ articleId, record: snapshot.record, change: `${step}-proposed`, text },
    changes: changesInWords(Object.keys(changes)),
  });
}

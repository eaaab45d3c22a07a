import { journalOf } from '#app/features/journal/content/index.server.ts';
import { findPublicationBar } from '../publication/find-publication-bar.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import { keepVersion } from '#app/features/catalogue/versions/index.server.ts';
import { rewriteArticle } from '#app/features/catalogue/records/index.server.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { sameAuthors } from '../uploads/authors/authors.ts';
import type { Proposal } from './proposals/list-proposals.server.ts';
import { changesInWords } from '../uploads/article-changes.server.ts';
import type { articleChanges } from '../uploads/article-changes.server.ts';
import { mayBeAnother, tellOfUnreviewed } from '../publication/tell-of-unreviewed.server.ts';
import { tellAuthorsOfChange } from '../publication/tell-authors-of-change.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';

type Replacing = {
  articleId: number;
  passwordHash: string | null;
  /** What another editor proposed, which this one confirms. */
  secondOf: Pick<Proposal, 'proposedBy' | 'reason'> | undefined;
  record: ArticleInput;
  authors: readonly Author[];
  changes: readonly string[];
  values: ReturnType<typeof articleChanges>;
  newFile: StoredFile | null;
  fileName: string;
  text: string;
};

/** Keeps the version before, writes the new one, and tells its authors. */
export async function replaceArticle(
  inside: Platform,
  user: Asking,
  earlier: TakenSnapshot,
  { articleId, record, authors, changes, secondOf, text, ...corrected }: Replacing,
): Promise<void> {
  const { values, newFile, passwordHash } = corrected;
  const now = inside.clock.now();
  const datedOn = dayOf(now, journalOf(inside).facts.timeZone);
  const said = { text, madeBy: user.id, datedOn, at: now };
  await keepVersion(inside, articleId, earlier, said);
  const pdf = newFile ? { ...newFile, fileName: corrected.fileName } : earlier.pdf;
  const renewed = !sameAuthors(authors, earlier.snapshot.authors);
  const article = { record, ...(renewed && { authors }), ...(pdf && { pdf }) };
  const hash = record.password === undefined ? earlier.passwordHash : passwordHash;
  await rewriteArticle(inside, articleId, {
    article,
    passwordHash: hash,
    origin: earlier.origin,
  });
  await addHistory(inside, {
    subject: `article:${articleId}`,
    event: 'article-corrected',
    actor: `account:${user.id}`,
    details: {
      ...{ replaced: earlier.version, changes, values, notice: text },
      ...(secondOf?.reason === '' && { secondOf: secondOf.proposedBy }),
      ...(secondOf?.reason && { proposedBy: secondOf.proposedBy }),
    },
  });
  await tellAuthorsOfChange(inside, {
    ...{ articleId, record: earlier.snapshot.record, text },
    ...{ change: 'correction', changes: changesInWords(changes) },
  });
  const { record: replaced } = earlier.snapshot;
  if (secondOf === undefined && mayBeAnother(changes, replaced, record)) {
    const { paperId } = await findPublicationBar(inside, replaced.paperId, true);
    const of = { articleId, account: user.id, what: 'replaced' } as const;
    if (paperId === null) await tellOfUnreviewed(inside, { title: record.name, authors }, of);
  }
}

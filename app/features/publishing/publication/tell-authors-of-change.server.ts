import { findAccountById } from '#app/features/accounts/core/index.server.ts';
import { journalOf, queueLetters } from '#app/features/journal/content/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { paperIdIn } from '../uploads/standing-to.server.ts';
import { articleChanges, DAYS_TO_OBJECT } from './article-changed.mail.ts';
import type { ChangeTold } from './article-changed.mail.ts';
import { articleUrl } from './article-url.server.ts';

type Told = {
  articleId: number;
  record: { name: string; paperId: string };
  change: ChangeTold;
  text: string;
  changes?: string;
};

/**
 * In the transaction of the change: to all authors of its manuscript, or the uploader; of imports no address is
 * known.
 */
export async function tellAuthorsOfChange(
  inside: Platform,
  { articleId, record, change, text, changes = '' }: Told,
): Promise<void> {
  const { facts } = journalOf(inside);
  const about = {
    ...{ journal: facts.title, editorialEmail: facts.contact.editorial.email },
    ...{ title: record.name, article: articleUrl(inside, articleId), words: text, changes },
    ...{ change: change.split('-')[0]!, days: String(DAYS_TO_OBJECT) },
  };
  const people = await findPeople(inside, articleId, record.paperId);
  await queueLetters(
    inside,
    people.map(({ name, address }) => ({
      to: { name, address },
      letter: articleChanges[change].write({ ...about, name }),
      purpose: `article-${change}`,
      about: `article:${articleId}`,
    })),
  );
}

async function findPeople(inside: Platform, articleId: number, typed: string) {
  const paperId = paperIdIn(typed);
  const manuscript = paperId === null ? null : await loadCase(inside, paperId);
  if (manuscript?.state === 'published') {
    return manuscript.authors.flatMap(({ name, email }) =>
      email === null ? [] : [{ name, address: email }],
    );
  }
  const upload = await inside.db
    .selectFrom('uploads')
    .select('uploaded_by')
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  const uploader = upload?.uploaded_by && (await findAccountById(inside, upload.uploaded_by));
  return uploader
    ? [{ name: `${uploader.firstName} ${uploader.lastName}`, address: uploader.email }]
    : [];
}

import { createHash } from 'node:crypto';
import { withStatements } from '#app/features/fulltext/statements/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { PrintedFront } from '#app/features/fulltext/typst/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { findDeclared } from '#app/features/manuscripts/completion/index.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import { findTypesetting } from '#app/features/manuscripts/typesetting/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findUploadOfPaper } from '../production/find-upload-of-paper.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { lossesOf, withoutDescriptions } from '../requirements/losses.ts';
import type { Loss } from '../requirements/requirement.ts';
import { findArticleFacts } from '../requirements/article-facts.server.ts';
import { writeFront } from './write-front.ts';

export type Printed = {
  text: ArticleText;
  front: PrintedFront;
  losses: Loss[];
  /** Hash of text and front: another one means that a PDF shows an earlier article. */
  madeOf: string;
};

/** What a PDF of the article shows as it is now; null while it has no text. */
export async function findPrinted(
  platform: Platform,
  manuscript: CaseFile,
): Promise<Printed | null> {
  const typesetting = await findTypesetting(platform, manuscript.id);
  if (!typesetting?.article) return null;
  const { text } = typesetting.article;
  const front = await findFront(platform, manuscript);
  const words: unknown = JSON.parse(withoutDescriptions(text));
  const madeOf = createHash('sha256')
    .update(JSON.stringify([words, front]))
    .digest('hex');
  return { text, front, losses: lossesOf(typesetting.article), madeOf };
}

/** The text of an article with what its authors declared beside it, as its PDF shows it. */
export async function findShown(
  platform: Platform,
  manuscriptId: number,
  text: ArticleText,
): Promise<ArticleText> {
  const { statements } = await findDeclared(platform, manuscriptId);
  return withStatements(text, statements);
}

async function findFront(platform: Platform, manuscript: CaseFile): Promise<PrintedFront> {
  const { keywords, published, ...record } = await findRecord(platform, manuscript);
  const { dates, type } = await findArticleFacts(platform, manuscript, {
    ...{ sha256: null, abstract: '' },
  });
  return writeFront(journalOf(platform).facts, {
    ...record,
    title: manuscript.title,
    authors: manuscript.authors.map(({ name, institution, orcid, email, position }) => ({
      name,
      affiliations: institution ? [institution] : [],
      orcid: orcid || null,
      email: position === manuscript.corresponding ? email : null,
    })),
    keywords: keywords.split(/[,;\n]/).flatMap((each) => each.trim() || []),
    type,
    dates: { ...dates, published },
  });
}

/** The upload knows where the article appears once production has begun, the article when it did. */
async function findRecord(platform: Platform, { id, paperId }: CaseFile) {
  const begun = await findUploadOfPaper(platform, paperId);
  const upload = begun && (await findUpload(platform, begun.id));
  if (upload) return { ...upload.texts, published: await findDay(platform, upload.articleId) };
  const texts = await platform.db
    .selectFrom('manuscripts')
    .select(['abstract', 'keywords'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { volume: '', issue: '', pages: '', doi: '', published: null, ...texts };
}

async function findDay({ db }: Platform, articleId: number | null): Promise<string | null> {
  const article = await db
    .selectFrom('articles')
    .select('published_on')
    .where('id', '=', articleId)
    .executeTakeFirst();
  return article?.published_on ?? null;
}

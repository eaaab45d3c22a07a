import { keysIn } from '#app/platform/storage/keys-in.server.ts';
import { createHash } from 'node:crypto';
import { withStatements } from '#app/features/fulltext/statements/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import type { PrintedFront, Layout } from '#app/features/fulltext/typst/index.server.ts';
import { takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { findDeclared } from '#app/features/manuscripts/completion/index.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import {
  findTypesetting,
  setPdfKind,
  withinTypesetting,
} from '#app/features/manuscripts/typesetting/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { findUploadOfPaper, addFinalFiles } from '../production/begin-production.server.ts';
import type { AddingFiles } from '../production/begin-production.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { lossesOf, withoutDescriptions } from '../requirements/losses.ts';
import type { Waiver } from '../requirements/requirement.ts';
import { findArticleFacts } from '../requirements/find-requirements.server.ts';
import { writeFront } from './write-front.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { Refused } from '#app/features/manuscripts/editors/index.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';

/** `madeOf` is the hash of text and front: another one means that a PDF shows an earlier article. */
export type Printed = NonNullable<Awaited<ReturnType<typeof findPrinted>>>;

/** What a PDF of the article shows as it is now; null while it has no text. */
export async function findPrinted(platform: Platform, manuscript: CaseFile) {
  const typesetting = await findTypesetting(platform, manuscript.id);
  if (!typesetting?.article) return null;
  const { text } = typesetting.article;
  const front = await findFront(platform, manuscript, text.front.language);
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

async function findFront(
  platform: Platform,
  manuscript: CaseFile,
  language: string | undefined,
): Promise<PrintedFront> {
  const { keywords, published, ...record } = await findRecord(platform, manuscript);
  const { dates, type } = await findArticleFacts(platform, manuscript, {
    ...{ sha256: null, abstract: '' },
  });
  const { place, email } = correspondingIn(record.authors, manuscript);
  return writeFront(journalOf(platform).facts, {
    ...{ ...record, language },
    authors: record.authors.map(({ name, institution, orcid }, at) => ({
      name,
      affiliations: institution ? [institution] : [],
      orcid: orcid || null,
      email: at === place ? email : null,
    })),
    keywords: keywords.split(/[,;\n]/).flatMap((each) => each.trim() || []),
    type,
    dates: { ...dates, published },
  });
}

/** Where the corresponding author stands: by the name, or by the place where that was corrected or is another's too. */
export function correspondingIn(
  named: readonly { name: string }[],
  { authors, corresponding }: Pick<CaseFile, 'authors' | 'corresponding'>,
): { place: number; email: string | null } {
  const place = authors.findIndex(({ position }) => position === corresponding);
  const { name = '', email = null } = authors[place] ?? {};
  const known = new Set(authors.map((each) => each.name));
  const there = named[place]?.name ?? '';
  const isThere = named.length === authors.length && (there === name || !known.has(there));
  return { place: isThere ? place : named.findIndex((each) => each.name === name), email };
}

/** The upload knows where the article appears once production has begun, the article what it is since it did. */
async function findRecord(platform: Platform, { id, paperId, title, authors }: CaseFile) {
  const begun = await findUploadOfPaper(platform, paperId);
  const upload = begun && (await findUpload(platform, begun.id));
  const taken = upload?.articleId ? await takeSnapshot(platform, upload.articleId) : null;
  if (taken) return recordOfArticle(taken);
  const accepted = { title, authors, published: null };
  if (upload) return { ...upload.texts, ...accepted };
  const texts = await platform.db
    .selectFrom('manuscripts')
    .select(['abstract', 'keywords'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { volume: '', issue: '', pages: '', doi: '', ...texts, ...accepted };
}

type Taken = NonNullable<Awaited<ReturnType<typeof takeSnapshot>>>;

const recordOfArticle = ({ snapshot: { record, authors, dates } }: Taken) => ({
  ...{ title: record.name, abstract: record.abstract, keywords: record.keyword },
  ...{ volume: String(record.volume ?? ''), issue: record.issue, pages: record.pages },
  ...{ doi: record.doi, published: dates.published },
  authors: authors.map(({ written, affiliation, orcid }) => ({
    ...{ name: written, institution: affiliation, orcid },
  })),
});

/** The file is the newest that was set, also while another is being set; the text that it shows is JSON. */
export type SetPdf = NonNullable<Awaited<ReturnType<typeof findSetPdf>>>;

/** Null while no PDF was asked for. */
export async function findSetPdf({ db }: HasDb, manuscriptId: number) {
  const row = await db
    .selectFrom('set_pdfs')
    .selectAll()
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  if (!row) return null;
  const { state, layout, problem, text, storage_key: key, size, sha256 } = row;
  const { made_of: madeOf, set_at: setAt, asked_at: askedAt } = row;
  const file =
    key === null ? null : { key, size: size!, sha256: sha256!, madeOf: madeOf!, setAt: setAt! };
  return { state, layout, askedAt, problem, file, text };
}

/** The hash of what the PDF of an article was before notices marked it: its own where none did. */
export async function unmarked({ db }: HasDb, article: number, sha256: string): Promise<string> {
  const row = await db
    .selectFrom('notice_stamps')
    .select('unmarked_sha256 as unmarked')
    .where('article_id', '=', article)
    .where('sha256', '=', sha256)
    .where('unmarked_sha256', 'is not', null)
    .executeTakeFirst();
  return row?.unmarked ?? sha256;
}

export const listUsedPdfs = keysIn('set_pdfs.storage_key');

/**
 * Puts the PDF that was set where one set elsewhere is added: into the production, for proof and article.
 * @param wanted `seen` is the hash of the PDF that the editor looked at, `waiver` says why it is used
 * although something is missing in it
 */
export async function useSetPdf(
  platform: Platform,
  user: SignedIn,
  paperId: number,
  { seen, waiver }: { seen: string; waiver: Waiver },
): Promise<AddingFiles | { outcome: 'set-again' }> {
  const manuscript = await loadCase(platform, paperId);
  if (!manuscript) return { outcome: 'no-such-manuscript' };
  const file = (await findSetPdf(platform, manuscript.id))?.file;
  if (!file || file.sha256 !== seen) return { outcome: 'set-again' };
  const { key, size, sha256 } = file;
  const fileName = `${paperId}.pdf`;
  const pdf = { purpose: 'final', format: 'pdf', fileName, key, size, sha256 } as const;
  return addFinalFiles(platform, user, paperId, [pdf], { waiver, read: null });
}

export const askForPdf = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
  layout: Layout,
): Promise<{ outcome: 'asked' } | Refused> =>
  withinTypesetting(platform, user, paperId, async ({ inside, manuscript, record }) => {
    const asked = {
      state: 'waiting' as const,
      layout,
      asked_at: inside.clock.now(),
      problem: null,
    };
    await inside.db
      .insertInto('set_pdfs')
      .values({ manuscript_id: manuscript.id, ...asked })
      .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(asked))
      .execute();
    await record({ event: 'pdf-asked' });
    await enqueue(inside, setPdfKind, { paperId });
    return { outcome: 'asked' };
  });

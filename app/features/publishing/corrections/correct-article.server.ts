import { replaceArticle, refuseRecord } from './replace-article.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { DocumentProblem } from '#app/platform/documents/document.ts';
import { inspectUpload } from '#app/platform/documents/ask-documents.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';
import { isWrittenReason, saysSomething } from '#app/platform/text/plain-line.ts';
import { hashFilePassword } from '#app/platform/web/limits/file-password.server.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { findDeclared } from '#app/features/manuscripts/completion/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { findNamedInCorrection, findNamedInPdf } from '../uploads/names-reviewer.server.ts';
import { openArticle } from './take-down.server.ts';
import { authorsOfText, sameAuthors } from '../uploads/authors/author-rows.ts';
import { becomesOthers, namesEditor } from '../publication/known-editors.server.ts';
import { isAnotherTitle } from '../publication/accepted-title.server.ts';
import { compareSetAgain, giveSetAgain, refuseSetAgain } from './set-again.server.ts';
import type { CorrectedText } from './set-again.server.ts';
import { proposeChange } from './proposals/propose-change.server.ts';
import { listProposals } from './proposals/second-editor.server.ts';
import type { Proposal } from './proposals/second-editor.server.ts';
import { freeFileName } from '../publication/free-file-name.server.ts';
import { articleChanges } from '../uploads/article-changes.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import type { Barrier } from '../uploads/upload.ts';

export type Correction = {
  articleId: number;
  /** The version that the editor saw, so that no correction is undone unseen. */
  version: number;
  /** The article as it is to be; a password in it as in an import. */
  record: Omit<ArticleInput, 'id' | 'pdf'>;
  /** Left out, they are those that the record names, with what was known of each. */
  authors?: readonly Author[] | undefined;
  /** A PDF that takes the place of the present one. */
  file: ReceivedFile | null;
  /** Whether readers get the supplementary files that its manuscript has in the office now. */
  supplements?: boolean;
  /** Hash of the PDF that was set again of its text; readers get both. */
  setAgain?: string;
  /** What was wrong and what is right now, for readers. */
  notice: string;
  /** Why other people become its authors: then it waits for a second editor (L5). */
  reason?: string;
};

export type Correcting =
  | { outcome: 'corrected'; /** That was replaced. */ version: number }
  | { outcome: 'unsound-file'; problem: DocumentProblem }
  /** Other people become its authors, it gets another title, it names who corrects it, or its words may name a reviewer: a second editor publishes it. */
  | { outcome: 'proposed' }
  /** Fields of its form name one of the manuscript to readers (L6). */
  | { outcome: 'names-a-reviewer'; fields: string[] }
  | {
      outcome:
        | 'forbidden'
        | 'no-such-article'
        | Barrier
        | 'retracted'
        | 'changed-meanwhile'
        /** Another one does, for a second editor. */
        | 'waits'
        | 'nothing-changed'
        | 'no-notice'
        /** Another PDF takes the place of one, and the notice does not tell readers why. */
        | 'notice-short'
        | 'paper-id-taken'
        | 'paper-id-of-ojs'
        | 'keeps-paper-id'
        /** By another article or a notice. */
        | 'doi-taken'
        | 'like-a-manuscript'
        | 'names-you'
        /** Other people become its authors, and it is not said why; or a PDF or password changes with them. */
        | 'reason-missing'
        | 'authors-alone'
        /** Its words may name a reviewer, and a PDF or password changes with it. */
        | 'words-alone'
        /** A title of few words in common with the accepted one, and a PDF or password with it. */
        | 'title-alone'
        /** It names who would change its PDF or password. */
        | 'pdf-of-own'
        | 'no-such-issue'
        | 'issue-closed'
        | 'not-a-pdf'
        /** A PDF that was set here and another one. */
        | 'two-pdfs';
    }
  | NonNullable<Awaited<ReturnType<typeof refuseSetAgain>>>;

/** The earlier version stays readable (L9); a retraction is final. The file is stored or thrown away. */
export async function correctArticle(
  platform: Platform,
  user: Asking,
  correction: Correction,
): Promise<Correcting> {
  const { file } = correction;
  let corrected = false;
  try {
    if (!mayActAs(user.role, 'editor')) return { outcome: 'forbidden' };
    if (!saysSomething(correction.notice)) return { outcome: 'no-notice' };
    const inspection = file && (await inspectUpload(platform, file.content));
    if (inspection?.outcome === 'refused') {
      return { outcome: 'unsound-file', problem: inspection.problem };
    }
    if (inspection && inspection.format !== 'pdf') return { outcome: 'not-a-pdf' };
    const { setAgain: seen, articleId } = correction;
    if (seen && file) return { outcome: 'two-pdfs' };
    const { paperId } = correction.record;
    const set = seen ? await compareSetAgain(platform, { articleId, paperId, seen }) : null;
    if (seen && !set) return { outcome: 'set-meanwhile' };
    const { password } = correction.record;
    const passwordHash = password ? await hashFilePassword(password) : null;
    const stored = file ? await file.content.keep() : (set?.file ?? null);
    const inPdf = file && stored ? await namedInPdf(platform, correction, stored) : [];
    const result = await platform.transaction(async (inside) => {
      await lockCatalogue(inside);
      const prepared = { ...correction, stored, passwordHash, inPdf, set };
      return correctWithin(inside, user, prepared);
    });
    corrected = result.outcome === 'corrected' && result.tookFile;
    if (!corrected) await file?.content.discard();
    if (result.outcome === 'corrected') return { outcome: 'corrected', version: result.version };
    return result;
  } finally {
    if (!corrected) await file?.content.abandon();
  }
}

const namedInPdf = (platform: Platform, { articleId, record }: Correction, { key }: StoredFile) =>
  findNamedInPdf(platform, { id: articleId, paperId: record.paperId ?? null }, key);

type Prepared = Correction & {
  stored: StoredFile | null;
  passwordHash: string | null;
  /** The text that `stored` was set of. */
  set?: CorrectedText | null;
  /** Reviewers whom a PDF from elsewhere names to readers. */
  inPdf?: readonly string[];
  /** What another editor proposed, which this one confirms. */
  secondOf?: Pick<Proposal, 'proposedBy' | 'reason'>;
};

export type Within =
  | { outcome: 'corrected'; version: number; tookFile: boolean }
  | Exclude<Correcting, { outcome: 'corrected' | 'unsound-file' }>;

export async function correctWithin(
  inside: Platform,
  user: Asking,
  {
    articleId,
    version,
    record: given,
    file,
    stored,
    notice,
    passwordHash,
    secondOf,
    set = null,
    inPdf = [],
    ...named
  }: Prepared,
): Promise<Within> {
  const open = await openArticle(inside, user, articleId);
  if ('outcome' in open) return open;
  const earlier = open.article;
  if (earlier.isRetracted) return { outcome: 'retracted' };
  if (earlier.version !== version) return { outcome: 'changed-meanwhile' };

  const newFile = stored !== null && stored.sha256 !== earlier.pdf?.sha256 ? stored : null;
  const wanted = file?.fileName || `article-${articleId}`;
  const fileName = earlier.pdf?.fileName ?? (await freeFileName(inside, wanted));
  const record: ArticleInput = {
    ...given,
    id: articleId,
    pdf: newFile && !earlier.pdf ? fileName : earlier.snapshot.record.pdf,
  };
  const authors = named.authors ?? authorsOfRecord(record, earlier.snapshot);
  const wish = { record, authors, sha256: newFile?.sha256 ?? null };
  const values = articleChanges(earlier, wish);
  const locks = record.password !== undefined && (record.password || earlier.passwordHash);
  const printed = named.supplements ? await findOtherSupplements(inside, earlier) : null;
  const changes = [
    ...Object.keys(values),
    ...(locks ? ['password'] : []),
    ...(printed ? ['supplements'] : []),
  ];
  if (changes.length === 0) return { outcome: 'nothing-changed' };
  const unfit = await refuseRecord(inside, earlier, wish, changes);
  if (unfit) return { outcome: unfit };
  const reviewers = await findNamedInCorrection(inside, earlier, { record, authors, notice });
  const fields = [...reviewers.fields, ...(newFile && inPdf.length > 0 ? ['file'] : [])];
  if (fields.length > 0) return { outcome: 'names-a-reviewer', fields };
  const mayName = reviewers.likely.length > 0;
  const swaps = newFile !== null && earlier.pdf !== null;
  if (swaps && !isWrittenReason(notice)) return { outcome: 'notice-short' };
  const unfitText = set && (await refuseSetAgain(inside, earlier, set));
  if (unfitText) return unfitText;

  // Another editor puts them there (L4).
  const namesThem = (said: readonly Author[]) => namesEditor(inside, { authors: said }, user.id);
  const { authors: before } = earlier.snapshot;
  if (!sameAuthors(authors, before) && (await namesThem(authors)) && !(await namesThem(before))) {
    return { outcome: 'names-you' };
  }
  if (secondOf === undefined) {
    const others = await becomesOthers(inside, articleId, { before, after: authors });
    const reason = others ? (named.reason?.trim() ?? '') : '';
    if (others && !saysSomething(reason)) return { outcome: 'reason-missing' };
    const titled = { name: record.name, paperId: earlier.snapshot.record.paperId };
    const retitled = 'title' in values && (await isAnotherTitle(inside, titled));
    // Whom it names does not change it alone (L4), nor its authors anyone (L5), nor to another paper, nor what may tell of reviewers (L6).
    const isOwn = await namesThem(before);
    if (others || retitled || isOwn || mayName) {
      if (stored !== null || locks || printed) {
        if (others) return { outcome: 'authors-alone' };
        return { outcome: retitled ? 'title-alone' : isOwn ? 'pdf-of-own' : 'words-alone' };
      }
      const waiting = await listProposals(inside, articleId);
      if (waiting.some(({ step }) => step === 'correction')) return { outcome: 'waits' };
      const proposed = { record, authors, notice: notice.trim(), reason };
      await proposeChange(inside, user, earlier, { step: 'correction', ...proposed });
      return { outcome: 'proposed' };
    }
  }

  await replaceArticle(inside, user, earlier, {
    ...{
      articleId,
      record,
      authors,
      changes,
      values,
      newFile,
      fileName,
      passwordHash,
      secondOf,
      printed,
    },
    text: swaps ? `${notice.trim()}\n${set ? TEXT_REPLACED : PDF_REPLACED}` : notice.trim(),
    textChanges: set?.changes ?? null,
  });
  if (set) await giveSetAgain(inside, articleId, set);
  return { outcome: 'corrected', version, tookFile: newFile !== null };
}

/** What authors declare with the supplementary files of the manuscript, where these are others than readers have. */
async function findOtherSupplements(inside: Platform, { snapshot }: TakenSnapshot) {
  const paperId = paperIdIn(snapshot.record.paperId);
  const manuscript = paperId === null ? null : await loadCase(inside, paperId);
  if (manuscript?.state !== 'published') return null;
  const printed = await findDeclared(inside, manuscript.id);
  const article = await findArticle(inside, snapshot.record.id!);
  const keys = (files: readonly { key: string }[] = []) => files.map(({ key }) => key).join(' ');
  return keys(printed.supplements) === keys(article?.supplements) ? null : printed;
}

/** Readers see in the notice that it is not the fields alone. */
const PDF_REPLACED = 'The PDF was replaced; the earlier one can still be read.';

const TEXT_REPLACED = 'The text and its PDF were corrected; the earlier PDF can still be read.';

/** Those that a record names by its text: all as they are while that is the same. */
const authorsOfRecord = (
  record: ArticleInput,
  present: TakenSnapshot['snapshot'],
): readonly Author[] =>
  record.author === present.record.author
    ? present.authors
    : authorsOfText(record.author, present.authors);

import { readPaperId } from '#app/platform/text/paper-id.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { splitKeywords } from '#app/platform/words.ts';
import { doiUrl, normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { plainLines, textOfAuthors } from './authors/author-rows.ts';
import { readPages, readVolume } from './examine-upload.ts';
import type { UploadTexts, UploadRefusal } from './upload.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';

/** What an unpublished article had, or a manuscript brings, beyond the fields of the form. */
export type KeptOfArticle = {
  /** How the record of the article named its authors, which holds while they are the same. */
  authorText?: string;
  dates: TakenSnapshot['snapshot']['dates'];
  editedBy?: string | null;
  type?: string | null;
};

type Uploaded = {
  texts: UploadTexts;
  authors: readonly Author[];
  kept: KeptOfArticle | null;
  referenceText: string | null;
  /** Kept for an article that returns. */
  articleId: number | null;
};

export function recordOfUpload(
  { texts, authors, kept, referenceText, articleId }: Uploaded,
  pdf: string,
): ArticleInput {
  const volume = readVolume(texts.volume);
  const doi = normaliseDoi(texts.doi);
  const year = /^\d{4}$/.test(texts.year.trim()) ? Number(texts.year) : null;
  return {
    id: articleId,
    name: plainLine(texts.name),
    author: textOfAuthors(authors, kept?.authorText),
    pages: readPages(texts.pages) ?? plainLine(texts.pages),
    doi: doi === null ? plainLine(texts.doi) : doiUrl(doi),
    pdf,
    paperId: readPaperId(plainLine(texts.paperId)),
    volume,
    issue: labelOf(plainLine(texts.issue)),
    year: year ?? (volume === null ? null : yearOfVolume(volume)),
    abstract: plainLines(texts.abstract),
    keyword: splitKeywords(texts.keywords).map(plainLine).join(', '),
    reference: referenceText,
  };
}

/** As written, but an issue written as a bare number is called by its full name. */
const labelOf = (issue: string): string => (/^\d+$/.test(issue) ? `Issue ${Number(issue)}` : issue);

/** What is to happen with the password of the PDF; the file itself is never encrypted. */
export type PasswordWish = 'keep' | 'remove' | { set: string };

export type SentUpload = {
  texts: UploadTexts;
  /** Left out, they stay as they are. */
  authors?: readonly Author[] | undefined;
  password: PasswordWish;
  /** A PDF, or null to leave it as it is. */
  file: ReceivedFile | null;
  /** The upload that is changed, in the version that was seen; null for a new one. */
  changes: { id: number; /** Null when it does not matter. */ seen: number | null } | null;
};

export type Saving =
  | { outcome: 'saved'; id: number; version: number }
  | { outcome: 'unsound-file'; problem: string }
  | { outcome: 'no-such-upload' }
  | { outcome: 'changed-since' }
  | { outcome: 'refused'; reason: UploadRefusal };

/** What stands in the row of the new file, hash and all. */
export type NewParts = {
  pdf: (StoredFile & { fileName: string }) | null;
  /** Undefined leaves it as it is. */
  passwordHash: string | null | undefined;
};

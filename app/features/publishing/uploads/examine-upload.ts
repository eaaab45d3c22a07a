import { bestKeywords, countWords, keywordsAsked, splitKeywords } from '#app/platform/words.ts';
import { normaliseDoi, doiUrl } from '#app/protocols/doi.ts';
import { slugOfIssue, yearOfVolume } from '#app/features/catalogue/core/index.ts';
import { isInProgress } from './upload.ts';
import type { UploadField, UploadTexts, UploadRefusal } from './upload.ts';
import { readPaperId } from '#app/platform/text/paper-id.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { plainLines, textOfAuthors } from './authors/author-rows.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { ReceivedFile } from '#app/platform/uploads/upload.ts';

/** The journal's numbers (`journal.yaml`), as far as uploads are held against them. */
export type ExaminationRules = {
  /** The Guide for Authors: going beyond is an error. */
  limits: Numbers;
  /** The publication policy: being outside is a warning. */
  policyLimits: Numbers;
  doiPrefix: string;
};

type Numbers = { abstractWords: number; keywordsMin: number; keywordsMax: number };

/** Until nothing is `missing` or `wrong`, an upload is a draft; a `warning` stops nothing. */
export type Finding = {
  field: UploadField | 'authors' | 'file';
  kind: 'missing' | 'wrong' | 'warning';
  text: string;
};

/** An upload as far as it is looked at; `null` where there is no PDF. */
export type Examined = {
  texts: UploadTexts;
  authors: readonly { written: string }[];
  pdf: object | null;
};

type Examiner = (text: string, upload: Examined, rules: ExaminationRules) => Found;

const EXAMINERS: Partial<Record<Finding['field'], Examiner>> = {
  name: (text) => (text ? null : missing('The title of the paper is missing.')),
  authors: (_, { authors }) => (namesAnyone(authors) ? null : missing('The authors are missing.')),
  volume: (text, { texts }) => (isInProgress(texts) ? null : examineVolume(text)),
  issue: (text, { texts }) => (isInProgress(texts) ? null : examineIssue(text)),
  pages: (text) => examinePages(text),
  year: (text, { texts }) => examineYear(text, readVolume(texts.volume)),
  doi: (text, _, rules) => examineDoi(text, rules.doiPrefix),
  abstract: (text, _, rules) => examineAbstract(text, rules),
  keywords: (text, _, rules) => examineKeywords(text, rules),
  file: (_, { pdf }) => (pdf === null ? missing('The PDF is missing.') : null),
};

type Found = Omit<Finding, 'field'> | null;

/** What is missing, wrong or worth a second look, at most one finding for each field. */
export const examineUpload = (upload: Examined, rules: ExaminationRules): Finding[] =>
  Object.entries(EXAMINERS).flatMap(([name, examine]): Finding[] => {
    const field = name as Finding['field'];
    const text = field === 'authors' || field === 'file' ? '' : upload.texts[field].trim();
    const found = examine(text, upload, rules);
    return found ? [{ field, ...found }] : [];
  });

export const isComplete = (findings: readonly Finding[]): boolean =>
  findings.every(({ kind }) => kind === 'warning');

export function readVolume(typed: string): number | null {
  const digits = /^(?:vol(?:ume|\.)?\s*)?0*(\d{1,4})$/i.exec(typed.trim())?.[1];
  const volume = Number(digits ?? 0);
  return volume > 0 ? volume : null;
}

/** Pages as they are printed, with a plain hyphen: `368-373`, `12`, `e104`; null when they are none. */
export function readPages(typed: string): string | null {
  const [, prefix = '', first = '', otherPrefix = '', last] =
    /^([a-z]{0,3})(\d{1,8})(?:\s*[-\u2010-\u2015\u2212]{1,2}\s*([a-z]{0,3})(\d{1,8}))?$/i.exec(
      typed.trim().replace(/^pp?\.\s*/i, ''),
    ) ?? [];
  if (first === '') return null;
  if (last === undefined) return prefix + first;
  const fits = otherPrefix === '' || otherPrefix.toLowerCase() === prefix.toLowerCase();
  return fits && Number(last) >= Number(first) ? `${prefix}${first}-${otherPrefix}${last}` : null;
}

const namesAnyone = (authors: Examined['authors']): boolean =>
  authors.some(({ written }) => /\p{L}/u.test(written));

const missing = (text: string) => ({ kind: 'missing' as const, text });
const wrong = (text: string) => ({ kind: 'wrong' as const, text });
const warning = (text: string) => ({ kind: 'warning' as const, text });

function examineVolume(text: string): Found {
  if (!text) return missing('The volume is missing.');
  return readVolume(text) === null
    ? wrong('Please enter the volume as a number, such as 14.')
    : null;
}

function examineIssue(text: string): Found {
  if (!text) return missing('The issue is missing.');
  return /^\d{1,2}$|special/.test(slugOfIssue(text))
    ? null
    : wrong('Please choose one of the issues, such as Issue 1 or Special Issue.');
}

const examinePages = (text: string): Found =>
  text === '' || readPages(text) !== null
    ? null
    : wrong('Please enter pages such as 368-373, a single page, or a number such as e104.');

function examineYear(text: string, volume: number | null): Found {
  if (!text) return null;
  if (!/^[12]\d{3}$/.test(text)) return wrong('Please enter the year with four digits.');
  const expected = volume === null ? null : yearOfVolume(volume);
  return expected === null || Number(text) === expected
    ? null
    : warning(`Volume ${volume} appears in ${expected}. Is ${text} right?`);
}

function examineDoi(text: string, prefix: string): Found {
  if (!text) return null;
  const doi = normaliseDoi(text);
  if (doi === null || doi.length > 500) {
    return wrong(`Please enter a DOI such as https://doi.org/${prefix}/abc.`);
  }
  return doi.startsWith(`${prefix}/`)
    ? null
    : warning(`DOIs of this journal begin with ${prefix}/. Is this one right?`);
}

function examineAbstract(text: string, { limits, policyLimits }: ExaminationRules): Found {
  const words = countWords(text);
  if (words === 0) return missing('The abstract is missing.');
  if (words > limits.abstractWords) {
    return wrong(
      `The abstract has ${words} words; the Guide for Authors allows ${limits.abstractWords}.`,
    );
  }
  return words < policyLimits.abstractWords
    ? null
    : warning(
        `The abstract has ${words} words; the publication policy asks for fewer than ${policyLimits.abstractWords}.`,
      );
}

function examineKeywords(text: string, rules: ExaminationRules): Found {
  const { length } = splitKeywords(text);
  if (length === 0 && rules.limits.keywordsMin > 0) return missing('The keywords are missing.');
  const has = length === 1 ? 'There is 1 keyword' : `There are ${length} keywords`;
  const asks = `${has}. The journal asks for ${keywordsAsked(rules)}.`;
  const best = bestKeywords(rules);
  const advice = best === '' ? asks : `${has}; best are ${best}.`;
  const isOutside = ({ keywordsMin, keywordsMax }: Numbers) =>
    length < keywordsMin || length > keywordsMax;
  if (isOutside(rules.limits)) return wrong(asks);
  return isOutside(rules.policyLimits) ? warning(advice) : null;
}

/** What an unpublished article had, or a manuscript brings, beyond the fields of the form. */
export type KeptOfArticle = {
  /** How the record of the article named its authors, which holds while they are the same. */
  authorText?: string;
  dates: TakenSnapshot['snapshot']['dates'];
  editedBy?: string | null;
  type?: string | null;
  language?: string;
  translations?: string;
  /** What its authors state. */
  statements?: string;
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
  const isPlaced = !isInProgress(texts);
  const volume = isPlaced ? readVolume(texts.volume) : null;
  const doi = normaliseDoi(texts.doi);
  const year = /^\d{4}$/.test(texts.year.trim()) ? Number(texts.year) : null;
  return {
    id: articleId,
    name: plainLine(texts.name),
    author: textOfAuthors(authors, kept?.authorText),
    pages: isPlaced ? (readPages(texts.pages) ?? plainLine(texts.pages)) : '',
    doi: doi === null ? plainLine(texts.doi) : doiUrl(doi),
    pdf,
    paperId: readPaperId(plainLine(texts.paperId)),
    volume,
    issue: isPlaced ? labelOf(plainLine(texts.issue)) : '',
    year: year ?? (volume === null ? null : yearOfVolume(volume)),
    abstract: plainLines(texts.abstract),
    keyword: splitKeywords(texts.keywords).map(plainLine).join(', '),
    reference: referenceText,
    ...(kept?.language && { language: kept.language }),
    ...(kept?.translations && { translations: kept.translations }),
    ...(kept?.statements && { statements: kept.statements }),
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

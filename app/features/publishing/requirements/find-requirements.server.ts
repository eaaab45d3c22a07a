import { journalOf } from '#app/features/journal/content/index.server.ts';
import { missingStatements } from '#app/features/manuscripts/completion/index.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { examineUpload } from '../uploads/examine-upload.ts';
import { articlesWith, haveSameTexts, textsLike } from '../uploads/find-like-manuscripts.server.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import { findReturn } from '../uploads/put-back.server.ts';
import type { KeptOfArticle } from '../uploads/examine-upload.ts';
import type { UploadTexts } from '../uploads/upload.ts';
import { searchText } from '#app/features/manuscripts/anonymity/index.server.ts';
import { pdfRequirements, lossRequirements } from './pdf-requirements.ts';
import { recordRequirements, wordsOfOffice } from './record-requirements.ts';
import type { RequirementStep, Requirement, Loss } from './requirement.ts';
import { createHash } from 'node:crypto';
import {
  openAnswersOf,
  findTypesetting,
} from '#app/features/manuscripts/typesetting/index.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { PdfAhead, TextOfPdf } from './pdf-requirements.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { isDismissed, qualityOf, withoutDescriptions } from './losses.ts';

type Manuscript = Pick<
  CaseFile,
  'id' | 'paperId' | 'state' | 'details' | 'receivedAt' | 'authors' | 'invitations'
>;

/**
 * What the publication of a manuscript asks for; null when it becomes no article now, or its article
 * returns as it was.
 * @param upload null while production has not begun
 * @param known where it was found already
 */
export async function findRequirements(
  platform: Pick<Platform, 'content' | 'db'>,
  manuscript: Manuscript,
  upload: Upload | null,
  known?: ArticleFacts,
  /** What else is asked for, where the page knows more. */
  more: readonly Requirement[] = [],
): Promise<Asked | null> {
  const { id, paperId, state, details } = manuscript;
  const returning = state === 'published' && upload && (await findReturn(platform, upload));
  if (state !== 'in-production' && !returning) return null;
  const pdf = upload?.pdf ?? null;
  const ahead = { sha256: pdf?.sha256 ?? null, abstract: upload?.texts.abstract ?? '' };
  const facts = known ?? (await findArticleFacts(platform, manuscript, ahead));
  const { proof, answers, kept, isCompleted, waived } = facts;
  const texts = upload?.texts ?? (await textsBefore(platform, id));
  const authors = upload?.authors ?? NAMED;
  const words = upload && wordsOfOffice(upload, { ...manuscript, ...facts.own });
  const named = words && searchText('new words of an article', manuscript, words.text, words.known);
  const requirements = [
    ...pdfRequirements({
      ...{ paperId, pdf, proof, answers },
      text: kept && (await findTextOfPdf(platform, id, kept)),
    }),
    ...recordRequirements({
      ...{ paperId, uploadId: upload?.id ?? null, texts, isCompleted, authors: manuscript.authors },
      findings: examineUpload({ texts, authors, pdf }, journalOf(platform).facts),
      statements: missingStatements(details),
      ...{ others: facts.others, articles: facts.articles, retracted: facts.retracted },
      sha256: ahead.sha256,
      named,
    }),
    ...more,
  ];
  // Readers have had the PDF of an article that returns, unless it is another.
  const isKnown = returning && !Object.hasOwn(returning.changes, 'pdf');
  const shown = isKnown ? requirements.filter(({ about }) => about === 'record') : requirements;
  return { ...askFor(shown, waived), namesReviewer: !!named?.certain.length };
}

const NAMED = [{ written: 'Author' }];

/** What production would begin with; title and authors are the manuscript's. */
async function textsBefore({ db }: HasDb, id: number): Promise<UploadTexts> {
  const { abstract, keywords } = await db
    .selectFrom('manuscripts')
    .select(['abstract', 'keywords'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const none = { paperId: '', volume: '', issue: '', pages: '', year: '', doi: '' };
  return { name: 'Title', ...none, abstract, keywords };
}

/** What a PDF that was set from the text lacks, before it is used or sent; null for one set elsewhere. */
export async function findLosses(
  platform: HasDb,
  { id, paperId }: { id: number; paperId: number },
  { step, sha256 }: { step: RequirementStep; sha256: string },
): Promise<Asked | null> {
  const kept = await keptOfPdf(platform, id, sha256).executeTakeFirst();
  if (!kept) return null;
  const text = await findTextOfPdf(platform, id, kept);
  const waivers = await waiversOf(platform, step, id).execute();
  return askFor(lossRequirements(paperId, text), waivers);
}

export type Asked = {
  requirements: ShownRequirement[];
  /** Marks of what is missing and for which no reason was given yet. */
  open: string[];
  namesReviewer?: boolean; // No reason helps.
};

export type ShownRequirement = Requirement & { reasons: Reason[] };

type Reason = { text: string; /** Account. */ by: string; at: number };

export type Waived = { requirement: string; reason: string; by: string; at: number };

/** Names what is missing in forms and rows. */
const markOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 16);

export function askFor(requirements: readonly Requirement[], waivers: readonly Waived[]): Asked {
  const waived = new Map(waivers.map((waiver) => [waiver.requirement, waiver]));
  return {
    requirements: requirements.map((requirement) => {
      const own = requirement.missing.flatMap((key) => waived.get(markOf(key)) ?? []);
      const reasons = new Map(own.map(({ reason, by, at }) => [reason, { text: reason, by, at }]));
      return { ...requirement, reasons: [...reasons.values()] };
    }),
    open: requirements
      .flatMap(({ missing }) => missing.map(markOf))
      .filter((at) => !waived.has(at)),
  };
}

/** Accounts of those who gave reasons. */
export const listReasonGivers = ({ requirements }: Asked): string[] =>
  requirements.flatMap(({ reasons }) => reasons.map(({ by }) => by));

/** What is missing without a reason, in sentences, with its places. */
export const sentencesOf = ({ requirements, open }: Asked): string[] =>
  requirements
    .filter(({ missing }) => missing.some((key) => open.includes(markOf(key))))
    .map(({ text, places }) =>
      places.length === 0 ? text : `${text} ${places.map(({ label }) => label).join('; ')}`,
    );

/** How many things are to be done, or to be given a reason, without those that are only named. */
export const countOpen = ({ requirements, open }: Asked): number =>
  requirements.filter(
    ({ isMet, isNote, missing, way }) =>
      !isMet &&
      !isNote &&
      (missing.length === 0 ? way !== null : missing.some((key) => open.includes(markOf(key)))),
  ).length;

const STEPS: readonly RequirementStep[] = ['use', 'proof', 'publish'];

const waiversOf = ({ db }: HasDb, step: RequirementStep, manuscriptId: number) =>
  db
    .selectFrom('requirement_waivers')
    .select(['requirement', 'reason', 'waived_by as by', 'waived_at as at'])
    .where('manuscript_id', '=', manuscriptId)
    .where('step', 'in', STEPS.slice(0, STEPS.indexOf(step) + 1))
    .orderBy('id');

export type ArticleFacts = {
  dates: Omit<KeptOfArticle['dates'], 'published'>;
  type: string | null;
  isCompleted: boolean;
  /** Hash of the PDF that was set last from its text. */
  setPdf: string | null;
  proof: PdfAhead['proof'];
  /** Ids of the queries whose answers an editor has still to deal with. */
  answers: number[];
  /** Of the PDF that is about to be published. */
  kept: KeptOfPdf | null;
  waived: Waived[];
  /** Other manuscripts whose PDF or abstract production gave it, by their paper IDs (L4). */
  others: number[];
  /** Published articles of other manuscripts that have its PDF. */
  articles: { id: number; title: string }[];
  /** Retracted works that the newest file of the manuscript cites, by their DOIs. */
  retracted: string[];
  /** What the manuscript says, as its authors know it. */
  own: { abstract: string; keywords: string };
};

/** In one statement. @param ahead what is about to be published; `sha256` of its PDF is null without one */
export async function findArticleFacts(
  platform: Pick<Platform, 'content' | 'db'>,
  { id, paperId, receivedAt }: Pick<CaseFile, 'id' | 'paperId' | 'receivedAt'>,
  ahead: { sha256: string | null; abstract: string },
): Promise<ArticleFacts> {
  const { timeZone } = journalOf(platform).facts;
  const { kind } = platform.db;
  const day = (at: number | string | null) => (at === null ? null : dayOf(Number(at), timeZone));
  const { accepted, revised, type, completedAt, setPdf, ...rows } = await platform.db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('decisions')
        .select(({ fn }) => fn.max('decided_at').as('at'))
        .where('manuscript_id', '=', id)
        .where('leads_to', '=', 'accepted')
        .as('accepted'),
      selectFrom('history')
        .select(({ fn }) => fn.max('happened_at').as('at'))
        .where('subject', '=', `manuscript:${paperId}`)
        .where('event', '=', 'manuscript-revised')
        .as('revised'),
      selectFrom('manuscripts').select('article_type').where('id', '=', id).as('type'),
      selectFrom('manuscripts').select('completed_at').where('id', '=', id).as('completedAt'),
      selectFrom('set_pdfs').select('sha256').where('manuscript_id', '=', id).as('setPdf'),
      jsonRows(
        kind,
        selectFrom('proofs')
          .select(['round', 'answer', 'sha256'])
          .where('manuscript_id', '=', id)
          .orderBy('round', 'desc')
          .limit(1),
      ).as('proofs'),
      jsonRows(
        kind,
        selectFrom('manuscripts').select(['abstract', 'keywords']).where('id', '=', id),
      ).as('own'),
      jsonRows(kind, openAnswersOf(platform, id)).as('answers'),
      jsonRows(kind, keptOfPdf(platform, id, ahead.sha256 ?? '')).as('kept'),
      jsonRows(kind, textsLike(platform, ahead)).as('like'),
      jsonRows(kind, articlesWith(platform, paperId, ahead)).as('articles'),
      jsonRows(kind, retractedOf(platform, id)).as('retracted'),
      jsonRows(kind, waiversOf(platform, 'publish', id)).as('waived'),
    ])
    .executeTakeFirstOrThrow();
  const [proof = null] = readJson(rows.proofs);
  const [kept = null] = readJson(rows.kept);
  const like = haveSameTexts(ahead, readJson(rows.like));
  return {
    dates: { received: day(receivedAt), revised: day(revised), accepted: day(accepted) },
    answers: readJson(rows.answers).map((each) => each.id),
    ...{ type, setPdf, proof, kept, isCompleted: completedAt !== null },
    waived: readJson(rows.waived),
    own: readJson(rows.own)[0]!,
    articles: readJson(rows.articles),
    retracted: readJson(rows.retracted).map(({ key }) => key),
    others: like.flatMap((each) => (each.id === id ? [] : [each.paperId])),
  };
}

/** As the retractions are known now, not as they were when the file came. */
const retractedOf = ({ db }: HasDb, manuscriptId: number) =>
  db
    .selectFrom('cited_works as cited')
    .innerJoin('known_retractions as known', 'known.work_key', 'cited.work_key')
    .innerJoin('manuscript_files as file', 'file.id', 'cited.file_id')
    .select('known.work_key as key')
    .distinct()
    .where('file.manuscript_id', '=', manuscriptId)
    .where('nature', '=', 'retraction')
    .where('cited.file_id', '=', (row) =>
      row
        .selectFrom('cited_works')
        .innerJoin('manuscript_files as other', 'other.id', 'cited_works.file_id')
        .select(({ fn }) => fn.max('other.id').as('newest'))
        .where('other.manuscript_id', '=', manuscriptId),
    )
    .orderBy('known.work_key');

type KeptOfPdf = { words: string; losses: string };

/** A query of `KeptOfPdf`, with no row for a PDF that was set elsewhere. */
const keptOfPdf = ({ db }: HasDb, manuscriptId: number, sha256: string) =>
  db
    .selectFrom('set_pdf_losses')
    .select(['losses', 'words_sha256 as words'])
    .where('manuscript_id', '=', manuscriptId)
    .where('sha256', '=', sha256);

/** What of its text a PDF lacks, without what editors have dismissed since, and whether there is a newer text. */
async function findTextOfPdf(
  platform: HasDb,
  manuscriptId: number,
  { words, losses }: KeptOfPdf,
): Promise<TextOfPdf> {
  const typesetting = await findTypesetting(platform, manuscriptId);
  const now = newestOf(typesetting);
  const quality = typesetting?.article ? qualityOf(typesetting.article) : null;
  return {
    quality,
    newer: now === words ? null : now,
    losses: (JSON.parse(losses) as Loss[]).filter(
      (loss) => !isDismissed(loss, typesetting?.edits ?? []),
    ),
  };
}

/** What tells the newest text from others, also while it is still to be read. */
const newestOf = (typesetting: Awaited<ReturnType<typeof findTypesetting>>): string =>
  typesetting?.state === 'read' && typesetting.article
    ? hashOfWords(typesetting.article.text)
    : `${typesetting?.state} ${typesetting?.sourceHash}`;

/** The same for two texts that differ in descriptions of figures alone. */
export const hashOfWords = (text: ArticleText): string =>
  createHash('sha256').update(withoutDescriptions(text)).digest('hex');

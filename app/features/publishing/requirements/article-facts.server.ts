import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import { openAnswersOf } from '#app/features/manuscripts/typesetting/index.server.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { KeptOfArticle } from '../uploads/upload-record.ts';
import { haveSameTexts, textsLike } from '../uploads/find-like-manuscripts.server.ts';
import { waiversOf } from './asked.server.ts';
import type { Waived } from './asked.server.ts';
import { keptOfPdf } from './find-text-of-pdf.server.ts';
import type { KeptOfPdf } from './find-text-of-pdf.server.ts';
import type { PdfAhead } from './pdf-requirements.ts';

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
      jsonRows(kind, openAnswersOf(platform, id)).as('answers'),
      jsonRows(kind, keptOfPdf(platform, id, ahead.sha256 ?? '')).as('kept'),
      jsonRows(kind, textsLike(platform, ahead)).as('like'),
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
    others: like.flatMap((each) => (each.id === id ? [] : [each.paperId])),
  };
}

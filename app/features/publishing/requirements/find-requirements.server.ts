import { journalOf } from '#app/features/journal/content/index.server.ts';
import { missingStatements } from '#app/features/manuscripts/completion/index.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { examineUpload } from '../uploads/examine-upload.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import { findReturn } from '../uploads/find-return.server.ts';
import type { UploadTexts } from '../uploads/upload.ts';
import { findArticleFacts } from './article-facts.server.ts';
import { askFor } from './asked.server.ts';
import type { Asked } from './asked.server.ts';
import { findTextOfPdf } from './find-text-of-pdf.server.ts';
import { pdfRequirements } from './pdf-requirements.ts';
import { recordRequirements } from './record-requirements.ts';

type Manuscript = Pick<CaseFile, 'id' | 'paperId' | 'state' | 'details' | 'receivedAt'>;

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
  known?: Awaited<ReturnType<typeof findArticleFacts>>,
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
  const requirements = [
    ...pdfRequirements({
      ...{ paperId, pdf, proof, answers },
      text: kept && (await findTextOfPdf(platform, id, kept)),
    }),
    ...recordRequirements({
      ...{ paperId, uploadId: upload?.id ?? null, texts, isCompleted },
      findings: examineUpload({ texts, authors, pdf }, journalOf(platform).facts),
      statements: missingStatements(details),
      others: facts.others,
      sha256: ahead.sha256,
    }),
  ];
  // Readers have had the PDF of an article that returns, unless it is another.
  const isKnown = returning && !Object.hasOwn(returning.changes, 'pdf');
  return askFor(
    isKnown ? requirements.filter(({ about }) => about === 'record') : requirements,
    waived,
  );
}

const NAMED = [{ written: 'Author' }];

/** What production would begin with; title and authors are the manuscript's. */
async function textsBefore({ db }: Pick<Platform, 'db'>, id: number): Promise<UploadTexts> {
  const { abstract, keywords } = await db
    .selectFrom('manuscripts')
    .select(['abstract', 'keywords'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const none = { paperId: '', volume: '', issue: '', pages: '', year: '', doi: '' };
  return { name: 'Title', ...none, abstract, keywords };
}

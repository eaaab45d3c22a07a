import { journalOf } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { examineUpload, isComplete } from './examine-upload.ts';
import { readFrontPageKind } from './upload-jobs.ts';
import type { KeptOfArticle } from './upload-record.ts';
import type { UploadTexts } from './upload.ts';
import { fileColumns, textColumns } from './add-upload.server.ts';
import { authorNamed } from './authors/authors.ts';
import type { PrintedAuthor } from './authors/manuscript-names.server.ts';
import { writeAuthors } from './authors/write-authors.server.ts';
import type { NewParts } from './sent-upload.ts';

type Produced = {
  paperId: number;
  title: string;
  abstract: string;
  keywords: string;
  authors: readonly PrintedAuthor[];
  pdf: NewParts['pdf'];
  /** Account of the editor. */
  account: string;
};

/** @param inside the transaction of the production's beginning @returns its id */
export async function addProductionUpload(
  inside: Platform,
  { paperId, title, abstract, keywords, authors, pdf, account }: Produced,
): Promise<number> {
  const { facts } = journalOf(inside);
  const now = inside.clock.now();
  const year = Number(dayOf(now, facts.timeZone).slice(0, 4));
  const volume = year - facts.firstYear + 1;
  const texts: UploadTexts = {
    name: title,
    paperId: String(paperId),
    volume: volume > 0 ? String(volume) : '',
    issue: '',
    pages: '',
    year: String(year),
    doi: '',
    abstract,
    keywords,
  };
  const none = { received: null, revised: null, accepted: null, published: null };
  const kept: KeptOfArticle = { dates: none };
  const written = authors.map(({ name, institution, orcid }) =>
    authorNamed(name, { affiliation: institution || null, orcid }),
  );
  const complete = isComplete(examineUpload({ texts, authors: written, pdf }, facts));
  const { id } = await inside.db
    .insertInto('uploads')
    .values({
      ...textColumns(texts),
      ...fileColumns(pdf),
      // It belongs to the manuscript: only its handling editor opens it (L2).
      uploaded_by: null,
      fingerprint: null,
      password_hash: null,
      kept: JSON.stringify(kept),
      created_at: now,
      updated_at: now,
      completed_at: complete ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeAuthors(inside, id, written);
  await addHistory(inside, {
    subject: `upload:${id}`,
    event: 'upload-received',
    actor: `account:${account}`,
    details: { complete, manuscript: paperId, sha256: pdf?.sha256 ?? null },
  });
  const ofOffice = { ...readFrontPageKind, rank: 'office' } as const;
  if (pdf) await enqueue(inside, ofOffice, { uploadId: id });
  return id;
}

import { journalOf } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { Author } from '#app/features/catalogue/core/index.ts';
import { examineUpload, isComplete } from './examine-upload.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { readFrontPageKind } from './upload-jobs.ts';
import type { UploadColumns } from './tables.server.ts';
import type { NewParts, Saving, KeptOfArticle } from './examine-upload.ts';
import type { UploadTexts } from './upload.ts';
import { writeAuthors } from './authors/manuscript-names.server.ts';
import type { PrintedAuthor } from './authors/manuscript-names.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { authorNamed } from './authors/author-rows.ts';

type NewUpload = {
  texts: UploadTexts;
  authors: readonly Author[];
  fingerprint: string;
  parts: NewParts;
};

export async function findByFingerprint(
  { db }: HasDb,
  fingerprint: string,
): Promise<{ id: number; version: number } | null> {
  const row = await db
    .selectFrom('uploads')
    .select(['id', 'version'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row ?? null;
}

/** Adds an upload, unless the same was added meanwhile. */
export function addUpload(
  platform: Platform,
  user: Asking,
  { texts, authors, fingerprint, parts }: NewUpload,
): Promise<{ outcome: Saving; isNew: boolean }> {
  const { facts } = journalOf(platform);
  const { pdf, passwordHash = null } = parts;
  const now = platform.clock.now();
  const complete = isComplete(examineUpload({ texts, authors, pdf }, facts));
  return platform.transaction(async (inside) => {
    const row = await inside.db
      .insertInto('uploads')
      .values({
        ...textColumns(texts),
        uploaded_by: user.id,
        fingerprint,
        password_hash: passwordHash,
        ...fileColumns(pdf),
        created_at: now,
        updated_at: now,
        completed_at: complete ? now : null,
      })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst();
    if (!row) {
      const earlier = await findByFingerprint(inside, fingerprint);
      if (!earlier) throw new Error('The same upload was sent and discarded at this moment.');
      return { outcome: { outcome: 'saved', ...earlier }, isNew: false };
    }
    await writeAuthors(inside, row.id, authors);
    await addHistory(inside, {
      subject: `upload:${row.id}`,
      event: 'upload-received',
      actor: `account:${user.id}`,
      details: { complete, sha256: pdf?.sha256 ?? null },
    });
    if (pdf) await enqueue(inside, readFrontPageKind, { uploadId: row.id });
    return { outcome: { outcome: 'saved', ...row }, isNew: true };
  });
}

export function textColumns(texts: UploadTexts): UploadColumns {
  const { name, paperId: paper_id, volume, issue, pages, year, doi, abstract, keywords } = texts;
  return { name, paper_id, volume, issue, pages, year, doi, abstract, keywords };
}

export const fileColumns = (pdf: NewParts['pdf']) => ({
  storage_key: pdf?.key ?? null,
  file_name: pdf?.fileName ?? null,
  size: pdf?.size ?? null,
  sha256: pdf?.sha256 ?? null,
});

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

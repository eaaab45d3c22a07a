import { journalOf } from '#app/features/journal/content/index.server.ts';
import { printLetter } from '#app/platform/documents/ask-documents.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import { listAuthorNames } from '../author-list/list-authors.server.ts';
import { signatureOf } from './agreement-form.ts';
import { printedMarkdown } from './printed-markdown.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { disposition, PDF_POLICY } from '#app/platform/web/send-file.server.ts';
import { AGREEMENT_SET_ASIDE, printAgreementKind } from './agreement-jobs.ts';
import { isGivenUp } from '#app/platform/queue/list-jobs.server.ts';

export type AgreementPrinting =
  | { outcome: 'printed'; /** Where it is kept. */ key: string }
  /** It took longer than a reader waits. */
  | { outcome: 'not-signed' | 'given-up' };

/** Makes the PDF of a signed agreement, once: text, name and date as they were signed. */
export async function printAgreement(
  platform: Platform,
  manuscriptId: number,
): Promise<AgreementPrinting> {
  const { db, storage } = platform;
  const agreement = await findSigned(platform, manuscriptId);
  if (!agreement) return { outcome: 'not-signed' };
  if (agreement.storageKey !== null) return { outcome: 'printed', key: agreement.storageKey };
  const { facts } = journalOf(platform);
  const signedAt = new Date(agreement.signedAt);
  const bytes = await printLetter(platform, {
    title: 'Publishing agreement',
    sender: facts.title,
    at: agreement.signedAt,
    parts: [
      {
        facts: [
          ['Paper ID', String(agreement.paperId)],
          ['Title', agreement.title],
          ['Authors', agreement.authors.join(', ')],
        ],
      },
      ...printedMarkdown(agreement.text),
      { heading: 'Signature' },
      {
        facts: [
          ['Signed by', signatureOf(agreement)],
          ['Date', formatDay(agreement.signedAt)],
          ['Time', `${signedAt.toISOString().slice(11, 19)} UTC`],
        ],
      },
      { text: 'Signed electronically, on behalf of all authors, on the journal’s website.' },
    ],
    footer: `Publishing agreement for manuscript ${agreement.paperId}`,
  });
  if (!bytes) return { outcome: 'given-up' };
  // The same content has the same key.
  const { key } = await storage.put(once(bytes));
  await db
    .updateTable('agreements')
    .set({ storage_key: key })
    .where('manuscript_id', '=', manuscriptId)
    .where('signed_at', '=', agreement.signedAt)
    .where('storage_key', 'is', null)
    .execute();
  const now = await findSigned(platform, manuscriptId);
  return { outcome: 'printed', key: now?.storageKey ?? key };
}

async function findSigned({ db }: HasDb, manuscriptId: number) {
  const row = await db
    .selectFrom('agreements')
    .innerJoin('manuscripts', 'manuscripts.id', 'agreements.manuscript_id')
    .select(['paper_id as paperId', 'title', 'signed_name as name', 'agreement_text as text'])
    .select(['signed_at as signedAt', 'storage_key as storageKey', 'on_behalf as onBehalf'])
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  if (!row) return null;
  return { ...row, authors: await listAuthorNames({ db }, manuscriptId) };
}

/**
 * Made now if the job was not there yet.
 * @param headers those of a personal page
 * @throws HttpError 404 when nothing is signed
 */
export async function streamAgreement(
  platform: Platform,
  paperId: number,
  headers: Record<string, string>,
): Promise<Response> {
  const signed = await findAgreement(platform, paperId);
  // It would take as long as before, at each attempt to open it.
  if (signed?.isSetAside) throw new HttpError(409, AGREEMENT_SET_ASIDE);
  const printing = signed && (await printAgreement(platform, signed.manuscriptId));
  if (!printing || printing.outcome === 'not-signed') {
    throw new HttpError(404, 'The publishing agreement has not been signed yet.');
  }
  const key = printing.outcome === 'printed' ? printing.key : null;
  const content = key && (await platform.storage.read(key));
  if (!content) {
    platform.log.error({ paperId, key }, 'the PDF of an agreement is missing');
    throw new HttpError(503, 'This PDF cannot be opened at present. Please try again later.');
  }
  return new Response(content, {
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', `publishing agreement ${paperId}`, '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

/** The name, with for whom it stands where it is not the author's. */
export type SignedAgreement = NonNullable<Awaited<ReturnType<typeof findAgreement>>>;

export async function findAgreement(platform: HasDb, paperId: number) {
  const row = await platform.db
    .selectFrom('agreements')
    .innerJoin('manuscripts', 'manuscripts.id', 'agreements.manuscript_id')
    .select(['manuscript_id as manuscriptId', 'signed_name as name', 'signed_at as signedAt'])
    .select(['storage_key as storageKey', 'on_behalf as onBehalf'])
    .where('paper_id', '=', paperId)
    .executeTakeFirst();
  if (!row) return null;
  const { storageKey, onBehalf, ...signed } = row;
  const printing = { manuscript: row.manuscriptId };
  const isSetAside =
    storageKey === null && (await isGivenUp(platform, printAgreementKind, printing));
  return { ...signed, name: signatureOf({ name: row.name, onBehalf }), isSetAside };
}

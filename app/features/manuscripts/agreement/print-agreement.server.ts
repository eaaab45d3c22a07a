import { journalOf } from '#app/features/journal/content/index.server.ts';
import { printLetter } from '#app/platform/documents/ask-documents.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import { signatureOf } from './agreement-form.ts';
import { printedMarkdown } from './printed-markdown.ts';

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

async function findSigned({ db }: Pick<Platform, 'db'>, manuscriptId: number) {
  const row = await db
    .selectFrom('agreements')
    .innerJoin('manuscripts', 'manuscripts.id', 'agreements.manuscript_id')
    .select(['paper_id as paperId', 'title', 'signed_name as name', 'agreement_text as text'])
    .select(['signed_at as signedAt', 'storage_key as storageKey', 'on_behalf as onBehalf'])
    .where('manuscript_id', '=', manuscriptId)
    .executeTakeFirst();
  if (!row) return null;
  const authors = await db
    .selectFrom('manuscript_authors')
    .select('name')
    .where('manuscript_id', '=', manuscriptId)
    .where('removed_at', 'is', null)
    .orderBy('rank')
    .execute();
  return { ...row, authors: authors.map(({ name }) => name) };
}

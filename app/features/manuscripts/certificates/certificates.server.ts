import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Certified } from './certificate.ts';
import { randomInt } from 'node:crypto';
import { makeCode, CERTIFICATE_NAMES } from './certificate.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { LetterPart } from '#app/platform/documents/print/letter.ts';
import { printLetter } from '#app/platform/documents/ask-documents.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { href } from '#app/routes.ts';

export type Certificate = { code: string; certified: Certified };

export async function findCertificate({ db }: HasDb, code: string): Promise<Certificate | null> {
  const row = await db
    .selectFrom('certificates')
    .select('facts')
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? { code, certified: JSON.parse(row.facts) as Certified } : null;
}

/** The code of the letter of acceptance of a manuscript, or of the certificate of a review. */
export async function findCode(
  { db }: HasDb,
  of: { manuscript: number } | { invitation: number },
): Promise<string | null> {
  const codes = db.selectFrom('certificates').select('code');
  const row = await (
    'manuscript' in of
      ? codes.where('kind', '=', 'acceptance').where('manuscript_id', '=', of.manuscript)
      : codes.where('kind', '=', 'review').where('invitation_id', '=', of.invitation)
  ).executeTakeFirst();
  return row?.code ?? null;
}

/** The letter of acceptance is genuine no more: its code leads nowhere. */
export async function revokeAcceptance({ db }: HasDb, manuscriptId: number): Promise<void> {
  await db
    .deleteFrom('certificates')
    .where('manuscript_id', '=', manuscriptId)
    .where('kind', '=', 'acceptance')
    .execute();
}

/**
 * Under a code that cannot be guessed.
 * @param inside the transaction of what it certifies
 * @param invitation that of the review, or null
 */
export async function issueCertificate(
  { clock, db }: HasClockAndDb,
  of: { manuscript: number; invitation: number | null },
  certified: Certified,
): Promise<void> {
  await db
    .insertInto('certificates')
    .values({
      code: makeCode((below) => randomInt(below)),
      kind: certified.kind,
      manuscript_id: of.manuscript,
      invitation_id: of.invitation,
      facts: JSON.stringify(certified),
      issued_at: clock.now(),
    })
    .execute();
}

export function printCertificate(
  platform: Platform,
  { code, certified }: Certificate,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { facts } = journalOf(platform);
  const address = platform.config.BASE_URL + href('certificate', { code });
  return printLetter(platform, {
    title: CERTIFICATE_NAMES[certified.kind],
    sender: `${facts.title}\n${facts.publisher.name}`,
    // The day of a review would tell authors which one it was (L6).
    at: certified.kind === 'acceptance' ? certified.acceptedAt : Date.UTC(certified.year, 0, 1),
    template: certified.kind === 'review' ? 'certificate' : 'letter',
    parts: partsOf(certified, facts.title),
    footer: `To verify this document, visit ${address}\nCode: ${code}`,
  });
}

function partsOf(certified: Certified, journal: string): LetterPart[] {
  if (certified.kind === 'review') {
    return [
      { text: 'This is to certify that' },
      { heading: certified.reviewer },
      {
        text: `reviewed a manuscript for this journal in ${certified.year}.\nPeer review keeps science honest; we thank the reviewer for their time and care.`,
      },
      { text: `The editors of the ${journal}` },
    ];
  }
  const { paperId, title, authors, acceptedAt } = certified;
  return [
    {
      text: `We are delighted to confirm that the following manuscript has been accepted for publication in the ${journal} after peer review.`,
    },
    {
      facts: [
        ['Paper ID', String(paperId)],
        ['Title', title],
        ['Authors', authors.join(', ')],
        ['Accepted on', formatDay(acceptedAt)],
      ],
    },
    { text: `The editors of the ${journal}` },
  ];
}

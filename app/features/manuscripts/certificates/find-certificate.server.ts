import type { Platform } from '#app/platform/platform.server.ts';
import type { Certified } from './certificate.ts';

export type Certificate = { code: string; certified: Certified };

export async function findCertificate(
  { db }: Pick<Platform, 'db'>,
  code: string,
): Promise<Certificate | null> {
  const row = await db
    .selectFrom('certificates')
    .select('facts')
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? { code, certified: JSON.parse(row.facts) as Certified } : null;
}

/** The code of the letter of acceptance of a manuscript, or of the certificate of a review. */
export async function findCode(
  { db }: Pick<Platform, 'db'>,
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

import type { Connection } from '#app/platform/db/database.server.ts';
import type { Certified } from './certificate.ts';

/** A certificate as anybody who has its code gets to know it. */
export type Certificate = { code: string; certified: Certified };

/** The certificate with a code, or null. */
export async function findCertificate(
  connection: Connection,
  code: string,
): Promise<Certificate | null> {
  const row = await connection
    .selectFrom('certificates')
    .select('facts')
    .where('code', '=', code)
    .executeTakeFirst();
  return row ? { code, certified: JSON.parse(row.facts) as Certified } : null;
}

/** The code of the letter of acceptance of a manuscript, or of the certificate of a review. */
export async function findCode(
  connection: Connection,
  of: { manuscript: number } | { invitation: number },
): Promise<string | null> {
  const codes = connection.selectFrom('certificates').select('code');
  const row = await (
    'manuscript' in of
      ? codes.where('kind', '=', 'acceptance').where('manuscript_id', '=', of.manuscript)
      : codes.where('kind', '=', 'review').where('invitation_id', '=', of.invitation)
  ).executeTakeFirst();
  return row?.code ?? null;
}

import { isGivenUp } from '#app/platform/queue/list-jobs.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { signatureOf } from './agreement-form.ts';
import { printAgreementKind } from './agreement-jobs.ts';

export type SignedAgreement = {
  manuscriptId: number;
  /** The name, and for whom it stands where it is not the author's. */
  name: string;
  signedAt: number;
  isSetAside: boolean;
};

export async function findAgreement(
  platform: Pick<Platform, 'db'>,
  paperId: number,
): Promise<SignedAgreement | null> {
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

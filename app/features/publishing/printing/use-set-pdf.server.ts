import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { addFinalFiles } from '../production/add-final-files.server.ts';
import type { AddingFiles } from '../production/add-final-files.server.ts';
import type { Waiver } from '../requirements/settle-requirements.server.ts';
import { findSetPdf } from './find-set-pdf.server.ts';

/**
 * Puts the PDF that was set where one set elsewhere is added: into the production, for proof and article.
 * @param wanted `seen` is the hash of the PDF that the editor looked at, `waiver` says why it is used
 * although something is missing in it
 */
export async function useSetPdf(
  platform: Platform,
  user: SignedIn,
  paperId: number,
  { seen, waiver }: { seen: string; waiver: Waiver },
): Promise<AddingFiles | { outcome: 'set-again' }> {
  const manuscript = await loadCase(platform, paperId);
  if (!manuscript) return { outcome: 'no-such-manuscript' };
  const file = (await findSetPdf(platform, manuscript.id))?.file;
  if (!file || file.sha256 !== seen) return { outcome: 'set-again' };
  const { key, size, sha256 } = file;
  const fileName = `${paperId}.pdf`;
  const pdf = { purpose: 'final', format: 'pdf', fileName, key, size, sha256 } as const;
  return addFinalFiles(platform, user, paperId, [pdf], waiver);
}

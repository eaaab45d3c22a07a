import { HttpError } from '#app/platform/web/http-error.ts';
import { disposition, PDF_POLICY } from '#app/platform/web/send-file.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { printAgreement } from './print-agreement.server.ts';
import { AGREEMENT_SET_ASIDE } from './agreement-jobs.ts';
import { findAgreement } from './find-agreement.server.ts';

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

import { listProofs } from '../list-proofs.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition, PDF_POLICY, sendFile } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { streamPicture } from '../../typesetting/pages/stream-picture.server.ts';
import { streamDocument } from '../../files/stream-document.server.ts';

type Shown = { id: number; paperId: number };

/** @param manuscript one that the user may open @param headers those of a personal page */
export async function streamProof(
  context: RouteContext,
  manuscript: Shown,
  headers: Record<string, string>,
): Promise<Response> {
  const { platform, request } = context;
  const proof = await findProof(context, manuscript);
  const response = await sendFile(request, {
    size: proof.size,
    etag: `"${proof.sha256.slice(0, 32)}"`,
    headers: {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', nameOf(manuscript, proof.round), '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
      'X-Robots-Tag': 'noindex, nofollow',
    },
    read: (range) => platform.storage.read(proof.storageKey, range),
  });
  if (response) return response;
  platform.log.error({ key: proof.storageKey }, 'the PDF of a proof is missing');
  throw new HttpError(503, 'This PDF cannot be opened at present. Please try again later.');
}

/** The PDF in which the author marked the corrections, to be saved: it comes from outside. */
export async function streamAnnotatedProof(
  context: RouteContext,
  manuscript: Shown,
  headers: Record<string, string>,
): Promise<Response> {
  const { round, annotated } = await findProof(context, manuscript);
  if (!annotated) throw new HttpError(404, 'This proof has no annotated PDF.');
  const name = `${nameOf(manuscript, round)} annotated`;
  const { storageKey } = annotated;
  return streamDocument(context.platform, headers, { storageKey, name, format: 'pdf' });
}

export async function streamProofPicture(
  context: RouteContext,
  manuscript: Shown,
  headers: Record<string, string>,
): Promise<Response> {
  await findProof(context, manuscript);
  return streamPicture(context, manuscript.id, headers);
}

async function findProof({ platform, params }: RouteContext, { id }: Shown) {
  const round = wholeNumber(params['round']);
  const proof = (await listProofs(platform, id)).find((each) => each.round === round);
  if (!proof) throw new HttpError(404, 'There is no such proof.');
  return proof;
}

const nameOf = ({ paperId }: Shown, round: number): string => `${paperId} proof ${round}`;

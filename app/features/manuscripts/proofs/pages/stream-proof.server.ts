import { listProofs } from '../list-proofs.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition, PDF_POLICY, sendStored } from '#app/platform/web/send-file.server.ts';
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
  const proof = await findProof(context, manuscript);
  return sendStored(
    context,
    { ...proof, key: proof.storageKey },
    {
      ...headers,
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', nameOf(manuscript, proof.round), '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
      'X-Robots-Tag': 'noindex, nofollow',
    },
    ['the PDF of a proof', 'This PDF cannot be opened at present. Please try again later.'],
  );
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

import { FROM_ACCEPTANCE } from '#app/features/manuscripts/core/index.ts';
import { manuscriptPageOf } from '#app/features/manuscripts/editors/index.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { findSetPdf } from '../find-printed.server.ts';

const TIME_LIMIT = 20_000;

/** `/office/manuscripts/{id}/typesetting/pages/{n}`: a page of the PDF that was set, as a picture. */
export const officePrintedPage = manuscriptPageOf(async ({ manuscript }, { platform, params }) => {
  const { id, state } = manuscript;
  const page = wholeNumber(params['page']) ?? 0;
  if (!FROM_ACCEPTANCE.has(state) || page === 0)
    throw new HttpError(404, 'There is no such page of a PDF.');
  const set = await findSetPdf(platform, id);
  // The script beside the text asks before there is one.
  if (!set?.file) return new Response(null, { status: 204, headers: PRIVATE });
  const pieces: Uint8Array[] = [];
  const answer = await platform.documents.ask(
    'draw-printed-page',
    { page },
    {
      file: await storedFile(platform.storage, set.file.key),
      ...{ timeLimit: TIME_LIMIT, isConversion: true, isWaitedFor: true },
      take: (bytes) => void pieces.push(bytes),
    },
  );
  if (!answer) throw new HttpError(503, 'This page cannot be shown at present.');
  return new Response(Buffer.concat(pieces), {
    headers: {
      ...PRIVATE,
      'Content-Type': 'image/png',
      'X-Page': String(Math.min(page, answer.pages)),
      'X-Pages': String(answer.pages),
      'X-Set-At': String(set.file.setAt),
    },
  });
});

import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { lockUpload, paperIdIn } from '../uploads/find-upload.server.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { holdLikeness } from '../uploads/settle-likeness.server.ts';
import { publishWithin } from './publish-within.server.ts';
import { setPublicationProblem } from '../uploads/publication-steps.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import { tellEditor } from '#app/features/manuscripts/editors/index.server.ts';
import type { PublicationProblem } from './publish-within.server.ts';
import type { LikenessRefusal } from '../uploads/settle-likeness.server.ts';
import { publicationHeld } from './publication-held.mail.ts';
import { REFUSAL_WORDS, statusOf } from './upload-words.ts';

/**
 * Unless the date was called off or moved since; what cannot be published any more waits again,
 * with the reason, and the editor of its manuscript is told.
 */
export async function publishScheduled(
  platform: Platform,
  { uploadId, publishAt }: { uploadId: number; publishAt: number },
): Promise<void> {
  await platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    const upload = await lockUpload(inside, uploadId);
    if (upload?.state !== 'scheduled' || upload.publishAt !== publishAt) return;
    // A manuscript may have come in since that it looks like.
    const like = await holdLikeness(inside, upload);
    const result = like
      ? { problem: like }
      : await publishWithin(inside, upload, { actor: 'system', account: upload.scheduledBy });
    if (!('problem' in result)) return;
    const { problem } = result;
    await setPublicationProblem(inside, { id: uploadId, problem, now: inside.clock.now() });
    await addHistory(inside, {
      subject: `upload:${uploadId}`,
      event: 'upload-not-published',
      actor: 'system',
      details: { problem },
    });
    await tellOfHold(inside, upload, result);
  });
}

type Hold = {
  problem: PublicationProblem | LikenessRefusal;
  missing?: readonly string[];
};

/** In the transaction in which a publication is held on its date: tells the editor of the manuscript, if there is one. */
async function tellOfHold(
  inside: Platform,
  { id, texts, publishAt }: Pick<Upload, 'id' | 'texts' | 'publishAt'>,
  { problem, missing = [] }: Hold,
): Promise<void> {
  const paperId = paperIdIn(texts.paperId);
  const manuscript = paperId === null ? null : await loadCase(inside, paperId);
  if (manuscript?.state !== 'in-production') return;
  if (missing.length > 0) {
    await addHistory(inside, {
      subject: `manuscript:${manuscript.paperId}`,
      event: 'publication-held',
      actor: 'system',
      details: { missing: [...missing] },
    });
  }
  await tellEditor(inside, manuscript, {
    purpose: 'publication-held',
    key: `held:${id}:${publishAt}`,
    write: ({ url, ...about }) =>
      publicationHeld.write({
        ...{ ...about, manuscript: url },
        missing:
          missing.length > 0 ? ['This is missing:', ...missing].join('\n') : wordsOf(problem),
      }),
  });
}

/** Others are told that of the editor who set the date, who is told the rest on the page. */
const wordsOf = (problem: Hold['problem']): string =>
  problem === 'not-handled-by-you' || statusOf(problem) === 403
    ? 'The editor who had set the date may no longer publish it.'
    : REFUSAL_WORDS[problem];

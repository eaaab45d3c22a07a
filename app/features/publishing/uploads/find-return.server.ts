import { findTakedown, takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import type { ChangedValues } from '#app/platform/history/changed-values.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { articleChanges, changesInWords } from './article-changes.server.ts';
import type { Upload } from './find-upload.server.ts';
import { textsOfArticle } from './put-back.server.ts';
import { recordOfUpload } from './upload-record.ts';

/** An unpublished article that returns with changes: a correction (L9). */
export type ReturningArticle = {
  earlier: TakenSnapshot;
  changes: ChangedValues;
  notice: string;
};

/** Null when nothing is different, or when it was no article before. */
export async function findReturn(
  platform: Pick<Platform, 'db'>,
  upload: Upload,
): Promise<ReturningArticle | null> {
  const { articleId, authors, pdf } = upload;
  if (articleId === null || upload.publishedAt !== null) return null;
  const earlier = await takeSnapshot(platform, articleId, { orTakenDown: true });
  const takedown = await findTakedown(platform, { articleId });
  if (!earlier || !takedown) return null;
  const { snapshot } = earlier;
  const tidied = (said: Pick<Upload, 'texts' | 'authors'>) =>
    recordOfUpload({ ...upload, ...said }, snapshot.record.pdf);
  // What a publication tidies by itself is no change.
  const texts = textsOfArticle(snapshot);
  const before = { ...snapshot, record: tidied({ texts, authors: snapshot.authors }) };
  const wanted = { record: tidied(upload), authors, sha256: pdf?.sha256 ?? null };
  const changes = articleChanges({ snapshot: before, pdf: earlier.pdf }, wanted);
  const changed = Object.keys(changes);
  if (changed.length === 0) return null;
  const notice = `This article was unpublished on ${formatDay(takedown.takenAt)} and published again with changes: ${changesInWords(changed)}. The reason for unpublishing it: ${takedown.reason}`;
  return { earlier, changes, notice };
}

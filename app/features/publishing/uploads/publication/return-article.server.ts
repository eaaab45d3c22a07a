import {
  findTakedown,
  keepVersion,
  takeSnapshot,
} from '#app/features/catalogue/versions/index.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { ChangedValues } from '#app/platform/history/changed-values.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { Upload } from '../find-upload.server.ts';
import { textsOfArticle } from '../put-back.server.ts';
import type { Waiver } from '../requirements/settle-requirements.server.ts';
import { recordOfUpload } from '../upload-record.ts';
import { articleChanges, changesInWords } from './article-changes.server.ts';
import { tellAuthorsOfChange } from './tell-authors-of-change.server.ts';

export type Publisher = {
  actor: Actor;
  /** Whose decision it is; of a scheduled publication that of the editor who set the date. */
  account: string | null;
  /** Why it may be published although something is missing. */
  waiver?: Waiver | undefined;
};

/** An unpublished article that returns with changes: a correction (L9). */
export type ReturningArticle = {
  earlier: TakenSnapshot;
  changes: ChangedValues;
  /** What readers are told. */
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

/**
 * Keeps the version before, with a dated notice, and tells the authors.
 * @param inside after the article was stored
 */
export async function completeReturn(
  inside: Platform,
  { earlier, changes, notice }: ReturningArticle,
  { actor, account }: Publisher,
): Promise<void> {
  const { id, name, paperId } = earlier.snapshot.record;
  const articleId = id!;
  const at = inside.clock.now();
  const datedOn = dayOf(at, journalOf(inside).facts.timeZone);
  const said = { text: notice, madeBy: account ?? 'system', datedOn, at };
  await keepVersion(inside, articleId, earlier, said);
  const changed = Object.keys(changes);
  await addHistory(inside, {
    subject: `article:${articleId}`,
    event: 'article-corrected',
    actor,
    details: { replaced: earlier.version, changes: changed, values: changes, notice },
  });
  await tellAuthorsOfChange(inside, {
    ...{ articleId, record: { name, paperId }, text: notice },
    ...{ change: 'correction', changes: changesInWords(changed) },
  });
}

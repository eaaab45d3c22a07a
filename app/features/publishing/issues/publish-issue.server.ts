import { publishInIssue } from '#app/features/catalogue/issues/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import type { REFUSAL_WORDS } from '../publication/upload-words.ts';
import { listWaiting } from './list-to-come.server.ts';

/** Why one paper holds the issue. */
export type HeldPaper = {
  upload: number;
  /** `no-longer-here`: it is published, discarded or of another issue by now. */
  reason: keyof typeof REFUSAL_WORDS | 'no-such-upload' | 'no-longer-here';
  missing: readonly string[];
};

export type PublishingIssue =
  | Awaited<ReturnType<typeof publishInIssue>>
  | { outcome: 'held'; papers: HeldPaper[] };

/**
 * All of them, or none: each by the step that publishes one, with all that it asks (L2, L4), in the order of their pages.
 * @param uploads as the editor saw them
 */
export async function publishIssue(
  platform: Platform,
  user: Asking,
  {
    id,
    uploads,
    inAnotherYear = false,
  }: {
    id: number;
    uploads: readonly { id: number; seen: number }[];
    inAnotherYear?: boolean;
  },
): Promise<PublishingIssue> {
  try {
    return await publishInIssue(platform, user, { id, inAnotherYear }, async (inside, issue) => {
      const waiting = await listWaiting(inside, issue);
      const published: number[] = [];
      const held: HeldPaper[] = [];
      for (const upload of uploads) {
        if (!waiting.some(({ id: here }) => here === upload.id)) {
          held.push({ upload: upload.id, reason: 'no-longer-here', missing: [] });
        }
      }
      for (const { id: here } of waiting) {
        const upload = uploads.find((each) => each.id === here);
        if (!upload) continue;
        const result = await publishUpload(inside, user, upload);
        if (result.outcome === 'published') published.push(result.articleId);
        else held.push(holdOf(upload.id, result));
      }
      // What was published of it goes too.
      if (held.length > 0) throw new HeldIssue(held);
      return published;
    });
  } catch (error) {
    if (error instanceof HeldIssue) return { outcome: 'held', papers: error.papers };
    throw error;
  }
}

type NotPublished = Exclude<Awaited<ReturnType<typeof publishUpload>>, { outcome: 'published' }>;

const holdOf = (upload: number, result: NotPublished): HeldPaper =>
  result.outcome === 'refused'
    ? { upload, reason: result.reason, missing: result.missing ?? [] }
    : { upload, reason: result.outcome, missing: [] };

class HeldIssue extends Error {
  readonly papers: HeldPaper[];

  constructor(papers: HeldPaper[]) {
    super('The issue is not published.');
    this.papers = papers;
  }
}

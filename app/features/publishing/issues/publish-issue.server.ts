import { notePublishedIssue } from '#app/features/catalogue/issues/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import type { REFUSAL_WORDS } from '../publication/upload-words.ts';

/** Why one paper holds the issue. */
export type HeldPaper = {
  upload: number;
  reason: keyof typeof REFUSAL_WORDS | 'no-such-upload';
  missing: readonly string[];
};

export type PublishingIssue =
  | { outcome: 'published'; articles: number[] }
  | { outcome: 'held'; papers: HeldPaper[] };

/**
 * All of them, or none: each by the step that publishes one, with all that it asks (L2, L4).
 * @param uploads as the editor saw them, in the order in which they are numbered
 */
export async function publishIssue(
  platform: Platform,
  user: Asking,
  { id, uploads }: { id: number; uploads: readonly { id: number; seen: number }[] },
): Promise<PublishingIssue> {
  try {
    const articles = await platform.transaction(async (inside) => {
      const published: number[] = [];
      const held: HeldPaper[] = [];
      for (const upload of uploads) {
        const result = await publishUpload(inside, user, upload);
        if (result.outcome === 'published') published.push(result.articleId);
        else held.push(holdOf(upload.id, result));
      }
      // What was published of it goes too.
      if (held.length > 0) throw new HeldIssue(held);
      await notePublishedIssue(inside, user, { id, articles: published });
      return published;
    });
    return { outcome: 'published', articles };
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

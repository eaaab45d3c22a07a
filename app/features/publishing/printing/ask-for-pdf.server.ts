import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Layout } from '#app/features/fulltext/typst/index.server.ts';
import type { Refused } from '#app/features/manuscripts/editors/index.server.ts';
import {
  setPdfKind,
  withinTypesetting,
} from '#app/features/manuscripts/typesetting/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';

export const askForPdf = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
  layout: Layout,
): Promise<{ outcome: 'asked' } | Refused> =>
  withinTypesetting(platform, user, paperId, async ({ inside, manuscript, record }) => {
    const asked = {
      state: 'waiting' as const,
      layout,
      asked_at: inside.clock.now(),
      problem: null,
    };
    await inside.db
      .insertInto('set_pdfs')
      .values({ manuscript_id: manuscript.id, ...asked })
      .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(asked))
      .execute();
    await record({ event: 'pdf-asked' });
    await enqueue(inside, setPdfKind, { paperId });
    return { outcome: 'asked' };
  });

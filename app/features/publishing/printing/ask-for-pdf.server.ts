import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Layout } from '#app/features/fulltext/typst/index.server.ts';
import type { Refused } from '#app/features/manuscripts/editors/index.server.ts';
import {
  setPdfKind,
  withinTypesetting,
} from '#app/features/manuscripts/typesetting/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';

/** Has the text of the article set as a PDF, as it is when its turn comes. */
export const askForPdf = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
  layout: Layout,
): Promise<{ outcome: 'asked' } | Refused> =>
  withinTypesetting(platform, user, paperId, async ({ inside, manuscript }) => {
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
    await addHistory(inside, {
      subject: `manuscript:${paperId}`,
      event: 'pdf-asked',
      actor: `account:${user.id}`,
    });
    await enqueue(inside, setPdfKind, { paperId });
    return { outcome: 'asked' };
  });

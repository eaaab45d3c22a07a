import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dropDraft } from '../drafts/keep-draft.server.ts';
import { editorsDraft } from '../drafts/keep-editors-draft.server.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { Refused } from '../editors/within-case.server.ts';

/** Keeps a note that only independent editors read. Sent twice in a row, it is kept once. */
export const addNote = (
  platform: Platform,
  user: SignedIn,
  { paperId, text }: { paperId: number; text: string },
): Promise<{ outcome: 'added' } | Refused> =>
  withinCase(platform, user, paperId, async ({ inside, manuscript }) => {
    await dropDraft(inside, editorsDraft(manuscript, user, 'note'));
    const latest = await inside.db
      .selectFrom('manuscript_notes')
      .select(['account_id as account', 'text'])
      .where('manuscript_id', '=', manuscript.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (latest?.account === user.id && latest.text === text) return { outcome: 'added' };
    await inside.db
      .insertInto('manuscript_notes')
      .values({
        manuscript_id: manuscript.id,
        account_id: user.id,
        text,
        noted_at: inside.clock.now(),
      })
      .execute();
    await addHistory(inside, {
      subject: `manuscript:${paperId}`,
      event: 'note-added',
      actor: `account:${user.id}`,
    });
    return { outcome: 'added' };
  });

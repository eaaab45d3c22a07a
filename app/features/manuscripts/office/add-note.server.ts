import type { EditorsCommand } from '../editors/within-case.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import { findAccount } from '#app/features/accounts/core/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dropDraft, editorsDraft } from '../drafts/keep-draft.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { tellThisEditor } from '../editors/tell-editors.server.ts';
import { namedInNote } from './named-in-note.mail.ts';

/**
 * Keeps a note that only independent editors read, and tells those of them whom it names with an @. Sent twice in a
 * row, it is kept once.
 */
export const addNote: EditorsCommand<{ text: string }, { outcome: 'added' }> = editorsCommand(
  async ({ inside, manuscript, user, record }, { text }) => {
    await dropDraft(inside, editorsDraft(manuscript, user, 'note'));
    const latest = await inside.db
      .selectFrom('manuscript_notes')
      .select(['account_id as account', 'text'])
      .where('manuscript_id', '=', manuscript.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (latest?.account === user.id && latest.text === text) return { outcome: 'added' };
    const { id } = await inside.db
      .insertInto('manuscript_notes')
      .values({
        manuscript_id: manuscript.id,
        account_id: user.id,
        text,
        noted_at: inside.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellNamed(inside, manuscript, { by: user, text, note: id });
    await record({ event: 'note-added' });
    return { outcome: 'added' };
  },
);

const MOST = 10;

/** Only editors who may open the manuscript (L2), without the one who wrote it. */
async function tellNamed(
  inside: Platform,
  manuscript: CaseFile,
  { by, text, note }: { by: SignedIn; text: string; note: number },
): Promise<void> {
  for (const username of namedIn(text).slice(0, MOST)) {
    const account = await findAccount(inside, username);
    if (!account || account.id === by.id) continue;
    await tellThisEditor(inside, manuscript, {
      account: account.id,
      news: {
        ...{ purpose: 'named-in-note', key: String(note) },
        write: namedInNote.of({ editor: `${by.firstName} ${by.lastName}`, words: text }),
      },
    });
  }
}

/** Usernames after an @, each once; the full stop of a sentence belongs to none. */
export const namedIn = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(/(?:^|[\s(])@(\w{1,100}(?:[.-]\w{1,100}){0,5})/g), ([, name]) =>
      name!.toLowerCase(),
    ),
  ),
];

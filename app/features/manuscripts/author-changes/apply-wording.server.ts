import { recordEvent } from '../core/record-event.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { setAuthorName } from '../author-list/write-author.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { setTitle } from '../core/write-manuscript.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import type { AuthorChange } from './list-author-changes.server.ts';
import { tellAsked } from './tell-asked.server.ts';
import { wantedOf, wordingEndedLetter } from './wording.mail.ts';
import { wordingAgreed } from './author-change-news.mail.ts';

type Manuscript = { id: number; paperId: number; title: string };

export async function applyWording(
  inside: Platform,
  { id, paperId, title }: Manuscript,
  change: AuthorChange,
): Promise<void> {
  const renamed = change.proposed.filter(({ was }) => was !== undefined);
  for (const { position, name } of renamed) {
    await setAuthorName(inside, { manuscript: id, position: position! }, name);
  }
  if (change.title !== null) await setTitle(inside, id, change.title);
  await inside.db
    .updateTable('author_changes')
    .set({ applied_at: inside.clock.now() })
    .where('id', '=', change.id)
    .execute();
  await recordEvent(inside, { paperId }, 'system', {
    event: 'wording-changed',
    details: {
      change: change.id,
      title: change.title === null ? null : { from: title, to: change.title },
      names: renamed.map(({ was, name }) => ({ from: was!, to: name })),
    },
  });
  const now = { id, paperId, title: change.title ?? title };
  await tellAsked(inside, now, change, {
    purpose: 'author-change-ended',
    write: (facts, say) =>
      wordingEndedLetter('applied', { ...facts, wanted: say(wantedOf(change)), reason: null }),
  });
  const manuscript = await loadCase(inside, paperId);
  if (!manuscript) return;
  await tellEditor(inside, manuscript, {
    purpose: 'author-change-ended',
    key: `author-change-ended:${change.id}`,
    write: wordingAgreed.of({}),
  });
}

import type { Platform } from '#app/platform/platform.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { dropDraft, findDraft, keepDraft } from '../drafts/keep-draft.server.ts';
import type { DraftPlace } from '../drafts/keep-draft.server.ts';
import { addMessage } from './add-message.server.ts';
import { messageFromAuthor } from './authors-message.mail.ts';

/** The corresponding author writes to the editor who handles the manuscript, or without one to the chief. */
export const sendAsAuthor: AuthorsCommand<
  string,
  { outcome: 'sent' | 'sent-before' | 'too-many' }
> = correspondingCommand(async ({ inside, manuscript, author }, text) => {
  const { actor } = author;
  const writer = { manuscript, invitation: null, side: 'author', actor } as const;
  const adding = await addMessage(inside, writer, text);
  if (adding.outcome !== 'sent') return adding;
  await dropDraft(inside, draftOf(manuscript, author));
  await tellEditor(inside, manuscript, {
    purpose: 'message-from-author',
    key: `message:${adding.message}`,
    write: messageFromAuthor.of({ words: text }),
  });
  return { outcome: 'sent' };
});

export const keepAuthorsDraft: AuthorsCommand<string, { outcome: 'kept' }> = correspondingCommand(
  async ({ inside, manuscript, author }, text) => {
    const place = draftOf(manuscript, author);
    if (text.trim() === '') await dropDraft(inside, place);
    else await keepDraft(inside, place, { fields: { message: text }, base: 0, resolves: true });
    return { outcome: 'kept' };
  },
);

/** What this author has typed and not sent; another who becomes corresponding author has their own. */
export async function findAuthorsDraft(
  platform: Platform,
  manuscript: { id: number },
  author: { position: number },
): Promise<string> {
  const draft = await findDraft(platform, draftOf(manuscript, author));
  return draft?.fields['message'] ?? '';
}

const draftOf = ({ id }: { id: number }, author: { position: number }): DraftPlace => ({
  manuscript: id,
  writer: `author:${author.position}`,
  kind: 'message',
});

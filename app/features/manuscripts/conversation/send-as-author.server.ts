import type { Platform } from '#app/platform/platform.server.ts';
import { withinAuthorsCase } from '../author-list/within-authors-case.server.ts';
import type { ActingAuthor } from '../author-list/within-authors-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { dropDraft, findDraft, keepDraft } from '../drafts/keep-draft.server.ts';
import type { DraftPlace } from '../drafts/keep-draft.server.ts';
import { addMessage } from './add-message.server.ts';
import type { Writer } from './add-message.server.ts';
import { messageFromAuthor } from './authors-message.mail.ts';

type Refused = { outcome: 'refused'; reason: MoveRefusal };

/** The corresponding author writes to the editor who handles the manuscript, or without one to the chief. */
export const sendAsAuthor = (
  platform: Platform,
  author: ActingAuthor,
  text: string,
): Promise<{ outcome: 'sent' | 'sent-before' | 'too-many' } | Refused> =>
  asCorresponding(platform, author, async (inside, writer, manuscript) => {
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

export const keepAuthorsDraft = (
  platform: Platform,
  author: ActingAuthor,
  text: string,
): Promise<{ outcome: 'kept' } | Refused> =>
  asCorresponding(platform, author, async (inside, _, manuscript) => {
    const place = draftOf(manuscript, author);
    if (text.trim() === '') await dropDraft(inside, place);
    else await keepDraft(inside, place, { fields: { message: text }, base: 0, resolves: true });
    return { outcome: 'kept' };
  });

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

const asCorresponding = <Result>(
  platform: Platform,
  author: ActingAuthor,
  work: (inside: Platform, writer: Writer, manuscript: CaseFile) => Promise<Result>,
): Promise<Result | Refused> =>
  withinAuthorsCase<Result | Refused>(platform, author, async ({ inside, manuscript }) => {
    if (author.position !== manuscript.corresponding) {
      return { outcome: 'refused', reason: 'not-yours' };
    }
    const writer = { manuscript, invitation: null, side: 'author', actor: author.actor } as const;
    return work(inside, writer, manuscript);
  });

import type { Platform } from '#app/platform/platform.server.ts';
import { withinAuthorsCase } from '../author-list/within-authors-case.server.ts';
import type { ActingAuthor } from '../author-list/within-authors-case.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { endReturn } from './end-return.server.ts';

export type SendingBack = { outcome: 'sent-back' } | { outcome: 'refused'; reason: MoveRefusal };

/** @param note to the editor, or empty */
export const sendBack = (
  platform: Platform,
  author: ActingAuthor,
  note: string,
): Promise<SendingBack> =>
  withinAuthorsCase<SendingBack>(platform, author, async ({ inside, manuscript, mover }) => {
    const { actor } = author;
    const ending = await endReturn(inside, manuscript, { mover, actor, how: 'sent-back', note });
    if (ending.outcome === 'refused') return ending;
    await tellEditor(inside, manuscript, {
      purpose: 'sent-back',
      key: `sent-back:${ending.id}`,
      heading: 'The authors sent the manuscript back',
      sentences: [
        'The corresponding author has done what you asked and sent the manuscript back. It goes on where it was.',
        ...(note === '' ? [] : ['They wrote:']),
      ],
      quote: note,
    });
    return { outcome: 'sent-back' };
  });

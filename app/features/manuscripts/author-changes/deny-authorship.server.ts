import { tellEditor } from '../editors/tell-editors.server.ts';
import { mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import { noteDenial } from '../author-list/confirm-authorship.server.ts';
import { authorshipDenied, deniedToAuthor } from '../author-list/authorship-denied.mail.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { settleDenied } from './end-author-change.server.ts';

/**
 * A person who was named as an author says that they are none. They stay in the list until it is corrected (L5), and
 * the editor and the corresponding author are told. A change of the list that is open no longer waits for them. Done
 * twice, it was done once.
 * @param words of theirs about it; may be empty
 */
export const denyAuthorship: AuthorsCommand<string, { outcome: 'denied' }> = authorsCommand(
  async ({ inside, manuscript, author: { position }, now, record }, words) => {
    const { id, authors, corresponding, state, paperId } = manuscript;
    if (position === corresponding) return { outcome: 'refused', reason: 'not-yours' };
    if (!UNDER_WAY.includes(state)) return { outcome: 'refused', reason: 'not-in-this-state' };
    if (!(await noteDenial(inside, id, position))) return { outcome: 'denied' };
    await record({ event: 'author-denied', details: { position, words } });
    const denier = authors.find((each) => each.position === position)!;
    await settleDenied(inside, manuscript, denier);
    const person = denier.name;
    const key = `${paperId}:${position}:${now}`;
    await tellEditor(inside, manuscript, {
      ...{ purpose: 'authorship-denied', key, write: authorshipDenied.of({ person, words }) },
    });
    await mailCorresponding(inside, manuscript, {
      ...{ purpose: 'authorship-denied', key, urlOf: mailedTrackingUrl },
      write: ({ url, ...about }) => deniedToAuthor.write({ ...about, tracking: url, person }),
    });
    return { outcome: 'denied' };
  },
);

import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { MoveRefusal } from '../core/laws.ts';
import { mailAuthors, listAddressees } from '../author-list/mail-author.server.ts';
import { correspondingUrl, mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import { setCorresponding } from '../core/write-manuscript.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { areOneHand } from '../conflicts/one-hand.ts';
import {
  OBJECTION_DAYS,
  becomeCorresponding,
  correspondingChanged,
  correspondingNamed,
} from './record-changes.mail.ts';
import { recordCommand } from './correct-details.server.ts';
import type { NamesReviewer } from './correct-details.server.ts';
import { correspondingConfirmed } from './record-news.mail.ts';

export type Naming =
  /** `address-by-you`: the mailbox that would answer is one that this editor alone wrote down. */
  { outcome: 'named' | 'no-such-author' | 'address-by-you' } | NamesReviewer | Refused;

type Wish = { position: number; reason: string };

/** It holds once the author who is named says yes; naming another ends what was asked before. */
export const nameCorresponding: EditorsCommand<Wish, Naming> = recordCommand(
  ({ reason }) => reason,
  async ({ inside, manuscript, user, now, record }, { position, reason }) => {
    const { id, corresponding, authors } = manuscript;
    const author = authors.find((each) => each.position === position);
    if (!author || author.email === null || position === corresponding) {
      return { outcome: 'no-such-author' };
    }
    if (await gaveAddressAlone(inside, manuscript, { editor: user.id, name: author.name })) {
      return { outcome: 'address-by-you' };
    }
    await openProposals(inside, id).set({ ended_at: now }).execute();
    const proposal = await inside.db
      .insertInto('corresponding_changes')
      .values({ manuscript_id: id, position, reason, proposed_by: user.id, proposed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record({
      event: 'corresponding-named',
      details: { from: corresponding, to: position, name: author.name, reason },
    });
    await tellAll(inside, manuscript, {
      ...{ key: String(proposal.id), name: author.name, reason, asked: position },
      purpose: 'corresponding-named',
    });
    return { outcome: 'named' };
  },
);

type Confirming =
  | { outcome: 'confirmed' | 'not-asked' }
  | { outcome: 'refused'; reason: MoveRefusal };

export const confirmCorresponding: AuthorsCommand<void, Confirming> = authorsCommand(
  async ({ inside, manuscript, author, record }) => {
    const { id, corresponding, state } = manuscript;
    const { position } = author;
    if (!UNDER_WAY.includes(state)) return { outcome: 'not-asked' };
    const row = await openProposals(inside, id)
      .set({ confirmed_at: inside.clock.now() })
      .where('position', '=', position)
      .returning('id')
      .executeTakeFirst();
    if (!row) return { outcome: 'not-asked' };
    const { name } = manuscript.authors.find((each) => each.position === position)!;
    await setCorresponding(inside, id, position);
    await record({
      event: 'corresponding-changed',
      details: { from: corresponding, to: position, name },
    });
    await tellAll(inside, manuscript, {
      ...{ key: String(row.id), name, reason: null, asked: null },
      purpose: 'corresponding-changed',
    });
    await tellEditor(inside, manuscript, {
      purpose: 'corresponding-confirmed',
      key: `corresponding:${row.id}`,
      write: correspondingConfirmed.of({ author: name }),
    });
    return { outcome: 'confirmed' };
  },
);

/** Whether an editor, under whichever account, moved the address of an author without a second editor (L5). */
async function gaveAddressAlone(
  inside: Platform,
  manuscript: CaseFile,
  { editor, name }: { editor: string; name: string },
): Promise<boolean> {
  const history = await listHistory(inside, `manuscript:${manuscript.paperId}`);
  const proposals = history.filter(({ event }) => event === 'author-address-proposed');
  return history
    .filter(({ event, details }) => event === 'author-address-changed' && details['name'] === name)
    .some(({ actor, details: { after } }) => {
      const proposed = proposals.filter(({ details }) => details['after'] === after);
      const accounts = [actor, ...proposed.map((line) => line.actor)]
        .filter((each) => each.startsWith('account:'))
        .map((each) => each.slice('account:'.length));
      return (
        accounts.length > 0 && accounts.every((account) => areOneHand(account, editor, manuscript))
      );
    });
}

export const openProposals = ({ db }: HasDb, manuscript: number) =>
  db
    .updateTable('corresponding_changes')
    .where('manuscript_id', '=', manuscript)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null);

type Told = {
  purpose: 'corresponding-named' | 'corresponding-changed';
  key: string;
  name: string;
  reason: string | null;
  /** Place of the author who is asked; null once it is settled. */
  asked: number | null;
};

async function tellAll(
  inside: Platform,
  paper: CaseFile,
  { purpose, key, name, reason, asked }: Told,
): Promise<void> {
  await mailAuthors(inside, paper, await listAddressees(inside, paper.id), (author) => ({
    write: (about, say) => {
      const facts = { ...about, reason: reason && say(reason) };
      if (author.position === asked) {
        return becomeCorresponding.write({
          ...{ ...facts, answer: correspondingUrl(inside, paper, author) },
        });
      }
      const told = { ...facts, days: OBJECTION_DAYS };
      const manuscript = mailedTrackingUrl(inside, paper, author);
      return asked === null
        ? correspondingChanged.write({
            ...{ ...told, manuscript, corresponding: say(name) ?? 'Another author' },
          })
        : correspondingNamed.write({
            ...{ ...told, manuscript, corresponding: say(name) ?? 'another author' },
          });
    },
    purpose,
    key: `${key}:${author.position}`,
    confidential: true,
  }));
}

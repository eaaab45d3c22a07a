import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { authorsCommand } from '../author-list/within-authors-case.server.ts';
import { recordEvent } from '../core/write-manuscript.server.ts';
import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import { OBJECTION_DAYS } from '../core/case/counted-reviews.ts';
import { endOfDay } from '../core/words.ts';
import type { MoveRefusal } from '../core/laws.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { lockCase } from '../core/load-case.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import { emailKey } from '../core/manuscript-details.ts';
import { tellEditor, tellSecondEditors } from '../editors/tell-editors.server.ts';
import { applyAddress } from './apply-address.server.ts';
import { listAddressees } from '../author-list/mail-author.server.ts';
import { addressObjected } from './record-news.mail.ts';
import { whoHas } from './who-has-address.server.ts';

/** Until when the author may object; then it holds. */
export const addressEnds = (proposedAt: number): number => endOfDay(proposedAt, OBJECTION_DAYS);

export type AddressChange = {
  id: number;
  position: number;
  before: string;
  email: string;
  reason: string;
  proposedBy: string;
  proposedAt: number;
};

/** Those that wait, in their order; one statement. @param manuscript its id, or of all */
export const listAddressChanges = (
  { db }: HasDb,
  manuscript?: number,
): Promise<(AddressChange & { paperId: number })[]> =>
  db
    .selectFrom('address_changes as change')
    .innerJoin('manuscripts', 'manuscripts.id', 'change.manuscript_id')
    .select(['change.id', 'change.position', 'before_key as before', 'change.email'])
    .select(['change.reason', 'proposed_by as proposedBy', 'proposed_at as proposedAt'])
    .select('paper_id as paperId')
    .where('ended_at', 'is', null)
    .$if(manuscript !== undefined, (query) => query.where('manuscript_id', '=', manuscript!))
    .orderBy('change.id')
    .execute();

/** @returns whether one waited */
export async function endAddressChange(
  { db, clock }: HasClockAndDb,
  manuscript: number,
  position: number,
  as: 'applied' | 'objected' | 'withdrawn' | 'overtaken',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address_changes')
    .set({ ended_at: clock.now(), ended_as: as })
    .where('manuscript_id', '=', manuscript)
    .where('position', '=', position)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Objecting = { outcome: 'told' | 'not-asked' } | { outcome: 'refused'; reason: MoveRefusal };

/** The author keeps the address; the editor and the editor-in-chief hear of it. */
export const objectToAddress: AuthorsCommand<string, Objecting> = authorsCommand(
  async ({ inside, manuscript, author }, words) => {
    const { position, actor } = author;
    const waiting = await listAddressChanges(inside, manuscript.id);
    const change = waiting.find((each) => each.position === position);
    if (!change) return { outcome: 'not-asked' };
    await endAddressChange(inside, manuscript.id, position, 'objected');
    const { name } = manuscript.authors.find((each) => each.position === position)!;
    await noteEnd(inside, manuscript, { change, name, words, as: 'objected', actor });
    const news = {
      purpose: 'address-objected',
      key: `address-objected:${change.id}`,
      write: addressObjected.of({ author: name, after: change.email, words }),
    };
    await tellEditor(inside, manuscript, news);
    await tellSecondEditors(inside, manuscript, { proposer: change.proposedBy, news });
    return { outcome: 'told' };
  },
);

export type AnsweringAddress =
  | { outcome: 'changed' | 'withdrawn' | 'not-asked' | 'own-change' }
  | Refused;

/** Another editor without a conflict confirms it, who may know the author; who handles the manuscript may withdraw it. */
export const answerAddress: EditorsCommand<
  { change: number; answer: 'confirm' | 'withdraw' },
  AnsweringAddress
> = editorsCommand(async ({ inside, manuscript, editor, actor }, { change: id, answer }) => {
  const waiting = await listAddressChanges(inside, manuscript.id);
  const change = waiting.find((each) => each.id === id);
  if (!change) return { outcome: 'not-asked' };
  if (answer === 'confirm') {
    if (editor.hands.has(change.proposedBy)) return { outcome: 'own-change' };
    return {
      outcome: (await apply(inside, manuscript, change, actor)) ? 'changed' : 'not-asked',
    };
  }
  if (!editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
  const { name = '' } = manuscript.authors.find((each) => each.position === change.position) ?? {};
  await endAddressChange(inside, manuscript.id, change.position, 'withdrawn');
  await noteEnd(inside, manuscript, { change, name, words: '', as: 'withdrawn', actor });
  return { outcome: 'withdrawn' };
});

/** To which no author objected in time. */
export async function sweepAddressChanges(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  for (const { id, paperId, proposedAt } of await listAddressChanges(platform)) {
    if (now <= addressEnds(proposedAt)) continue;
    await platform.transaction(async (inside) => {
      const manuscript = await lockCase(inside, paperId);
      const waiting = manuscript && (await listAddressChanges(inside, manuscript.id));
      const change = waiting?.find((each) => each.id === id);
      if (manuscript && change) await apply(inside, manuscript, change, 'system');
    });
  }
}

/** Unless the author has another address by now, or the new one another person. */
async function apply(
  inside: Platform,
  manuscript: CaseFile,
  change: AddressChange,
  actor: `account:${string}` | 'system',
): Promise<boolean> {
  const { id, state } = manuscript;
  const { position, before, email, reason } = change;
  const author = (await listAddressees(inside, id)).find((each) => each.position === position);
  const isFit =
    UNDER_WAY.includes(state) &&
    author !== undefined &&
    author.email !== null &&
    emailKey(author.email) === before &&
    (await whoHas(inside, manuscript, { author, mailbox: mailboxOf(email) })) === null;
  await endAddressChange(inside, id, position, isFit ? 'applied' : 'overtaken');
  const isConfirmed = actor !== 'system';
  if (isFit) await applyAddress(inside, manuscript, { author, email, reason, actor, isConfirmed });
  else {
    const name = author?.name ?? 'a former author';
    await noteEnd(inside, manuscript, { change, name, words: '', as: 'overtaken', actor });
  }
  return isFit;
}

type Ended = {
  change: AddressChange;
  name: string;
  words: string;
  as: 'objected' | 'withdrawn' | 'overtaken';
  actor: Actor;
};

const noteEnd = (
  inside: Platform,
  { paperId }: CaseFile,
  { change, name, words, as, actor }: Ended,
): Promise<void> =>
  recordEvent(inside, { paperId }, actor, {
    event: 'author-address-kept',
    details: { change: change.id, name, after: change.email, as, words },
  });

import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { foldCase } from '#app/platform/text/fold.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import { mayBeOne } from '../conflicts/names/may-be-one.ts';
import { areOneHand } from '../conflicts/one-hand.ts';
import { loadCase } from '../core/load-case.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { wordsReleased } from './charge.mail.ts';
import { findApart } from './find-charges.server.ts';
import { reviewersIn } from './hold-words.server.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { mailCharged } from './mail-charge.server.ts';

type Seen = Pick<Platform, 'clock' | 'content' | 'db'>;

export type HeldWords = NonNullable<Awaited<ReturnType<typeof findHeldWords>>>;

/** Words that were held back, for an editor apart from the manuscript who is no second hand of who wrote them; null for all others. */
export async function findHeldWords(platform: Seen, user: SignedIn, id: number) {
  if (!mayActAs(user.role, 'editor')) return null;
  const held = await platform.db
    .selectFrom('held_words')
    .select(['id', 'charge_id as chargeId', 'place', 'words', 'written_by as writtenBy'])
    .select(['held_at as heldAt', 'answer', 'answered_at as answeredAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!held || (await mayBeWriter(platform, user, held.writtenBy))) return null;
  const charge = await findApart(platform, user, held.chargeId);
  const manuscript = charge && (await loadCase(platform, charge.paperId));
  if (!manuscript || areOneHand(held.writtenBy, user.id, manuscript)) return null;
  return { ...held, charge, named: reviewersNamed(manuscript, held.words) };
}

/** For certain; an author may have the same name. */
function reviewersNamed(manuscript: CaseFile, words: string): string[] {
  const authors = new Set(manuscript.authors.map(({ name }) => foldCase(name)));
  return reviewersIn(manuscript, words).certain.filter((name) => !authors.has(foldCase(name)));
}

/** Sends them to the author, or says for good that they stay with the journal, as those do that name a reviewer. Answered once. */
export const answerHeldWords = (
  platform: Platform,
  user: SignedIn,
  { id, answer }: { id: number; answer: 'sent' | 'kept' },
): Promise<'done' | 'not-now' | 'no-such-words' | 'names-a-reviewer'> =>
  platform.transaction(async (inside) => {
    const held = await findHeldWords(inside, user, id);
    if (!held) return 'no-such-words';
    if (answer === 'sent' && held.named.length > 0) return 'names-a-reviewer';
    const answered = await inside.db
      .updateTable('held_words')
      .set({ answer, answered_by: user.id, answered_at: inside.clock.now() })
      .where('id', '=', id)
      .where('answer', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!answered) return 'not-now';
    await addHistory(inside, {
      ...{ subject: `charge:${held.chargeId}`, actor: `account:${user.id}` },
      ...{ event: `words-${answer}`, details: { held: id, words: held.words } },
    });
    if (answer === 'sent') await send(inside, held);
    return 'done';
  });

/** Where the author looks for them, and by mail. */
async function send(inside: Platform, held: HeldWords): Promise<void> {
  const { id, place, words, charge } = held;
  if (place === 'waiver') {
    await inside.db
      .updateTable('charges')
      .set({ waiver_words: words })
      .where('id', '=', charge.id)
      .execute();
  } else if (place === 'credit') {
    await showReason(inside, held);
  } else if (place === 'invoice') {
    await showAddress(inside, charge.id, words);
  }
  await mailCharged(inside, charge, {
    ...{ purpose: wordsReleased.name, key: `held-${id}` },
    write: (said) => wordsReleased.write({ ...said, words }),
  });
}

/** With the credit note that was issued with it. */
const showReason = ({ db }: Platform, { chargeId, heldAt, words }: HeldWords) =>
  db
    .updateTable('charge_invoices')
    .set({ reason: words })
    .where('number', '=', (row) =>
      row
        .selectFrom('charge_invoices as notes')
        .select(({ fn }) => fn.min('notes.number').as('number'))
        .where('notes.charge_id', '=', chargeId)
        .where('notes.credits', 'is not', null)
        .where('notes.issued_at', '>=', heldAt)
        .where('notes.reason', 'is', null),
    )
    .execute();

/** Of each invoice that bears it, and the credit note that takes it back: the author's copy is then that of the journal. */
async function showAddress({ db }: Platform, charge: number, to: string): Promise<void> {
  const rows = await db
    .selectFrom('charge_invoices')
    .select(['number', 'document'])
    .where('charge_id', '=', charge)
    .execute();
  for (const { number, document } of rows) {
    const { toAuthor, ...shown } = JSON.parse(document) as InvoiceDocument;
    if (toAuthor === undefined || shown.to !== to) continue;
    await db
      .updateTable('charge_invoices')
      .set({ document: JSON.stringify(shown) })
      .where('number', '=', number)
      .execute();
  }
}

/** Also by another account of theirs. */
async function mayBeWriter(
  platform: HasClockAndDb,
  user: SignedIn,
  writer: string,
): Promise<boolean> {
  if (user.id === writer) return true;
  const people = await listPeople(platform, { ids: [user.id, writer] });
  const [one, other] = [user.id, writer].map((id) => people.find((each) => each.id === id));
  if (!one || !other) return false;
  return mailboxOf(one.email) === mailboxOf(other.email) || mayBeOne(one, other);
}

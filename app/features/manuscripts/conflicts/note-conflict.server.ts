import { recordEvent } from '../core/write-manuscript.server.ts';
import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import type { Relation, ConflictAnswer } from '../core/conflicts.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { Match } from './find-matches.ts';
import type { Objection } from './objections.ts';

type Noted = {
  account: string;
  relation: Relation;
  source: 'declared' | 'found';
  note?: string;
};

/** Writes a conflict down, once: it stays for good (L2). */
export async function noteConflict(
  inside: HasClockAndDb,
  { id, paperId }: Pick<CaseFile, 'id' | 'paperId'>,
  { account, relation, source, note = '' }: Noted,
): Promise<void> {
  const row = await inside.db
    .insertInto('conflicts')
    .values({
      manuscript_id: id,
      account_id: account,
      relation,
      source,
      note,
      noted_by: source === 'declared' ? account : null,
      noted_at: inside.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['manuscript_id', 'account_id', 'relation']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await recordEvent(inside, { paperId }, source === 'declared' ? `account:${account}` : 'system', {
    event: 'conflict-noted',
    details: { account, relation, source },
  });
}

type Given = {
  name: string;
  emailKey: string;
  match: Match<Objection>;
  answer: ConflictAnswer['answer'];
  reason: string;
  /** Account of the editor. */
  by: string;
};

export async function keepAnswer(
  inside: HasClockAndDb,
  { id, paperId }: Pick<CaseFile, 'id' | 'paperId'>,
  { name, emailKey, match, answer, reason, by }: Given,
): Promise<void> {
  const { relation, other, ground, texts } = match;
  await inside.db
    .insertInto('conflict_answers')
    .values({
      manuscript_id: id,
      person: mailboxOf(emailKey),
      ...{ other, relation, ground, answer, reason },
      answered_by: by,
      answered_at: inside.clock.now(),
    })
    .execute();
  await recordEvent(inside, { paperId }, `account:${by}`, {
    event: 'conflict-answered',
    details: { name, relation, answer, reason, texts: [...texts] },
  });
}

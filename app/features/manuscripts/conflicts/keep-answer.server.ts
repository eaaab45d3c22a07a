import { recordEvent } from '../core/record-event.server.ts';
import { mailboxOf } from '#app/platform/mail/mail-domain.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ConflictAnswer } from '../core/conflicts.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import type { Match } from './find-matches.ts';
import type { Objection } from './objections.ts';

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
  inside: Pick<Platform, 'clock' | 'db'>,
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

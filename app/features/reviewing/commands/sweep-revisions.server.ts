import type { Connection } from '#app/platform/db/database.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { revisionReminderDue } from '../due-date.ts';
import { revisionReminderLetter } from '../mail/revision-due.ts';
import { loadCase } from '../queries/load-case.server.ts';
import { mailCorresponding } from './mail-corresponding.server.ts';
import { lockManuscript } from './within-case.server.ts';

/** Reminds authors of revisions with a due date, once before and once after each date. */
export async function sweepRevisions(platform: Platform): Promise<void> {
  const rows = await asked(platform.db).execute();
  const now = platform.clock.now();
  for (const { paperId, reviseBy, setAt } of rows) {
    if (reviseBy === null || revisionReminderDue({ reviseBy, setAt: setAt ?? 0 }, now) === null) {
      continue;
    }
    await platform.db
      .transaction()
      .execute((transaction) => remind(platform, transaction, paperId));
  }
}

async function remind(platform: Platform, transaction: Connection, paperId: number): Promise<void> {
  await lockManuscript(platform, transaction, paperId);
  const row = await asked(transaction).where('paper_id', '=', paperId).executeTakeFirst();
  const manuscript = await loadCase(platform, transaction, paperId);
  if (!row || !manuscript) return;
  const { setAt } = row;
  const reviseBy = row.reviseBy!;
  const reminder = revisionReminderDue({ reviseBy, setAt: setAt ?? 0 }, platform.clock.now());
  if (reminder === null) return;
  const isNew = await mailCorresponding(platform, transaction, manuscript, {
    write: (facts) => revisionReminderLetter(reminder, { ...facts, reviseBy }),
    purpose: 'revision-reminder',
    // Another date is another reminder.
    key: `${paperId}:${reminder}:${reviseBy}`,
  });
  if (!isNew) return;
  await addHistory(platform, transaction, {
    subject: `manuscript:${paperId}`,
    event: 'author-reminded',
    actor: 'system',
    details: { reminder },
  });
}

const asked = (connection: Connection) =>
  connection
    .selectFrom('manuscripts')
    .select(['paper_id as paperId', 'revise_by as reviseBy', 'revise_by_set_at as setAt'])
    .where('state', '=', 'revision-requested')
    .where('revise_by', 'is not', null);

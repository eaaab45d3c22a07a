import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { askAuthors } from '../author-list/queue-receipts.server.ts';
import { proposeAuthorChange } from '../author-changes/propose-author-change.server.ts';
import { proposeTitle } from '../author-changes/propose-wording.server.ts';
import { findTrackedManuscript } from '../authors/find-tracked-manuscript.server.ts';
import { STATES } from '../core/states.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { AUTHOR_TASKS } from '../waiting/author-tasks.ts';
import { statusOf } from '../tracking/timeline.ts';
import { ASKED_OF_AUTHORS } from './asked-of-authors.server.ts';
import { REMINDERS } from './reminder-words.ts';
import type { RemindedTask } from './reminder-words.ts';

const proposed = ['Ada', 'Ben'].map((name, place) => ({
  ...{ position: place + 1, name: `${name} Example`, email: `${name.toLowerCase()}@example.org` },
  ...{ college: 'Example University', orcid: null, corresponding: place === 0 },
}));

/** Manuscripts in every state, with all that authors can be asked for while they are in it. */
async function everythingAsked() {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const editor = await aUser(platform, 'chief');
  for (const state of STATES) {
    const { id, paperId } = await aPaper(platform, state, {
      editor,
      isIncomplete: state === 'received',
    });
    const acting = { paperId, position: 1, actor: 'author:1' } as const;
    await proposeAuthorChange(platform, acting, { proposed, reason: 'Work.' });
    await proposeTitle(platform, editor, { paperId, title: 'A better title', reason: 'Shorter.' });
    const { details, ...manuscript } = await platform.db
      .updateTable('manuscripts')
      .set({ revise_by: platform.clock.now() + DAY })
      .where('id', '=', id)
      .returning(['id', 'paper_id as paperId', 'title', 'received_at as receivedAt', 'details'])
      .executeTakeFirstOrThrow();
    await platform.db
      .updateTable('manuscript_authors')
      .set({ confirmed_at: 1 })
      .where('manuscript_id', '=', id)
      .where('position', '=', 1)
      .execute();
    await askAuthors(platform, { ...manuscript, details: readDetails(details) }, null);
    await platform.db
      .insertInto('corresponding_changes')
      .values({
        manuscript_id: id,
        position: 2,
        reason: 'On leave.',
        proposed_by: editor.id,
        proposed_at: 0,
      })
      .execute();
    if (state !== 'in-production') continue;
    await platform.db
      .insertInto('proofs')
      .values({
        ...{ manuscript_id: id, round: 1, file_name: 'proof.pdf', storage_key: 'x', size: 1 },
        ...{
          sha256: 'x',
          message: '',
          sent_by: editor.id,
          sent_at: 0,
          due_at: platform.clock.now(),
        },
      })
      .execute();
  }
  return platform;
}

test('whatever authors are reminded of, their page asks them for, and never says that nothing is to be done', async () => {
  const platform = await everythingAsked();
  for (const task of Object.keys(REMINDERS) as RemindedTask[]) {
    const asked = await ASKED_OF_AUTHORS[task].list(platform);
    expect(asked.length, task).toBeGreaterThan(0);
    for (const { paperId, position } of asked.filter((each) => each.position > 0)) {
      const seen = (await findTrackedManuscript(platform, paperId, { position }))!;
      expect(AUTHOR_TASKS[task].isAsked(seen), `${task}, ${seen.state}`).toBe(true);
      expect(statusOf(seen).toDo).toMatch(/^Please /);
    }
  }
});

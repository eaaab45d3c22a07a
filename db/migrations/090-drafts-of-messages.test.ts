import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../tests/support/accounts.ts';
import { aPaper } from '../../tests/support/office.ts';
import { up } from './090-drafts-of-messages.ts';

test('what an author had typed and not sent stays theirs, and what was sent stays a message', async () => {
  const platform = await createAccountsPlatform();
  const { db } = platform;
  const { id } = await aPaper(platform, 'under-review');
  const message = { manuscript_id: id, invitation_id: null, account_id: null, answered_at: null };
  await db
    .insertInto('messages')
    .values([
      { ...message, side: 'author', text: 'Dear “editor”', written_at: 5, sent_at: null },
      { ...message, side: 'author', text: 'Sent', written_at: 4, sent_at: 4 },
      { ...message, side: 'editor', text: 'Not yet', written_at: 6, sent_at: null },
    ])
    .execute();

  await up(db);
  const kept = await db
    .selectFrom('drafts')
    .select(['writer', 'kind', 'fields', 'version', 'saved_at'])
    .execute();
  expect(kept).toEqual([
    {
      ...{ writer: 'author:1', kind: 'message', fields: '{"message":"Dear “editor”"}' },
      ...{ version: 1, saved_at: 5 },
    },
  ]);
  const left = await db.selectFrom('messages').select('text').orderBy('id').execute();
  expect(left).toEqual([{ text: 'Sent' }, { text: 'Not yet' }]);
});

import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { addNote, namedIn } from './add-note.server.ts';

test('names after an @ are found, addresses are not, and the full stop is none of theirs', () => {
  expect(namedIn('Ask @Chief and (@ed.petrova). @chief again, rita@example.org, @ nobody')).toEqual(
    ['chief', 'ed.petrova'],
  );
  expect(namedIn('No name.')).toEqual([]);
});

test('an editor who is named in a note is told, unless they have a conflict or wrote it', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const colleague = await aUser(platform);
  const kept = await aUser(platform);
  const author = await aUser(platform, 'author');
  const paper = await aPaper(platform, 'under-review', { editor });
  await platform.db
    .insertInto('conflicts')
    .values({
      ...{ manuscript_id: paper.id, account_id: kept.id, relation: 'family', source: 'declared' },
      ...{ note: '', noted_at: 1 },
    })
    .execute();
  const names = [colleague, kept, author, editor].map(({ username }) => `@${username}`);
  const text = `What do you think, ${names.join(' ')} @unknown?`;
  const note = { paperId: paper.paperId, text };
  expect(await addNote(platform, editor, note)).toEqual({ outcome: 'added' });
  expect(await addNote(platform, editor, note)).toEqual({ outcome: 'added' });
  const mails = await platform.db
    .selectFrom('mails')
    .select(['to_address', 'text'])
    .where('purpose', '=', 'named-in-note')
    .execute();
  expect(mails.map(({ to_address }) => to_address)).toEqual([colleague.email]);
  expect(mails[0]!.text).toContain('named you in a note');
  expect(mails[0]!.text).toContain('What do you think');
});

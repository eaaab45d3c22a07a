import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { anOffice, reviewMails } from '../../../../tests/support/reviewing.ts';
import { DAY } from '../../../platform/clock.ts';
import { remindAuthors } from '../reminders/remind-authors.server.ts';
import { lapseCorresponding } from './object-to-corresponding.server.ts';
import { nameCorresponding } from './name-corresponding.server.ts';

test('who is asked to become corresponding author and does not answer is reminded twice, then nothing changes and the editor is told', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, user } = await anOffice(platform);
  const { id, paperId } = manuscript;
  await platform.db
    .insertInto('manuscript_authors')
    .values({
      ...{ manuscript_id: id, position: 9, rank: 9, name: 'Ben Second' },
      ...{ email: 'ben@second.example', email_key: 'ben@second.example' },
      ...{ mobile: null, country: null, college: null, orcid: null },
      ...{ address_proved_at: 1, confirmed_at: 1 },
    })
    .execute();
  const wish = { paperId, position: 9, reason: 'She left the university' };
  expect(await nameCorresponding(platform, user, wish)).toEqual({ outcome: 'named' });
  const remindersOn = async (day: number) => {
    platform.clock.moveBy(day * DAY);
    await remindAuthors(platform);
    await lapseCorresponding(platform);
    return (await reviewMails(platform))
      .filter(({ purpose }) => purpose === 'corresponding-reminder')
      .map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);
  };
  const FIRST = 'ben@second.example: Will you be the corresponding author?';
  const SECOND =
    'ben@second.example: We still need to know whether you will be the corresponding author';
  expect(await remindersOn(2)).toEqual([]);
  expect(await remindersOn(1)).toEqual([`${FIRST} Paper ID 202600001`]);
  expect(await remindersOn(7)).toEqual([`${FIRST} Paper ID 202600001`, SECOND]);
  const lapsed = async () =>
    (await reviewMails(platform)).filter(({ purpose }) => purpose === 'corresponding-lapsed');
  expect(await lapsed()).toEqual([]);
  await remindersOn(19);
  expect(await lapsed()).toHaveLength(1);
  expect(await remindersOn(60)).toHaveLength(2);
  expect((await lapsed())[0]!.text).toContain('Nothing changes.');
  const lines = await platform.db
    .selectFrom('history')
    .select('event')
    .where('subject', '=', `manuscript:${paperId}`)
    .where('event', '=', 'corresponding-lapsed')
    .execute();
  expect(lines).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { anOffice, aPerson, reviewMails } from '../../../../tests/support/reviewing.ts';
import { withdrawManuscript } from '../tracking/withdraw-manuscript.server.ts';
import { tellFailedMails } from './tell-failed-mails.job.server.ts';

test('the handling editor is told once when a mail to a reviewer fails for good', async () => {
  const platform = await createAccountsPlatform();
  const { user, invited } = await anOffice(platform);
  const person = aPerson({ email: 'gone@far.example' });
  await invited(person);
  await invited(aPerson());
  await tellFailedMails(platform);
  const news = async () =>
    (await reviewMails(platform)).filter(({ purpose }) => purpose === 'mail-failed');
  expect(await news()).toEqual([]);
  await platform.db
    .updateTable('mails')
    .set({ due_at: null, failed_at: platform.clock.now(), last_error: '550 No such user' })
    .where('to_address', '=', person.email)
    .execute();
  await tellFailedMails(platform);
  await tellFailedMails(platform);
  const [mail, ...more] = await news();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: user.email });
  expect(mail?.text).toContain('gone@far.example could not be delivered');
});

test('the handling editor is told when the manuscript is withdrawn', async () => {
  const platform = await createAccountsPlatform();
  const { user, manuscript } = await anOffice(platform);
  await withdrawManuscript(platform, { paperId: manuscript.paperId, position: 1, reason: null });
  expect(await reviewMails(platform)).toContainEqual(
    expect.objectContaining({ purpose: 'manuscript-withdrawn', to: user.email }),
  );
});

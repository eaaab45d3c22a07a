import { expect, test } from 'vitest';
import { anOffice, aPerson, byLink } from '../../tests/support/reviewing.ts';
import { createAccountsPlatform } from '../../tests/support/accounts.ts';
import { acceptInvitation } from '../../app/features/manuscripts/reviews/answer-invitation.server.ts';
import { savePoint } from '../../app/features/manuscripts/reviews/save-point.server.ts';
import { up } from './144-settled-points.ts';

test('a point that an earlier letter did not have stays out of what authors get', async () => {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  const reviewer = byLink(await office.invited(aPerson()));
  await acceptInvitation(platform, reviewer);
  for (const [at, words] of ['It stops\n at dawn.', 'As I said in 2019.'].entries()) {
    await savePoint(platform, reviewer, {
      ...{ key: `point-${at}`, place: null, words, weight: 'minor', audience: 'authors' },
    });
  }
  await platform.db.updateTable('review_points').set({ sent_at: 1, number: 1 }).execute();
  await platform.db
    .insertInto('decisions')
    .values({
      ...{ manuscript_id: office.manuscript.id, round: 1, kind: 'minor', subject: 'Decision' },
      ...{ leads_to: 'revision-requested', decided_by: office.user.id, decided_at: 5 },
      letter: 'Dear all,\n1. It stops at dawn.\nYours',
    })
    .execute();
  for (const column of ['settled_at', 'settled_by', 'settled_reason']) {
    await platform.db.schema.alterTable('review_points').dropColumn(column).execute();
  }
  await up(platform.db as never);
  const rows = await platform.db
    .selectFrom('review_points')
    .select(['left_out_at', 'left_out_reason'])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { left_out_at: null, left_out_reason: null },
    { left_out_at: 5, left_out_reason: 'The letter was sent without it.' },
  ]);
});

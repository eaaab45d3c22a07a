import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../tests/support/accounts.ts';
import { up } from './040-one-two-factor.ts';

test('of two keys of an account the confirmed one is kept, and no second is taken', async () => {
  const platform = await createAccountsPlatform();
  const { db } = platform;
  const [ada, bo, cy] = [
    await anAccount(platform),
    await anAccount(platform),
    await anAccount(platform),
  ];
  await db.schema.dropIndex('two_factors_once').execute();
  await db.schema
    .createIndex('two_factors_user_id_idx')
    .on('two_factors')
    .column('user_id')
    .execute();
  const truth = (yes: boolean) => (db.kind === 'sqlite' ? Number(yes) : yes);
  const key = (id: string, user_id: string, verified: boolean) => ({
    id,
    user_id,
    secret: id,
    backup_codes: '',
    verified: truth(verified),
  });
  const rows = [
    key('a', ada.id, false),
    key('b', ada.id, true),
    key('c', ada.id, false),
    key('d', bo.id, false),
    key('e', bo.id, false),
    key('f', cy.id, true),
  ];
  await db.insertInto('two_factors').values(rows).execute();

  await up(db as never);
  const kept = await db.selectFrom('two_factors').select('id').orderBy('id').execute();
  expect(kept.map(({ id }) => id)).toEqual(['b', 'd', 'f']);
  const second = db.insertInto('two_factors').values(key('g', ada.id, false));
  await expect(second.execute()).rejects.toThrow(/unique/i);
});

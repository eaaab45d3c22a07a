import { expect, test } from 'vitest';
import { aPaper } from '../../tests/support/office.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { up } from './062-what-the-other-side-sees.ts';

test('each manuscript gets a number of its own, of eight digits and of chance', async () => {
  const platform = await createTestPlatform();
  const { db } = platform;
  for (let made = 0; made < 5; made += 1) await aPaper(platform, 'under-review');
  await db.schema.dropTable('decision_files').execute();
  await db.schema.alterTable('review_files').dropColumn('findings').execute();
  await db.schema.dropIndex('manuscripts_review_number').execute();
  await db.schema.alterTable('manuscripts').dropColumn('review_number').execute();

  await up(db as never);
  const rows = await db.selectFrom('manuscripts').select(['paper_id', 'review_number']).execute();
  const numbers = rows.map(({ review_number }) => review_number);
  expect(numbers.filter((number) => /^\d{8}$/.test(String(number)))).toHaveLength(5);
  expect(new Set(numbers).size).toBe(5);
  // They are in no order that follows the paper IDs.
  const steps = numbers.slice(1).map((number, at) => number - numbers[at]!);
  expect(new Set(steps).size).toBeGreaterThan(1);
});

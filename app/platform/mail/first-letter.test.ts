import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { queueMail } from './queue-mail.server.ts';

const letter = { subject: 'A', text: 'b', html: '<p>b</p>' };

test('of first letters that are caused at once no more go out than of those one after the other', async () => {
  const platform = await createTestPlatform();
  const cause = (place: number) =>
    platform.transaction((inside) =>
      queueMail(inside, {
        purpose: 'authorship',
        key: `letter ${place}`,
        to: { address: 'ada@example.org' },
        letter,
        first: { from: `192.0.2.${place}` },
      }),
    );
  await Promise.all(Array.from({ length: 18 }, (_, place) => cause(place)));
  const rows = await platform.db.selectFrom('mails').select('failed_at').execute();
  expect(rows.filter((row) => row.failed_at === null)).toHaveLength(10);
  expect(rows).toHaveLength(18);
});

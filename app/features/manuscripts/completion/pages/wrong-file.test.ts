import { expect, test } from 'vitest';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { makePdfOf } from '../../../../../tests/support/documents/make-telling-pdf.ts';

const TITLE = 'A scheduler for sensors that sleep';

const paperAbout = (word: string, title = TITLE) =>
  makePdfOf(
    title,
    ...Array.from(
      { length: 14 },
      (_, line) => `${word}${line} ${line} ${word} by ${word}s of ${line}`,
    ),
  );

test('the file of another paper replaces a manuscript only once its author says that it is the right one', async () => {
  const { platform, id, browser, at } = await anAuthorsPaper('received');
  await platform.db.updateTable('manuscripts').set({ title: TITLE }).where('id', '=', id).execute();
  const present = async () => {
    const rows = await platform.db
      .selectFrom('manuscript_files')
      .select(['purpose', 'sha256'])
      .where('manuscript_id', '=', id)
      .where('removed_at', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ purpose, sha256 }) => `${purpose} ${sha256}`);
  };
  const send = (files: Record<string, Buffer>, said: Record<string, string> = {}) =>
    browser.send(at('completion/files'), multipart({ 'first-file': '', ...said }, files));
  await send({ manuscript: await paperAbout('Sensors') });
  const right = await present();

  const wrong = await paperAbout('Gateways', 'Perpetual motion in rural gateways');
  const asked = await send({ manuscript: wrong });
  expect(asked.status).toBe(422);
  expect(asked.html).toContain(
    'This shares no text with manuscript.pdf: is it the right file? If it is, please confirm it here.',
  );
  expect(asked.html).toContain('It is the right file, although it looks like another paper');
  expect(await present()).toEqual(right);

  // A word alone, without the file, changes nothing and says so.
  const alone = await send({}, { 'right-file': 'yes' });
  expect([alone.status, alone.html.includes('Please choose the file again.')]).toEqual([422, true]);

  const copy = await send({ anonymised: wrong });
  expect([copy.status, copy.html.includes('is it the right file?')]).toEqual([422, true]);
  expect(await present()).toEqual(right);

  const revised = await paperAbout('Sensors', 'Sensors that sleep better');
  // Each of two files is compared, and one tick answers for both.
  for (const files of [
    { manuscript: revised, anonymised: wrong },
    { manuscript: wrong, anonymised: revised },
    { manuscript: wrong, anonymised: wrong },
  ]) {
    const both = await send(files);
    expect(both.status).toBe(422);
    expect(both.html.split('id="right-file"')).toHaveLength(2);
    expect(await present()).toEqual(right);
  }
  expect((await send({ manuscript: revised })).status).toBe(303);
  expect((await send({ manuscript: wrong }, { 'right-file': 'yes' })).status).toBe(303);
  expect(await present()).not.toEqual(right);
});

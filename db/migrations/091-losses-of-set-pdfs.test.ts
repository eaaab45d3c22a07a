import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../tests/support/accounts.ts';
import { aPaper } from '../../tests/support/office.ts';
import { hashOfWords } from '#app/features/publishing/requirements/find-requirements.server.ts';
import { up } from './091-losses-of-set-pdfs.ts';

const TEXT = {
  ...{ front: { title: [], byline: [], abstract: [], keywords: [] }, sections: [], notes: [] },
  ...{ references: [], pictures: [] },
};

test('what a PDF lacked that was set before is kept, without what was mended', async () => {
  const platform = await createAccountsPlatform();
  const { db } = platform;
  const { id } = await aPaper(platform, 'in-production');
  const doubt = (kind: string, place: string | null) => ({ kind, place, words: 'dune' });
  const lost = doubt('picture-lost', 'fig1');
  const doubts = [
    ...[doubt('no-title', null), lost, doubt('formula-unreadable', 'eq1')],
    doubt('left-out', null),
  ];
  await db
    .insertInto('typesettings')
    .values({
      ...{ manuscript_id: id, state: 'read', reader: 1, changed_at: 1 },
      ...{ doubts: JSON.stringify(doubts), text: JSON.stringify(TEXT) },
    })
    .execute();
  const edit = { manuscript_id: id, part: '', was: '', value: 'x', made_by: 'a', made_at: 1 };
  await db
    .insertInto('typesetting_edits')
    .values([
      { ...edit, element: 'eq1', kind: 'tex' },
      { ...edit, element: 'fig1', kind: 'set-aside', part: 'left-out other' },
    ])
    .execute();
  await db
    .insertInto('set_pdfs')
    .values({
      ...{ manuscript_id: id, state: 'set', layout: 'one-column', asked_at: 1, set_at: 2 },
      ...{ sha256: 'abc', storage_key: 'key', size: 1, made_of: 'x' },
      text: JSON.stringify(TEXT),
    })
    .execute();

  await db.schema.dropTable('set_pdf_losses').execute();
  await up(db);
  const [row, ...others] = await db.selectFrom('set_pdf_losses').selectAll().execute();
  expect(others).toEqual([]);
  expect({ ...row, losses: JSON.parse(row!.losses) }).toEqual({
    ...{ manuscript_id: id, sha256: 'abc', words_sha256: hashOfWords(TEXT) },
    losses: [
      { ...lost, name: '' },
      { ...doubt('left-out', null), name: '' },
    ],
  });
});

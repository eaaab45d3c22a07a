import { expect, test } from 'vitest';
import { leftovers, stageFile } from '../../../../tests/support/submission.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { actingAs, anUpload, savedUpload, textsOf } from '../../../../tests/support/upload.ts';
import { makeEncryptedPdf } from '../../../../tests/support/documents/make-encrypted-pdf.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { makeDocx } from '../../../../tests/support/documents/make-zip.ts';
import { listHistory } from '../../../platform/history/history.server.ts';
import { verifyFilePassword } from '../../../platform/web/limits/file-password.server.ts';
import { findUpload } from './find-upload.server.ts';
import { discardUpload } from './put-back.server.ts';
import { saveUpload } from './save-upload.server.ts';

const ann = actingAs('ann');
const bob = actingAs('bob');
const editor = actingAs('eve', 'editor');

test('what is typed is kept exactly, also when it is malformed, and waits when it is complete', async () => {
  const platform = await createTestPlatform();
  const odd = { volume: ' fourteen ', page_no: 'many', doi_no: 'none', issue: '?' };
  const draft = await savedUpload(platform, ann, { texts: odd });
  expect(await findUpload(platform, draft.id)).toMatchObject({
    state: 'draft',
    texts: { volume: ' fourteen ', pages: 'many', doi: 'none', issue: '?' },
  });
  const { id } = await savedUpload(platform, ann);
  expect(await findUpload(platform, id)).toMatchObject({
    state: 'waiting',
    uploadedBy: 'ann',
    pdf: { fileName: 'paper.pdf' },
  });
  expect(await listHistory(platform, `upload:${id}`)).toMatchObject([
    { event: 'upload-received', actor: 'account:ann' },
  ]);
});

test('no field is required: an empty form is a draft', async () => {
  const platform = await createTestPlatform();
  const texts = Object.fromEntries(Object.keys(anUpload()).map((field) => [field, '']));
  const { id } = await savedUpload(platform, ann, { texts, file: null });
  expect(await findUpload(platform, id)).toMatchObject({ state: 'draft', pdf: null });
});

test('a double click or a retry is one upload, and the second file goes', async () => {
  const platform = await createTestPlatform();
  const results = await Promise.all([1, 2, 3].map(() => savedUpload(platform, ann)));
  expect(new Set(results.map(({ id }) => id)).size).toBe(1);
  expect(await savedUpload(platform, ann)).toEqual(results[0]);
  expect((await leftovers(platform)).files).toBe(1);
  // Another person, or another password, is another upload.
  expect((await savedUpload(platform, bob)).id).not.toBe(results[0]!.id);
  const locked = await savedUpload(platform, ann, { password: { set: 'secret' } });
  expect(locked.id).not.toBe(results[0]!.id);
});

test('a file that is no sound PDF is refused with its sentence, and nothing stays', async () => {
  const platform = await createTestPlatform();
  const files: [Buffer, RegExp][] = [
    [await makeEncryptedPdf('secret', false), /protected with a password/],
    [makeDocx(), /a Word file.*as a PDF/],
    [Buffer.from('<html>'), /not a PDF/],
    [makePdf().subarray(0, 100), /end of the file is missing/],
  ];
  for (const [content, words] of files) {
    const sent = { texts: textsOf(), password: 'keep' as const, changes: null };
    const file = await stageFile(platform, content);
    expect(await saveUpload(platform, ann, { ...sent, file })).toEqual({
      outcome: 'unsound-file',
      problem: expect.stringMatching(words),
    });
  }
  expect(await leftovers(platform)).toMatchObject({ files: 0, history: 0 });
  expect(await platform.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
});

test('the password is kept as a slow hash; it is kept, changed and taken away', async () => {
  const platform = await createTestPlatform();
  const { id } = await savedUpload(platform, ann, { password: { set: 'sésame' } });
  const hash = async () => (await findUpload(platform, id))!.passwordHash;
  const change = (password: 'keep' | 'remove' | { set: string }) =>
    savedUpload(platform, ann, { file: null, password, changes: { id, seen: null } });
  const first = await hash();
  expect(await verifyFilePassword('sésame', first!)).toBe(true);
  await change('keep');
  expect(await hash()).toBe(first);
  await change({ set: 'other' });
  expect(await verifyFilePassword('other', (await hash())!)).toBe(true);
  await change('remove');
  expect(await hash()).toBeNull();
  const all = JSON.stringify(await platform.db.selectFrom('history').selectAll().execute());
  expect(all).not.toMatch(/sésame|other|scrypt/);
});

test('its author and editors change an upload, no other user sees that it is there', async () => {
  const platform = await createTestPlatform();
  const { id } = await savedUpload(platform, ann, { texts: { abst: '' } });
  const change = (user: typeof ann, texts: { name?: string }) =>
    saveUpload(platform, user, {
      texts: textsOf(texts),
      password: 'keep',
      file: null,
      changes: { id, seen: null },
    });
  expect(await change(bob, {})).toEqual({ outcome: 'no-such-upload' });
  expect(await discardUpload(platform, bob, id)).toEqual({ outcome: 'no-such-upload' });
  expect(await change(ann, {})).toMatchObject({ outcome: 'saved', version: 2 });
  expect((await findUpload(platform, id))!.state).toBe('waiting');
  expect(await change(editor, { name: 'Corrected' })).toMatchObject({ outcome: 'saved' });
  const lines = await listHistory(platform, `upload:${id}`);
  expect(lines.map(({ actor, details }) => [actor, details['changed']])).toEqual([
    ['account:ann', undefined],
    ['account:ann', ['abstract']],
    ['account:eve', ['name']],
  ]);
});

test('who changes an older version is told; nothing of the newer one is lost', async () => {
  const platform = await createTestPlatform();
  const { id, version } = await savedUpload(platform, ann);
  const change = (user: typeof ann, name: string) =>
    saveUpload(platform, user, {
      texts: textsOf({ name }),
      password: 'keep',
      file: null,
      changes: { id, seen: version },
    });
  await change(editor, 'The editor’s title');
  expect(await change(ann, 'The author’s title')).toEqual({ outcome: 'changed-since' });
  expect((await findUpload(platform, id))!.texts.name).toBe('The editor’s title');
  // What is as it was already is no change.
  expect(await change(ann, 'The editor’s title')).toMatchObject({ outcome: 'saved', version: 2 });
});

test('a discarded upload is gone for good, and the same can be uploaded again', async () => {
  const platform = await createTestPlatform();
  const { id } = await savedUpload(platform, ann);
  expect(await discardUpload(platform, ann, id)).toEqual({ outcome: 'discarded' });
  expect(await discardUpload(platform, ann, id)).toEqual({ outcome: 'discarded' });
  expect(await findUpload(platform, id)).toMatchObject({ state: 'discarded', pdf: null });
  const change = { texts: textsOf(), password: 'keep' as const, file: null };
  expect(await saveUpload(platform, ann, { ...change, changes: { id, seen: null } })).toEqual({
    outcome: 'refused',
    reason: 'not-in-this-state',
  });
  expect((await savedUpload(platform, ann)).id).not.toBe(id);
  expect(await listHistory(platform, `upload:${id}`)).toHaveLength(2);
});

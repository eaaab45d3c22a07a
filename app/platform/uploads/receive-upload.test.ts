import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../tests/support/test-platform.ts';
import { receiveUpload } from './receive-upload.server.ts';
import type { UploadRules } from './upload.ts';

const RULES: UploadRules = { files: { pdf: 1000 }, largestField: 100 };

const filesOf = async ({ config }: TestPlatform): Promise<string[]> => {
  const folder = path.join(config.DATA_DIR, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

function form(entries: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(entries)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, 'paper.pdf');
  }
  return data;
}

const post = (body: BodyInit, headers: HeadersInit = {}) =>
  new Request('https://journal.example.org/', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);

const raw = (text: string | ReadableStream<Uint8Array>) =>
  post(text, { 'Content-Type': 'multipart/form-data; boundary=x' });

test('fields and files arrive, and a file is kept only when it is asked for', async () => {
  const platform = await createTestPlatform();
  const request = post(form({ title: 'Ünïcödé', pdf: new Blob(['content']) }));
  const upload = await receiveUpload(platform.storage, request, RULES);
  if (upload.outcome !== 'received') throw new Error('It was refused.');
  expect(upload.fields.get('title')).toBe('Ünïcödé');
  const { fileName, content } = upload.files.get('pdf')!;
  expect([fileName, content.size]).toEqual(['paper.pdf', 7]);
  expect((await content.read(3, 10)).toString()).toBe('tent');
  const { key } = await content.keep();
  expect(await new Response(await platform.storage.read(key)).text()).toBe('content');
  await upload.discard();
  expect(await platform.storage.read(key)).toBeNull();
  expect(await filesOf(platform)).toEqual([]);
});

test('a file may have just its most bytes, and not one more', async () => {
  const platform = await createTestPlatform();
  const send = (size: number) =>
    receiveUpload(
      platform.storage,
      post(form({ pdf: new Blob(['a'.repeat(size)]), title: 'Kept' })),
      RULES,
    );
  const fitting = await send(1000);
  expect(fitting.outcome).toBe('received');
  if (fitting.outcome === 'received') await fitting.discard();
  const tooLarge = await send(1001);
  expect(tooLarge).toMatchObject({
    fault: { reason: 'file-too-large', field: 'pdf', largest: 1000 },
  });
  expect(tooLarge.fields.get('title')).toBe('Kept');
  expect(await filesOf(platform)).toEqual([]);
});

test('ten thousand fields are refused, whatever they are', async () => {
  const platform = await createTestPlatform();
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 'x']));
  const upload = await receiveUpload(platform.storage, post(form(many)), RULES);
  expect(upload).toMatchObject({ fault: { reason: 'too-many-parts' } });
  expect(upload.fields.size).toBeLessThanOrEqual(30);
});

test('a text of a megabyte is refused by the name of its field', async () => {
  const platform = await createTestPlatform();
  const request = post(form({ title: 'x'.repeat(1_000_000), pdf: new Blob(['content']) }));
  expect(await receiveUpload(platform.storage, request, RULES)).toMatchObject({
    fault: { reason: 'text-too-long', field: 'title' },
  });
  expect(await filesOf(platform)).toEqual([]);
});

test('an empty file field is no file, and files of other fields are passed over', async () => {
  const platform = await createTestPlatform();
  const data = form({ other: new Blob(['content']) });
  data.append('pdf', new Blob([]), '');
  const upload = await receiveUpload(platform.storage, post(data), {
    files: { pdf: 9, second: 9 },
  });
  expect(upload.outcome === 'received' && upload.files.size).toBe(0);
  expect(await filesOf(platform)).toEqual([]);
});

const begun =
  '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nTyped\r\n' +
  '--x\r\nContent-Disposition: form-data; name="pdf"; filename="a.pdf"\r\n\r\nhalf of';

test.each([
  ['ends before its time', () => raw(begun), 'malformed'],
  ['has a broken part', () => raw(`--x\r\nContent-\u0001Disposition: x\r\n\r\n`), 'malformed'],
  ['has no boundary', () => post('a', { 'Content-Type': 'multipart/form-data' }), 'not-a-form'],
  ['is JSON', () => post('{}', { 'Content-Type': 'application/json' }), 'not-a-form'],
  ['breaks off', () => raw(interrupted()), 'broken-off'],
  ['falls silent', () => raw(silent()), 'broken-off'],
])('an upload that %s leaves nothing behind', async (_, request, reason) => {
  const platform = await createTestPlatform();
  const upload = await receiveUpload(platform.storage, request(), { ...RULES, patience: 20 });
  expect(upload).toMatchObject({ outcome: 'refused', fault: { reason } });
  expect(await filesOf(platform)).toEqual([]);
});

test('what was typed before an upload broke off is still there', async () => {
  const { storage } = await createTestPlatform();
  const upload = await receiveUpload(storage, raw(interrupted()), RULES);
  expect(upload.fields.get('title')).toBe('Typed');
});

test('a storage that fails is not taken for a fault of the sender', async () => {
  const { storage } = await createTestPlatform();
  const full = { ...storage, stage: () => Promise.reject(new Error('disk full')) };
  const request = post(form({ pdf: new Blob(['content']) }));
  await expect(receiveUpload(full, request, RULES)).rejects.toThrow('disk full');
});

function interrupted(): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new Error('gone'));
      else controller.enqueue(Buffer.from(begun));
      sent = true;
    },
  });
}

const silent = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(begun)) });

test('many long texts are refused before they fill the memory', async () => {
  const platform = await createTestPlatform();
  const texts = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`text-${n}`, 'x'.repeat(100_000)]),
  );
  const rules = { files: { pdf: 1000 }, fields: 100, largestField: 200_000 };
  const upload = await receiveUpload(platform.storage, post(form(texts)), rules);
  expect(upload).toMatchObject({ outcome: 'refused', fault: { reason: 'text-too-long' } });
  expect([...upload.fields.values()].join('').length).toBeLessThanOrEqual(3_000_000);
});

test('a field of several takes as many as it may, each with its own bytes, and no more', async () => {
  const platform = await createTestPlatform();
  const rules = { files: { pdf: 1000, data: 100 }, several: { data: 2 } };
  const data = new FormData();
  for (const name of ['one', 'two', 'three']) data.append('data', new Blob([name]), name);
  data.append('pdf', new Blob(['pdf']), 'paper.pdf');
  const upload = await receiveUpload(platform.storage, post(data), rules);
  // More than the form can send is no form of ours.
  expect(upload).toMatchObject({ outcome: 'refused', fault: { reason: 'too-many-parts' } });
  data.delete('pdf');
  data.delete('data');
  for (const name of ['one', 'two']) data.append('data', new Blob([name]), name);
  const sent = await receiveUpload(platform.storage, post(data), rules);
  if (sent.outcome !== 'received') throw new Error('It was refused.');
  const names = [sent.files.get('data')!, ...sent.more].map(({ fileName }) => fileName);
  expect(names).toEqual(['one', 'two']);
  await sent.discard();
  expect(await filesOf(platform)).toEqual([]);
});

test('of two texts or files with one name the first counts', async () => {
  const { storage } = await createTestPlatform();
  const data = form({ title: 'First', pdf: new Blob(['one']) });
  data.append('title', 'Second');
  data.append('pdf', new Blob(['two']), 'second.pdf');
  const rules = { files: { pdf: 1000, second: 1000 } };
  const upload = await receiveUpload(storage, post(data), rules);
  if (upload.outcome !== 'received') throw new Error('It was refused.');
  expect(upload.fields.get('title')).toBe('First');
  expect((await upload.files.get('pdf')!.content.read(0, 9)).toString()).toBe('one');
  await upload.discard();
});

test('files are in the order in which they were sent, however long each takes', async () => {
  const { storage } = await createTestPlatform();
  const data = new FormData();
  const sizes = [10, 90_000, 20];
  for (const [at, size] of sizes.entries())
    data.append('data', new Blob(['x'.repeat(size)]), `${at}`);
  // The second file is stored only when the third is.
  const third = Promise.withResolvers<void>();
  const late = {
    ...storage,
    async stage(content: AsyncIterable<Uint8Array>) {
      const staged = await storage.stage(content);
      if (staged.size === 90_000) await third.promise;
      if (staged.size === 20) third.resolve();
      return staged;
    },
  };
  const rules = { files: { data: 100_000 }, several: { data: 3 } };
  const upload = await receiveUpload(late, post(data), rules);
  if (upload.outcome !== 'received') throw new Error('It was refused.');
  const all = [upload.files.get('data')!, ...upload.more];
  expect(all.map(({ fileName }) => fileName)).toEqual(['0', '1', '2']);
  await upload.discard();
});

test('a file keeps its name in any script, and loses its folders', async () => {
  const { storage } = await createTestPlatform();
  const data = new FormData();
  data.append('pdf', new Blob(['x']), 'C:\\papers\\Рукопись – 手稿.pdf');
  const upload = await receiveUpload(storage, post(data), RULES);
  if (upload.outcome !== 'received') throw new Error('It was refused.');
  expect(upload.files.get('pdf')!.fileName).toBe('Рукопись – 手稿.pdf');
  await upload.discard();
});

test('a storage that fails in the middle of a large file ends the upload and nothing else', async () => {
  const { storage } = await createTestPlatform();
  const full = {
    ...storage,
    async stage(content: AsyncIterable<Uint8Array>): Promise<never> {
      for await (const piece of content) void piece;
      throw new Error('disk full');
    },
  };
  const failing = {
    ...storage,
    async stage(content: AsyncIterable<Uint8Array>): Promise<never> {
      for await (const piece of content) throw new Error(`disk full after ${piece.length > 0}`);
      throw new Error('no content');
    },
  };
  const large = () => post(form({ pdf: new Blob(['a'.repeat(5_000_000)]) }));
  const rules = { files: { pdf: 9_000_000 } };
  await expect(receiveUpload(full, large(), rules)).rejects.toThrow('disk full');
  await expect(receiveUpload(failing, large(), rules)).rejects.toThrow('disk full after true');
});

test('a file far beyond its limit is read to its end, so that the sender hears the answer', async () => {
  const platform = await createTestPlatform();
  const request = post(form({ pdf: new Blob(['a'.repeat(5_000_000)]), title: 'Kept' }));
  const upload = await receiveUpload(platform.storage, request, RULES);
  expect(upload).toMatchObject({ fault: { reason: 'file-too-large' } });
  expect(upload.fields.get('title')).toBe('Kept');
  expect(await filesOf(platform)).toEqual([]);
});

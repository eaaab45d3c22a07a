import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { signatureOf, startS3 } from '../../../../tests/support/s3-server.ts';
import { passingTrouble } from '../../passing-trouble.ts';
import { describeS3Place, readS3Place } from './s3-place.server.ts';
import { s3Storage } from './s3-storage.server.ts';

const HELLO = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

async function aStore() {
  const server = await startS3();
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-s3-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { ...server, folder, storage: s3Storage(server.place, folder) };
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test('a journal keeps to its folder of the bucket', async () => {
  const { storage, objects } = await aStore();
  objects.set('theirs/2c/other', { bytes: Buffer.from('theirs'), writtenAt: new Date() });
  await storage.put(pieces('hello'));
  expect([...objects.keys()]).toEqual(['theirs/2c/other', `ours/2c/${HELLO}`]);
  expect(await storage.list()).toEqual([`2c/${HELLO}`]);
});

test('the same content is sent once', async () => {
  const { storage, asked } = await aStore();
  await storage.put(pieces('hello'));
  await storage.put(pieces('hel', 'lo'));
  expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([`PUT /journals/ours/2c/${HELLO}`]);
});

test('what fails in passing is asked again, and only then is it a failure', async () => {
  const { storage, fail } = await aStore();
  fail(503, 0, 500);
  const { key } = await storage.put(pieces('hello'));
  fail(429, 0);
  expect(await new Response(await storage.read(key)).text()).toBe('hello');
  fail(503, 503, 503, 503);
  const failure = await storage.read(key).catch((error: unknown) => error);
  expect(failure).toMatchObject({
    message: 'The object store answered GET with 503 (SlowDown: Said "no".).',
  });
  expect(passingTrouble(failure)).toBe('away');
});

test('a store that cannot be reached, or refuses the key, is said to be away, with its words and without the secret', async () => {
  const { folder, place } = await aStore();
  const gone = s3Storage({ ...place, origin: 'http://127.0.0.1:1' }, folder);
  const away = await gone.check().catch((error: unknown) => error);
  expect(away).toMatchObject({
    message: 'The object store at http://127.0.0.1:1 cannot be reached.',
  });
  expect(passingTrouble(away)).toBe('away');
  const locked = s3Storage({ ...place, secretKey: 'wrong' }, folder);
  const refused = await locked.check().catch((error: unknown) => error);
  expect(refused).toMatchObject({
    message: 'The object store answered PUT with 403 (SignatureDoesNotMatch: Said "no".).',
  });
});

test('a part beyond the end of a file is empty', async () => {
  const { storage } = await aStore();
  const { key } = await storage.put(pieces('hello'));
  expect(await new Response(await storage.read(key, { start: 9, end: 12 })).text()).toBe('');
});

test('the store of these tests signs as the examples of Amazon’s documentation', () => {
  const example = {
    method: 'GET',
    url: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date',
    },
  };
  expect(signatureOf(example, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

test('the address of a store is read, and told without its secret', () => {
  const place = readS3Place(
    'STORAGE_URL',
    's3://AKIA:se%2Fcret@s3.example.org:9000/journals/ours?region=auto',
  );
  expect(place).toEqual({
    origin: 'https://s3.example.org:9000',
    bucket: 'journals',
    prefix: 'ours/',
    region: 'auto',
    accessKey: 'AKIA',
    secretKey: 'se/cret',
  });
  expect(describeS3Place(place)).toBe('https://s3.example.org:9000/journals/ours/');
  expect(readS3Place('STORAGE_URL', 's3://a:b@localhost/journals?tls=off')).toMatchObject({
    origin: 'http://localhost',
    prefix: '',
    region: 'us-east-1',
  });
});

test.each([
  'https://a:b@s3.example.org/journals',
  's3://s3.example.org/journals',
  's3://a@s3.example.org/journals',
  's3://a:b@s3.example.org',
  's3://a:b@s3.example.org/bu cket',
  's3://a:%zz@s3.example.org/journals',
])('“%s” is not the address of a store', (address) => {
  expect(() => readS3Place('STORAGE_URL', address)).toThrow(
    /^STORAGE_URL must be an address such as s3:/,
  );
});

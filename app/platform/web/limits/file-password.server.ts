import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { hashInTurn } from '#app/platform/web/limits/slow-hashes.server.ts';

/** About 90 ms and 32 MB for a guess; stored with each hash, so that it can be raised later. */
const COST = { N: 2 ** 15, r: 8, p: 1 };
const KEY_LENGTH = 32;
const SALT_LENGTH = 16;
const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** The slow hash under which the password of an article's PDF is kept, with its salt and cost. */
export async function hashFilePassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const key = await derive(password, salt, KEY_LENGTH, COST);
  const encoded = [salt, key].map((bytes) => bytes.toString('base64url'));
  return ['scrypt', COST.N, COST.r, COST.p, ...encoded].join('$');
}

/** Takes as long for a wrong password. @throws when `stored` was not made by `hashFilePassword` */
export async function verifyFilePassword(password: string, stored: string): Promise<boolean> {
  const match = STORED.exec(stored);
  if (!match) throw new Error('The stored password of an article cannot be read.');
  const [N, r, p] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, key] = match.slice(4).map((text) => Buffer.from(text, 'base64url')) as [
    Buffer,
    Buffer,
  ];
  return timingSafeEqual(await derive(password, salt, key.length, { N, r, p }), key);
}

function derive(
  password: string,
  salt: Buffer,
  length: number,
  cost: typeof COST,
): Promise<Buffer> {
  // One letter can be written as one or as two characters, and keyboards differ in it.
  const text = password.normalize('NFC');
  const maxmem = 256 * cost.N * cost.r;
  return hashInTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(text, salt, length, { ...cost, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

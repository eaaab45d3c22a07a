/**
 * What the slow hash of passwords answered once is not computed again in this process: the same
 * password with the same salt and costs has the same hash, and tests log in with one password.
 */
import crypto from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, hash: Buffer) => void;
type Scrypt = (
  password: string,
  salt: string | Buffer,
  length: number,
  costs: ScryptOptions,
  done: Done,
) => void;

const known = new Map<string, Buffer>();
const compute = crypto.scrypt as Scrypt;

const remembered: Scrypt = (password, salt, length, costs, done) => {
  const { N, r, p } = costs;
  const key = JSON.stringify([password, salt, length, N, r, p]);
  const hash = known.get(key);
  if (hash) return void setImmediate(done, null, Buffer.from(hash));
  compute(password, salt, length, costs, (error, made) => {
    if (!error) known.set(key, Buffer.from(made));
    done(error, made);
  });
};

// Each test file comes here, and finds the process as the one before left it.
if (compute.name !== remembered.name) {
  Object.assign(crypto, { scrypt: remembered });
  syncBuiltinESMExports();
}

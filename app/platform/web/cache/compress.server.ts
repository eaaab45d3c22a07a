/** Owns compressing bytes off the main thread. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiation.ts';

/** Better than gzip's best, in less than the time of its quickest. */
const QUICK = 4;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export const compress = (body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, QUICK) : compressGzip(body).then(ownBlock);

export const compressSlowly = (body: Buffer): Promise<Buffer> =>
  brotli(body, constants.BROTLI_MAX_QUALITY);

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }).then(ownBlock);

/** The bytes in a block of their own: zlib gives a piece of one of 64 KB, which would be kept whole. */
function ownBlock(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

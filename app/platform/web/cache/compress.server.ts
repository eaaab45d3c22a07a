/** Owns compressing bytes: quickly for those who ask first, and off the main thread what takes longer. */
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import type { Encoding } from './negotiation.ts';

/** About as small as gzip's best, in less than the time of its quickest. */
const QUICK = 2;
/** Bytes that are compressed in 2 ms. To hand fewer to another thread takes longer than to compress them. */
const AT_ONCE = 500_000;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

export async function compress(
  body: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<Buffer> {
  if (encoding === 'gzip') return ownBlock(await compressGzip(body));
  const options = brotliAt(QUICK, body);
  return ownBlock(
    body.length <= AT_ONCE
      ? brotliCompressSync(body, options)
      : await compressBrotli(body, options),
  );
}

export const compressSlowly = async (body: Buffer): Promise<Buffer> =>
  ownBlock(await compressBrotli(body, brotliAt(constants.BROTLI_MAX_QUALITY, body)));

const brotliAt = (quality: number, { length }: Buffer): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
  },
});

/** The bytes in a block of their own: zlib gives a piece of one of 64 KB, which would be kept whole. */
function ownBlock(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Owns compressing bytes off the main thread. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './negotiation.ts';

/** Half the time of 4 for six per cent more bytes; a page that is asked for often gets the best. */
const QUICK = 2;

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

const SMALLEST_WINDOW = 16;

export const compress = (body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, QUICK) : compressGzip(body).then(ownBlock);

export const compressSlowly = (body: Buffer): Promise<Buffer> =>
  brotli(body, constants.BROTLI_MAX_QUALITY);

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  }).then(ownBlock);

/** As the logarithm of its bytes: a wider window than the page costs memory and time, and saves nothing. */
const windowFor = (length: number): number =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(SMALLEST_WINDOW, Math.ceil(Math.log2(length + 16))),
  );

/** The bytes in a block of their own: zlib gives a piece of one of 64 KB, which would be kept whole. */
function ownBlock(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

/** Owns asking a virus scanner about a file: clamd's INSTREAM (ClamAV, clamd(8)). */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { ClamdAddress } from './clamd-address.ts';
import type { ByteSource } from './document.ts';

export type Scan =
  | { outcome: 'clean' }
  | { outcome: 'infected'; /** As the scanner calls it. */ name: string };

/** Milliseconds for the whole scan. */
const TIME_LIMIT = 30_000;
const PIECE = 262_144;
const LONGEST_REPLY = 4000;

/** A piece at a time. @throws when there is no clear answer, or none in time */
export async function askClamd(
  address: ClamdAddress,
  file: ByteSource,
  timeLimit: number = TIME_LIMIT,
): Promise<Scan> {
  const reply = await replyTo(address, file, timeLimit);
  const [, found] = /^stream: (.{1,200}) FOUND$/.exec(reply) ?? [];
  if (found !== undefined) return { outcome: 'infected', name: found };
  if (reply === 'stream: OK') return { outcome: 'clean' };
  throw new Error(`clamd answers “${reply}”`);
}

function replyTo(address: ClamdAddress, file: ByteSource, timeLimit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let reply = '';
    let failure: Error | null = null;
    const timer = setTimeout(() => {
      socket.destroy(new Error(`clamd gave no answer in ${timeLimit / 1000} s`));
    }, timeLimit);
    socket.setEncoding('utf8').on('data', (text: string) => {
      reply += text;
      if (reply.includes('\0') || reply.length > LONGEST_REPLY) socket.destroy();
    });
    socket.on('error', (error) => void (failure = error));
    socket.on('close', () => {
      clearTimeout(timer);
      const [whole, rest] = reply.split('\0', 2);
      // It may answer before all was sent, and hang up.
      if (rest !== undefined) resolve(whole!.trim());
      else reject(failure ?? new Error('clamd hung up without an answer'));
    });
    send(socket, file).catch((error: Error) => socket.destroy(error));
  });
}

/** Each piece goes behind its length; a length of 0 says that there are no more. */
async function send(socket: Socket, file: ByteSource): Promise<void> {
  await once(socket, 'connect');
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  await write(Buffer.from('zINSTREAM\0'));
  for (let at = 0; at < file.size; at += PIECE) {
    const piece = await file.read(at, PIECE);
    await write(lengthOf(piece.length));
    await write(piece);
  }
  await write(lengthOf(0));
}

function lengthOf(size: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(size);
  return bytes;
}

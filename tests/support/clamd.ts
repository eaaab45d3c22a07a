import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The harmless text that every scanner calls a virus (eicar.org), put together so that no scanner stops this file. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

type Manner = 'honest' | 'silent' | 'hangs-up' | 'at-its-limit';

/**
 * A peer that speaks clamd's INSTREAM over TCP until the test ends, and knows one virus.
 * @returns its address as the setting takes it, and how many bytes it was sent of each file
 */
export async function startClamd(manner: Manner = 'honest') {
  const sizes: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    if (manner === 'hangs-up') return void socket.destroy();
    let bytes = Buffer.alloc(0);
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, piece]);
      if (manner === 'silent') return;
      if (manner === 'at-its-limit')
        return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      const content = contentOf(bytes);
      if (content === null) return;
      sizes.push(content.length);
      socket.end(content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, sizes };
}

const COMMAND = 'zINSTREAM\0';

/** What stands in the pieces, or null while the last of them is missing. */
function contentOf(bytes: Buffer): Buffer | null {
  if (bytes.toString('latin1', 0, COMMAND.length) !== COMMAND) return null;
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + size));
    at += 4 + size;
  }
  return null;
}

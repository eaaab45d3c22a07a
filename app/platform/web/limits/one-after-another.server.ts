/** Owns requests that are sent before the answers to those before them are here (RFC 9112 §9.3.2). */
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their turn; browsers send none ahead. */
const MOST_WAITING = 32;

/**
 * Thousands, sent at once, would all be worked on while their answers are not read. A connection
 * with too many is closed.
 */
export function oneAfterAnother(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // What else was in the same packet.
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? [];
    lines.set(socket, line);
    if (line.length > MOST_WAITING) return void socket.destroy();
    line.push(() => answer(incoming, outgoing));
    outgoing.once('close', () => {
      line.shift();
      if (!socket.destroyed) line[0]?.();
    });
    if (line.length === 1) line[0]!();
  };
}

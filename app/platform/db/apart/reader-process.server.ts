/** Owns the process that reads SQLite for the server: one statement after the other, until it is ended. */
import { Handle, openForReading } from '../sqlite-handle.server.ts';
import type { Statement } from '../sqlite-handle.server.ts';

export type ReaderAnswer =
  | { ready: true }
  | { rows: unknown[] }
  | { failed: { message: string; errcode?: number } };

const [file = ''] = process.argv.slice(2);
let handle: Handle | null = null;

function answer(statement: Statement): ReaderAnswer {
  try {
    handle ??= new Handle(openForReading(file));
    return { rows: handle.run(statement).rows };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { failed: { message, ...(errcode !== undefined && { errcode }) } };
  }
}

/** A server that was killed meanwhile waits for no answer. */
const send = (message: ReaderAnswer): void =>
  void process.send!(message, (error) => error && process.exit());

process.on('message', (statement: Statement) => send(answer(statement)));
process.on('disconnect', () => process.exit());
send({ ready: true });

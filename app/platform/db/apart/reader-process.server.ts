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

process.on('message', (statement: Statement) => void process.send!(answer(statement)));
process.on('disconnect', () => process.exit());
process.send!({ ready: true } satisfies ReaderAnswer);

import { onTestFinished } from 'vitest';
import { openMailServer } from './mail-server.ts';

/** A real mail server on this machine, which stops when the test ends. */
export async function startSmtpServer(...options: Parameters<typeof openMailServer>) {
  const started = await openMailServer(...options);
  onTestFinished(() => started.stop());
  return started;
}

/** Owns the two addresses by which an operator's tools see that the site is well. */
import type { Handler } from './page.ts';

const plain = (text: string, status = 200) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The process is alive. */
export const alive: Handler = () => plain('alive');

/** Milliseconds that a check may take; whoever asks has other things to do. */
const LONGEST = 5000;

/** Database and storage answer; otherwise status 503 and which of them does not. */
export const ready: Handler = async ({ platform }) => {
  const checks = { storage: platform.storage.check(), database: checkDatabase(platform) };
  const failed = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        await Promise.race([check, tooLong()]);
        return [];
      } catch (error) {
        platform.log.error({ err: error }, `${name} does not answer`);
        return [name];
      }
    }),
  );
  const names = failed.flat().join(', ');
  return names === '' ? plain('ready') : plain(`not ready: ${names}`, 503);
};

const checkDatabase = async ({ db }: Parameters<Handler>[0]['platform']): Promise<void> => {
  await db.selectNoFrom((row) => row.lit(1).as('one')).execute();
};

/** Fails when the time is over. */
function tooLong(): Promise<never> {
  const signal = AbortSignal.timeout(LONGEST);
  return new Promise((_, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason as Error));
  });
}

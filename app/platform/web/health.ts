/** Owns the two addresses by which an operator's tools see that the site is well. */
import type { Handler } from './page.ts';

const plain = (text: string, status = 200) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** The process is alive. */
export const alive: Handler = () => plain('alive');

/** Database and storage answer; otherwise status 503 and which of them does not. */
export const ready: Handler = async ({ platform }) => {
  const checks = { storage: platform.storage.check(), database: checkDatabase(platform) };
  const failed: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    await check.catch((error: unknown) => {
      platform.log.error({ err: error }, `${name} does not answer`);
      failed.push(name);
    });
  }
  return failed.length === 0 ? plain('ready') : plain(`not ready: ${failed.join(', ')}`, 503);
};

const checkDatabase = async ({ db }: Parameters<Handler>[0]['platform']): Promise<void> => {
  await db.selectNoFrom((row) => row.lit(1).as('one')).execute();
};

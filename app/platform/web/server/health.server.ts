/** Owns the two addresses by which an operator's tools see that the site is well. */
import { checkSite } from '../../site/check-site.server.ts';
import type { Handler } from '../page.ts';

const headers = { 'Cache-Control': 'no-store' };

export const alive: Handler = () =>
  new Response('alive\n', {
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' },
  });

/** Whether this process can do all its work, as JSON with reasons; status 503 when it cannot. */
export const ready: Handler = async ({ platform }) => {
  const health = await checkSite(platform);
  return Response.json(health, { status: health.status === 'ready' ? 200 : 503, headers });
};

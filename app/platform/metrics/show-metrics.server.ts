/** Owns the address at which an operator's Prometheus reads the numbers of this process and the site. */
import { exposition, PROMETHEUS_TYPE } from '#app/protocols/prometheus.ts';
import { bearsPassword } from '../web/bears-password.server.ts';
import { nothingHere } from '../web/http-error.ts';
import type { Handler } from '../web/page.ts';
import { listSiteMetrics } from './site-metrics.server.ts';

/** For who knows the password; without `METRICS_TOKEN` there is nothing here. */
export const showMetrics: Handler = async ({ platform, request }) => {
  const { meter, config } = platform;
  if (meter === null || config.METRICS_TOKEN === null) throw nothingHere();
  const headers = { 'Content-Type': PROMETHEUS_TYPE, 'Cache-Control': 'no-store' };
  if (!bearsPassword(request, config.METRICS_TOKEN)) {
    return new Response('The password is missing or wrong.\n', {
      status: 401,
      headers: { ...headers, 'WWW-Authenticate': 'Bearer' },
    });
  }
  const metrics = [...meter.list(), ...(await listSiteMetrics(platform))];
  return new Response(exposition(metrics), { headers });
};

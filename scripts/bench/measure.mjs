import autocannon from 'autocannon';

const CONNECTIONS = 32;

/** An address of its own for each reader: the site gives turns by address. */
const reader = (n) => `198.51.100.${1 + (n % CONNECTIONS)}`;

/**
 * Asks for paths as fast as the server answers, as 32 readers behind a proxy.
 * @param {string} url address without a slash at the end
 * @param {(n: number) => string} paths the path of the nth request
 * @param {number} seconds
 * @param {Record<string, string>} headers sent beside those of every browser
 * @param {ReadonlyMap<string, string>} tags of what the readers have already, by path: then 304 is the answer
 * @returns {Promise<{ perSecond: number, p99: number, median: number, asked: number }>} latencies in milliseconds,
 *   and how often was asked in all
 */
export async function measure(url, paths, seconds, headers = {}, tags = new Map()) {
  let n = 0;
  const setupRequest = (request) => {
    n += 1;
    const path = paths(n);
    const tag = tags.get(path);
    return {
      ...request,
      path,
      headers: {
        ...request.headers,
        'X-Forwarded-For': reader(n),
        ...(tag && { 'If-None-Match': tag }),
      },
    };
  };
  const shoot = (duration) =>
    autocannon({
      url,
      connections: CONNECTIONS,
      duration,
      headers: { 'Accept-Encoding': 'br', ...headers },
      requests: [{ method: 'GET', path: '/', setupRequest }],
    });
  await shoot(2);
  const { requests, latency, non2xx, errors, statusCodeStats } = await shoot(seconds);
  const unchanged = tags.size > 0 ? (statusCodeStats['304']?.count ?? 0) : 0;
  const failed = non2xx - unchanged + errors;
  if (failed > 0) throw new Error(`${failed} requests failed on ${url}.`);
  return { perSecond: requests.average, p99: latency.p99, median: latency.p50, asked: n };
}

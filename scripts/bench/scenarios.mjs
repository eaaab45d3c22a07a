const WORDS = ['network', 'signal', 'control', 'power', 'filter', 'security', 'image', 'model'];

/** Articles in an issue. */
export const PER_ISSUE = 300;

/** A visitor who has a session, and with it no page from the cache. */
const UNCACHED = { Cookie: 'session=bench' };

/**
 * What is measured. Uncached requests are queried and rendered each time.
 * @param {number} articles how many there are, with ids from 1
 * @returns {{ name: string, headers: Record<string, string>, paths: (n: number) => string }[]}
 */
export function scenarios(articles) {
  const issues = Math.floor(articles / PER_ISSUE);
  const article = (n) => `/articles/${1 + ((n * 7919) % articles)}`;
  const issue = (n) =>
    `/volume-${1 + Math.floor((n % issues) / 4)}/issues-${1 + ((n % issues) % 4)}`;
  const search = (n) => `/search?q=${WORDS[n % 8]}+${WORDS[(n * 3 + 1) % 8]}`;
  return [
    { name: 'home, cached', headers: {}, paths: () => '/home' },
    { name: 'article, cached', headers: {}, paths: (n) => article(n % 50) },
    { name: 'table of contents, cached', headers: {}, paths: (n) => issue(n % 4) },
    { name: 'search, cached', headers: {}, paths: (n) => search(n % 8) },
    { name: 'article, asked once', headers: {}, paths: (n) => article(50 + n) },
    { name: 'home, uncached', headers: UNCACHED, paths: () => '/home' },
    { name: 'article, uncached', headers: UNCACHED, paths: article },
    { name: 'table of contents, uncached', headers: UNCACHED, paths: issue },
    { name: 'search, uncached', headers: UNCACHED, paths: search },
  ];
}

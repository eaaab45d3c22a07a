const WORDS = ['network', 'signal', 'control', 'power', 'filter', 'security', 'image', 'model'];

/** Articles in an issue. */
export const PER_ISSUE = 300;

/** A visitor with the cookie of a session that ended, who gets no page from the page cache. */
const WITH_COOKIE = { Cookie: 'session=bench' };
/** Years in which each pair of words is searched, so that no search is asked twice. */
const YEARS = 28;

/**
 * What is measured. With a cookie articles and tables of contents are queried and rendered each time.
 * @param {number} articles how many there are, with ids from 1
 * @returns {{ name: string, headers: Record<string, string>, paths: (n: number) => string, isRevalidated?: true }[]}
 */
export function scenarios(articles) {
  const issues = Math.floor(articles / PER_ISSUE);
  const article = (n) => `/articles/${1 + ((n * 7919) % articles)}`;
  const issue = (n) =>
    `/volume-${1 + Math.floor((n % issues) / 4)}/issues-${1 + ((n % issues) % 4)}`;
  const search = (n) => `/search?q=${WORDS[n % 8]}+${WORDS[(n * 3 + 1) % 8]}`;
  const searchOnce = (n) => {
    const [one, other] = [n % 8, 1 + (Math.floor(n / 8) % 7)];
    return `/search?q=${WORDS[one]}+${WORDS[(one + other) % 8]}&year=${2013 + (Math.floor(n / 56) % YEARS)}`;
  };
  const kinds = [article, issue, search].map((paths) => (n) => paths(n % 8));
  // Of ten readers six come from a search engine to articles that others read, one to one that none has read.
  const mixed = (n) =>
    [
      ...[kinds[0], kinds[0], kinds[0], kinds[0], kinds[0], kinds[0]],
      ...[kinds[1], kinds[2], () => '/home', (each) => article(50_000 + each)],
    ][n % 10](n);
  return [
    { name: 'home, cached', headers: {}, paths: () => '/home' },
    { name: 'article, cached', headers: {}, paths: (n) => article(n % 50) },
    { name: 'table of contents, cached', headers: {}, paths: (n) => issue(n % 4) },
    { name: 'search, cached', headers: {}, paths: (n) => search(n % 8) },
    {
      name: 'article, revalidated',
      headers: {},
      paths: (n) => article(n % 50),
      isRevalidated: true,
    },
    { name: 'article, asked once', headers: {}, paths: (n) => article(50 + n) },
    { name: 'search, asked once', headers: {}, paths: searchOnce },
    { name: 'home, with a cookie', headers: WITH_COOKIE, paths: () => '/home' },
    { name: 'article, with a cookie', headers: WITH_COOKIE, paths: article },
    { name: 'table of contents, with a cookie', headers: WITH_COOKIE, paths: issue },
    { name: 'search, with a cookie', headers: WITH_COOKIE, paths: search },
    { name: 'mixed', headers: {}, paths: mixed },
  ];
}

const WORDS = ['network', 'signal', 'control', 'power', 'filter', 'security', 'image', 'model'];

/**
 * What is measured. Uncached requests never ask for the same address twice.
 * @param {number} articles how many there are, with ids from 1
 * @returns {{ name: string, cached: boolean, paths: (n: number) => string }[]}
 */
export function scenarios(articles) {
  const article = (n) => `/articles/${1 + ((n * 7919) % articles)}`;
  const issue = (n) => `/volume-${1 + (n % 14)}/issues-${1 + (n % 4)}`;
  const search = (n) => `/search?q=${WORDS[n % 8]}+${WORDS[(n * 3 + 1) % 8]}`;
  const once = (paths) => {
    let n = 0;
    return () => {
      n += 1;
      const path = paths(n);
      return `${path}${path.includes('?') ? '&' : '?'}nth=${n}`;
    };
  };
  return [
    { name: 'home, cached', cached: true, paths: () => '/home' },
    { name: 'article, cached', cached: true, paths: (n) => article(n % 50) },
    { name: 'table of contents, cached', cached: true, paths: (n) => issue(n % 4) },
    { name: 'search, cached', cached: true, paths: (n) => search(n % 8) },
    { name: 'home, uncached', cached: false, paths: once(() => '/home') },
    { name: 'article, uncached', cached: false, paths: once(article) },
    { name: 'table of contents, uncached', cached: false, paths: once(issue) },
    { name: 'search, uncached', cached: false, paths: once(search) },
  ];
}

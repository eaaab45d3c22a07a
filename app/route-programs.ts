/** Addresses that programs ask: a part of the table in `routes.ts`. */
export const programRoutes = {
  articleBib: '/articles/:id.bib',
  articleRis: '/articles/:id.ris',
  articleCsl: '/articles/:id.json',
  atom: '/atom.xml',
  rss: '/rss.xml',
  kbart: '/kbart.txt',
  preservation: '/preservation',
  volumeManifest: '/preservation/volume-:volume',
  oai: '/oai',
  sitemap: '/sitemap.xml',
  sitemapPart: '/sitemap-:part.xml',
  llms: '/llms.txt',
  textMining: '/.well-known/tdmrep.json',
  robots: '/robots.txt',
} as const;

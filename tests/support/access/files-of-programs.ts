import { href } from '../../../app/routes.ts';
import { atLeast, but, everyone } from './answers.ts';
import type { AccessTable } from './answers.ts';

const open = everyone('open');

type OfPrograms =
  | 'cover'
  | 'coverPicture'
  | 'coverPreview'
  | 'officeIssueCover'
  | 'articleCrossref'
  | 'articleDatacite'
  | 'issueCrossref'
  | 'issueBib'
  | 'issueRis'
  | 'issueCsl'
  | 'issueFeed'
  | 'issuePdf'
  | 'searchBib'
  | 'searchRis'
  | 'searchCsl'
  | 'searchFeed'
  | 'topicFeed'
  | 'healthz'
  | 'readyz'
  | 'metrics'
  | 'openSearch'
  | 'atom'
  | 'rss'
  | 'kbart'
  | 'preservation'
  | 'volumeManifest'
  | 'oai'
  | 'inbox'
  | 'sushiStatus'
  | 'sushiReports'
  | 'sushiReport'
  | 'sushiTable'
  | 'sushiMembers'
  | 'sitemap'
  | 'sitemapPart'
  | 'llms'
  | 'textMining'
  | 'robots';

/** What indexes, harvesters and feed readers ask, and what editors hand to Crossref. */
export const filesOfPrograms: Pick<AccessTable, OfPrograms> = {
  cover: { path: () => href('cover', { volume: 11, issue: 4 }), get: open },
  coverPicture: [
    {
      path: ({ issue, cover }) => href('coverPicture', { issue, version: cover }),
      get: everyone(200),
    },
    {
      path: () => href('coverPicture', { issue: 1, version: 'none' }),
      get: everyone('not-found'),
    },
  ],
  coverPreview: { path: () => href('coverPreview', { volume: 11, issue: 4 }), get: open },
  officeIssueCover: {
    path: ({ issue }) => href('officeIssueCover', { id: issue }),
    post: atLeast('chief'),
  },
  articleCrossref: [
    {
      path: ({ article }) => href('articleCrossref', { id: article.open }),
      get: atLeast('editor'),
    },
    {
      path: ({ article }) => href('articleCrossref', { id: article.none }),
      get: but(atLeast('editor'), { editor: 404, chief: 404 }),
    },
  ],
  articleDatacite: [
    {
      path: ({ article }) => href('articleDatacite', { id: article.open }),
      get: atLeast('editor'),
    },
    {
      path: ({ article }) => href('articleDatacite', { id: article.none }),
      get: but(atLeast('editor'), { editor: 404, chief: 404 }),
    },
  ],
  issueCrossref: {
    path: ({ issue }) => href('issueCrossref', { id: issue }),
    get: atLeast('editor'),
  },
  issueBib: { path: () => href('issueBib', { volume: 11, issue: 4 }), get: open },
  issueRis: { path: () => href('issueRis', { volume: 11, issue: 4 }), get: open },
  issueCsl: { path: () => href('issueCsl', { volume: 11, issue: 4 }), get: open },
  searchBib: { path: () => href('searchBib', null, { q: 'edge' }), get: open },
  searchRis: { path: () => href('searchRis', null, { q: 'edge' }), get: open },
  searchCsl: { path: () => href('searchCsl', null, { q: 'edge' }), get: open },
  searchFeed: { path: () => href('searchFeed', null, { q: 'edge' }), get: open },
  issuePdf: { path: () => href('issuePdf', { volume: 11, issue: 4 }), get: open },
  issueFeed: { path: () => href('issueFeed', { volume: 11, issue: 4 }), get: open },
  topicFeed: { path: () => href('topicFeed', { topic: 'security' }), get: everyone(200) },
  openSearch: { get: open },
  atom: { get: open },
  rss: { get: open },
  kbart: { get: open },
  preservation: { get: everyone(200) },
  volumeManifest: { path: () => href('volumeManifest', { volume: 11 }), get: open },
  oai: { get: open, post: open },
  // Without a preprint server in the settings.
  inbox: { post: everyone(404) },
  sushiStatus: { get: open },
  // Without a customer: 400.
  sushiReports: { get: everyone(400) },
  sushiReport: { path: () => href('sushiReport', { report: 'tr_j1' }), get: everyone(400) },
  sushiTable: { path: () => href('sushiTable', { report: 'tr_j1' }), get: everyone(400) },
  sushiMembers: { get: everyone(400) },
  sitemap: { get: open },
  sitemapPart: { path: () => href('sitemapPart', { part: 1 }), get: open },
  llms: { get: open },
  textMining: { get: everyone('not-found') },
  robots: { get: open },
  healthz: { get: open },
  readyz: { get: open },
  metrics: { get: everyone('not-found') },
};

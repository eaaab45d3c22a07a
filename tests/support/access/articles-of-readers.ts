import { href } from '../../../app/routes.ts';
import { everyone } from './answers.ts';
import type { AccessTable } from './answers.ts';

const open = everyone('open');
const nowhere = everyone('not-found');
const gone = everyone(410);

type OfReaders =
  | 'article'
  | 'articleUsage'
  | 'articleBib'
  | 'articleCsl'
  | 'articleEpub'
  | 'articleFigure'
  | 'articleJats'
  | 'articleBibliography'
  | 'articleJsonLd'
  | 'articleMarkdown'
  | 'articleLinkset'
  | 'articleDocmap'
  | 'articleNotice'
  | 'articleNoticeJats'
  | 'articlePassword'
  | 'articlePdf'
  | 'articleRis'
  | 'articleSupplement'
  | 'articleVersion'
  | 'articleVersionPassword'
  | 'articleVersionPdf'
  | 'details';

/** Articles and the files of them: who may read one may read it in each format. */
export const articlesOfReaders: Pick<AccessTable, OfReaders> = {
  details: [
    { path: ({ article }) => href('details', null, { id: article.open }), get: open },
    { get: nowhere },
  ],
  articleUsage: [
    { path: ({ article }) => href('articleUsage', { id: article.open }), get: open },
    { path: ({ article }) => href('articleUsage', { id: article.none }), get: nowhere },
  ],
  article: [
    { path: ({ article }) => href('article', { id: article.open }), get: open },
    { path: ({ article }) => href('article', { id: article.gone }), get: gone },
    { path: ({ article }) => href('article', { id: article.none }), get: nowhere },
  ],
  articlePdf: [
    { path: ({ article }) => href('articlePdf', { id: article.open }), get: everyone(200) },
    { path: ({ article }) => href('articlePdf', { id: article.locked }), get: everyone(303) },
    { path: ({ article }) => href('articlePdf', { id: article.gone }), get: gone },
  ],
  articleFigure: [
    {
      path: ({ article }) => href('articleFigure', { id: article.open, name: 'picture-1.svg' }),
      get: open,
    },
    {
      path: ({ article }) => href('articleFigure', { id: article.locked, name: 'picture-1.svg' }),
      get: nowhere,
    },
  ],
  articleSupplement: [
    {
      path: ({ article }) => href('articleSupplement', { id: article.open, number: 1 }),
      get: everyone(200),
    },
    {
      path: ({ article }) => href('articleSupplement', { id: article.open, number: 2 }),
      get: nowhere,
    },
    {
      path: ({ article }) => href('articleSupplement', { id: article.locked, number: 1 }),
      get: everyone(303),
    },
    {
      path: ({ article }) => href('articleSupplement', { id: article.gone, number: 1 }),
      get: gone,
    },
  ],
  articleEpub: [
    { path: ({ article }) => href('articleEpub', { id: article.open }), get: everyone(200) },
    { path: ({ article }) => href('articleEpub', { id: article.locked }), get: nowhere },
    { path: ({ article }) => href('articleEpub', { id: article.gone }), get: gone },
  ],
  articleJats: [
    { path: ({ article }) => href('articleJats', { id: article.open }), get: open },
    { path: ({ article }) => href('articleJats', { id: article.locked }), get: open },
    { path: ({ article }) => href('articleJats', { id: article.gone }), get: gone },
  ],
  articleJsonLd: [
    { path: ({ article }) => href('articleJsonLd', { id: article.locked }), get: open },
    { path: ({ article }) => href('articleJsonLd', { id: article.gone }), get: gone },
  ],
  articleMarkdown: [
    { path: ({ article }) => href('articleMarkdown', { id: article.locked }), get: open },
    { path: ({ article }) => href('articleMarkdown', { id: article.gone }), get: gone },
  ],
  articleBibliography: [
    { path: ({ article }) => href('articleBibliography', { id: article.locked }), get: open },
    { path: ({ article }) => href('articleBibliography', { id: article.gone }), get: gone },
  ],
  articleLinkset: [
    { path: ({ article }) => href('articleLinkset', { id: article.locked }), get: open },
    { path: ({ article }) => href('articleLinkset', { id: article.gone }), get: gone },
  ],
  articleDocmap: [
    { path: ({ article }) => href('articleDocmap', { id: article.none }), get: nowhere },
    { path: ({ article }) => href('articleDocmap', { id: article.gone }), get: gone },
  ],
  articlePassword: [
    {
      path: ({ article }) => href('articlePassword', { id: article.locked }),
      get: open,
      // An empty password is a wrong one.
      post: everyone(403),
    },
    {
      path: ({ article }) => href('articlePassword', { id: article.none }),
      get: nowhere,
      post: nowhere,
    },
  ],
  articleNotice: [
    { path: ({ article }) => href('articleNotice', { id: article.open, number: 1 }), get: open },
    { path: ({ article }) => href('articleNotice', { id: article.open, number: 2 }), get: nowhere },
    // That of its removal stays.
    { path: ({ article }) => href('articleNotice', { id: article.gone, number: 1 }), get: open },
    { path: ({ article }) => href('articleNotice', { id: article.gone, number: 9 }), get: gone },
  ],
  articleNoticeJats: {
    path: ({ article }) => href('articleNoticeJats', { id: article.open, number: 1 }),
    get: open,
  },
  articleVersion: [
    { path: ({ article }) => href('articleVersion', { id: article.open, version: 1 }), get: open },
    {
      path: ({ article }) => href('articleVersion', { id: article.open, version: 2 }),
      get: nowhere,
    },
    { path: ({ article }) => href('articleVersion', { id: article.gone, version: 1 }), get: gone },
  ],
  articleVersionPassword: {
    path: ({ article }) => href('articleVersionPassword', { id: article.locked, version: 1 }),
    get: open,
    post: everyone(403),
  },
  articleVersionPdf: [
    {
      path: ({ article }) => href('articleVersionPdf', { id: article.open, version: 1 }),
      get: everyone(200),
    },
    {
      path: ({ article }) => href('articleVersionPdf', { id: article.locked, version: 1 }),
      get: everyone(303),
    },
    {
      path: ({ article }) => href('articleVersionPdf', { id: article.none, version: 1 }),
      get: nowhere,
    },
  ],
  articleBib: { path: ({ article }) => href('articleBib', { id: article.open }), get: open },
  articleRis: { path: ({ article }) => href('articleRis', { id: article.open }), get: open },
  articleCsl: { path: ({ article }) => href('articleCsl', { id: article.open }), get: open },
};

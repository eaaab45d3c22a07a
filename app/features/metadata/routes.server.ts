import { officeOrcidRecords, sendOrcidEntry } from './orcid-records/pages/office-orcid-records.tsx';
import type { RoutesPart } from '#app/platform/web/page.ts';
import {
  articleCitations,
  issueCitations,
  searchCitations,
} from './citations/pages/article-citation.ts';
import { articleDocmap } from './citations/pages/article-docmap.ts';
import { articleDatacite } from './citations/pages/datacite-records.ts';
import { articleEpub } from './citations/pages/article-epub.ts';
import { articleJsonLd } from './citations/pages/article-json-ld.ts';
import { articleLinkset } from './citations/pages/article-linkset.ts';
import { articleCrossref, issueCrossref } from './citations/pages/crossref-deposit.ts';
import {
  articleAsCitation,
  articleAsMarkdown,
  articleJats,
  noticeJats,
} from './citations/pages/article-texts.ts';
import { atomFeed } from './feeds/pages/atom.ts';
import { harvest, harvestByForm } from './harvest/pages/oai.ts';
import { robotsTxt } from './sitemap/pages/robots.ts';
import { issueFeed } from './feeds/pages/issue-feed.ts';
import { searchFeed } from './feeds/pages/search-feed.ts';
import { topicFeed } from './feeds/pages/topic-feed.ts';
import { rssFeed } from './feeds/pages/rss.ts';
import { kbart } from './preservation/pages/kbart.ts';
import { preservation } from './preservation/pages/preservation.tsx';
import { volumeManifest } from './preservation/pages/volume-manifest.tsx';
import { officeReadiness } from './readiness/pages/office-readiness.tsx';
import {
  officeRegistrations,
  registerAgain,
  registerAll,
} from './registration/pages/office-registrations.tsx';
import { articleUsage } from './usage/pages/article-usage.tsx';
import { readersLetterPage, turnReadersLetter } from './usage/pages/readers-letter.tsx';
import { officeUsage, officeUsageCsv } from './usage/pages/office-usage.tsx';
import {
  sushiMembers,
  sushiReport,
  sushiReports,
  sushiStatus,
  sushiTable,
} from './usage/pages/sushi.ts';
import { inbox } from './preprint-offers/pages/inbox.ts';
import { answerPreprintOffer } from './preprint-offers/pages/answer-offer.ts';
import { llmsTxt, textMining } from './sitemap/pages/text-mining.ts';
import { sitemap, sitemapPart } from './sitemap/pages/sitemap.ts';

export const metadataRoutes = {
  ...articleCitations,
  ...issueCitations,
  ...searchCitations,
  articleCrossref: { get: articleCrossref },
  articleDatacite: { get: articleDatacite },
  issueCrossref: { get: issueCrossref },
  articleEpub: { get: articleEpub },
  articleJats: { get: articleJats },
  articleNoticeJats: { get: noticeJats },
  articleJsonLd: { get: articleJsonLd },
  articleMarkdown: { get: articleAsMarkdown },
  articleBibliography: { get: articleAsCitation },
  articleLinkset: { get: articleLinkset },
  articleDocmap: { get: articleDocmap },
  atom: { get: atomFeed },
  rss: { get: rssFeed },
  issueFeed: { get: issueFeed },
  searchFeed: { get: searchFeed },
  topicFeed: { get: topicFeed },
  kbart: { get: kbart },
  preservation: { get: preservation },
  volumeManifest: { get: volumeManifest },
  oai: { get: harvest, post: harvestByForm },
  articleUsage: { get: articleUsage },
  readersLetter: { get: readersLetterPage, post: turnReadersLetter },
  sushiStatus: { get: sushiStatus },
  sushiReports: { get: sushiReports },
  sushiReport: { get: sushiReport },
  sushiTable: { get: sushiTable },
  sushiMembers: { get: sushiMembers },
  officeUsage: { get: officeUsage },
  officeUsageCsv: { get: officeUsageCsv },
  officeRegistrations: { get: officeRegistrations, post: registerAll },
  officeRegistration: { post: registerAgain },
  officePreprintOffer: { post: answerPreprintOffer },
  inbox: { post: inbox },
  officeOrcidRecords: { get: officeOrcidRecords, post: sendOrcidEntry },
  officeReadiness: { get: officeReadiness },
  sitemap: { get: sitemap },
  sitemapPart: { get: sitemapPart },
  llms: { get: llmsTxt },
  textMining: { get: textMining },
  robots: { get: robotsTxt },
} satisfies RoutesPart;

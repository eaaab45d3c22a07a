import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';

/**
 * `/.well-known/tdmrep.json`: whether the journal reserves text and data mining (TDMRep, W3C Community Group, 2024);
 * not there where `machines` of `journal.yaml` says nothing of it.
 */
export function textMining({ platform }: RouteContext): Response {
  const { machines } = journalOf(platform).facts;
  if (!machines) throw new HttpError(404, 'This journal says nothing of text and data mining.');
  const policy = machines.policy === undefined ? {} : { 'tdm-policy': machines.policy };
  const rule = { location: '/', 'tdm-reservation': machines.training ? 0 : 1, ...policy };
  return Response.json([rule], { headers: KEPT });
}

/** `/llms.txt`: where a program finds all records and texts without asking for each page (llmstxt.org). */
export function llmsTxt({ platform }: RouteContext): Response {
  const { facts } = journalOf(platform);
  const { BASE_URL } = platform.config;
  const link = (name: string, path: string, words: string) =>
    `- [${name}](${BASE_URL}${path}): ${words}`;
  const text = `# ${facts.title}

> ${facts.tagline}. ISSN ${facts.issn.online}. Articles have the licence ${facts.licence.name} (${facts.licence.url}).

Please harvest by OAI-PMH and do not crawl page by page.

## Records

${link('OAI-PMH 2.0', href('oai', null, { verb: 'Identify' }), 'all records as Dublin Core, or as JATS with the full text where an article has one')}
- An article as Markdown: its address with .md behind it, ${BASE_URL}/articles/{number}.md
${link('Sitemap', href('sitemap'), 'all pages, with the day of their last change')}
${link('Atom', href('atom'), 'what came or changed last')}

## Journal

${link('About', href('aboutUs'), 'who publishes the journal')}
${link('Policy', href('policy'), 'peer review, copyright, corrections')}
`;
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...KEPT },
  });
}

const KEPT = { 'Cache-Control': 'public, max-age=3600' };

import { journalOf } from './features/journal/content/index.server.ts';
import { layoutJournal } from './features/journal/layout/index.server.ts';
import { Layout } from './features/journal/layout/pages/layout.tsx';
import { siteHead } from './features/metadata/head/index.server.ts';
import type { Platform } from './platform/platform.server.ts';
import type { Assets } from './platform/web/assets.server.ts';
import { renderDocument } from './platform/web/document.server.tsx';
import type { Page } from './platform/web/page.ts';

/**
 * Answers with a page, set into the journal's layout.
 * @param path where it is shown @param username who is signed in, if anyone
 */
export type ShowPage = (page: Page, path: string, username?: string | null) => Response;

export const pageShower =
  (platform: Platform, assets: Assets): ShowPage =>
  (page, path, username = null) => {
    const content = journalOf(platform);
    const { facts } = content;
    const baseUrl = platform.config.BASE_URL;
    const status = page.status ?? 200;
    const site = {
      name: facts.title,
      language: facts.language,
      baseUrl,
      assets,
      head: siteHead(facts, baseUrl, page),
    };
    const body = (
      <Layout
        journal={layoutJournal(content)}
        year={new Date(platform.clock.now()).getUTCFullYear()}
        path={path}
        username={username}
      >
        {page.body}
      </Layout>
    );
    return new Response(renderDocument(site, page, body), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Speculation-Rules': '"/speculation-rules.json"',
        ...(status >= 400 && { 'Cache-Control': 'no-store' }),
        ...page.headers,
      },
    });
  };

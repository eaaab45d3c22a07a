import { journalOf } from './features/journal/content/index.server.ts';
import type { shownUser } from './features/accounts/sessions/index.server.ts';
import { layoutJournal } from './features/journal/layout/index.server.ts';
import { Desk } from './features/journal/layout/pages/desk.tsx';
import { Layout } from './features/journal/layout/pages/layout.tsx';
import { siteHead } from './features/metadata/head/index.server.ts';
import { isBehindLogin } from './needs-of-user.server.ts';
import type { needsOfUser } from './needs-of-user.server.ts';
import type { Platform } from './platform/platform.server.ts';
import type { Assets } from './platform/web/assets.server.ts';
import { answerWith } from './platform/web/answered-bytes.ts';
import { renderDocument } from './platform/web/document.server.ts';
import type { Page } from './platform/web/page.ts';

/**
 * Answers with a page, set into the journal's layout.
 * @param path where it is shown @param shown who is signed in, if anyone
 * @param work what the bar shows of their work, where that is known
 */
export type ShowPage = (
  page: Page,
  path: string,
  shown?: Awaited<ReturnType<typeof shownUser>>,
  work?: Awaited<ReturnType<typeof needsOfUser>>,
) => Response;

/** The same before it is an answer. */
export type RenderPage = (...asked: Parameters<ShowPage>) => RenderedPage;

export type RenderedPage = { html: string; status: number; headers: Record<string, string> };

export const pageShower =
  (render: RenderPage): ShowPage =>
  (...asked) => {
    const { html, ...init } = render(...asked);
    return answerWith(html, init);
  };

export const pageRenderer =
  (platform: Platform, assets: Assets): RenderPage =>
  (page, path, shown = null, work = null) => {
    const content = journalOf(platform);
    const { facts } = content;
    const baseUrl = platform.config.BASE_URL;
    const status = page.status ?? 200;
    const site = {
      name: facts.title,
      language: facts.language,
      baseUrl,
      assets: isBehindLogin(path) ? assets : { ...assets, deskCss: null },
      head: siteHead(facts, baseUrl, page),
    };
    const journal = layoutJournal(content);
    const body =
      isBehindLogin(path) && (shown !== null || status < 400 || status === 422) ? (
        <Desk
          path={path}
          journal={{ ...journal, abbreviation: facts.abbreviation }}
          user={shown && { ...shown, role: shown.user.role, needs: null, ...work }}
        >
          {page.body}
        </Desk>
      ) : (
        <Layout
          journal={journal}
          year={new Date(platform.clock.now()).getUTCFullYear()}
          path={path}
          username={shown?.user.username ?? null}
        >
          {page.body}
        </Layout>
      );
    return {
      html: renderDocument(site, page, body),
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Speculation-Rules': '"/speculation-rules.json"',
        ...(status >= 400 && { 'Cache-Control': 'no-store' }),
        ...page.headers,
      },
    };
  };

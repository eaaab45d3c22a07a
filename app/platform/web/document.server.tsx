/** Owns the HTML document around a page: its head, in one place. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Assets } from './assets.server.ts';
import type { Page } from './page.ts';

export type Site = {
  /** The journal's name, which ends every title. */
  name: string;
  /** Language of the texts, as BCP 47. */
  language: string;
  /** Address of the site without a slash at the end. */
  baseUrl: string;
  assets: Assets;
  /** Elements that stand in the head of every page, such as feeds. */
  head?: ReactNode;
};

/** @param body everything inside `<body>`, the page already set into the layout */
export function renderDocument(site: Site, page: Page, body: ReactNode): string {
  const { assets } = site;
  const markup = renderToStaticMarkup(
    <html lang={site.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{page.title === site.name ? site.name : `${page.title} – ${site.name}`}</title>
        {page.description && <meta name="description" content={page.description} />}
        {page.noindex && <meta name="robots" content="noindex,follow" />}
        {page.canonical !== undefined && (
          <link rel="canonical" href={`${site.baseUrl}${page.canonical}`} />
        )}
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {[assets.css, assets.deskCss].map(
          (css) => css && <link key={css} rel="stylesheet" href={css} />,
        )}
        {assets.js && <script type="module" src={assets.js} />}
        {site.head}
        {page.head}
      </head>
      <body>{body}</body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

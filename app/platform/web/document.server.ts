/** Owns the HTML document around a page: its head, in one place. */
import type { ReactNode } from 'react';
import type { Assets } from './assets.server.ts';
import { joined, markup, markupOf } from './markup.ts';
import type { Markup } from './markup.ts';
import type { Head, Page } from './page.ts';

export type Site = {
  /** The journal's name, which ends every title. */
  name: string;
  /** Language of the texts, as BCP 47. */
  language: string;
  /** Address of the site without a slash at the end. */
  baseUrl: string;
  assets: Assets;
  /** What stands in the head of every page, such as feeds. */
  head?: Head;
};

/** @param body everything inside `<body>`, the page already set into the layout */
export function renderDocument(site: Site, page: Page, body: ReactNode): string {
  const head = joined([
    markup`<meta charSet="utf-8"/>`,
    markup`<meta name="viewport" content="width=device-width, initial-scale=1"/>`,
    nameOf(site, page),
    markup`<meta name="color-scheme" content="light dark"/>`,
    markup`<link rel="icon" href="/favicon.ico" sizes="32x32"/>`,
    markup`<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>`,
    markup`<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>`,
    ...site.assets.fonts.map(
      (font) =>
        markup`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin=""/>`,
    ),
    site.head?.elements,
    page.head?.elements,
    loaded(site.assets),
    site.head?.data,
    page.head?.data,
  ]);
  return `<!doctype html>${
    markup`<html lang="${site.language}"><head>${head}</head><body>${markupOf(body)}</body></html>`
      .html
  }`;
}

/** What it is called and where it is, for people and search engines. */
function nameOf({ name, baseUrl }: Site, page: Page): Markup {
  const { title, description, noindex, canonical } = page;
  return joined([
    markup`<title>${title === name ? name : `${title} – ${name}`}</title>`,
    description && markup`<meta name="description" content="${description}"/>`,
    noindex && markup`<meta name="robots" content="noindex,follow"/>`,
    canonical !== undefined && markup`<link rel="canonical" href="${baseUrl + canonical}"/>`,
  ]);
}

const loaded = ({ css, deskCss, js }: Assets): Markup =>
  joined([
    ...[css, deskCss].map((file) => file && markup`<link rel="stylesheet" href="${file}"/>`),
    js && markup`<script type="module" src="${js}"></script>`,
  ]);

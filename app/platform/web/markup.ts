/** Owns markup that is written as text: of what stands hundreds of times on a page, React would be most of the time. */
import type { ReactNode } from 'react';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** HTML in which everything is escaped. Only this file makes it. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

/** What may be put into a template: text is escaped, and what is not there leaves nothing. */
type Part = Markup | string | number | false | null | undefined;

const SPECIAL = /["'&<>]/;

/** As React escapes, so that no page tells by which of the two it was written. */
const escape = (text: string): string =>
  SPECIAL.test(text)
    ? text
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#x27;')
    : text;

const written = (part: Part): string => {
  if (part instanceof Markup) return part.html;
  return part === false || part === null || part === undefined ? '' : escape(String(part));
};

/** A template of HTML, whose attributes stand between double quotes. */
export function markup(pieces: TemplateStringsArray, ...parts: Part[]): Markup {
  let text = pieces[0]!;
  for (let at = 0; at < parts.length; at += 1) text += written(parts[at]) + pieces[at + 1]!;
  return new Markup(text);
}

/** One after the other. */
export const joined = (parts: readonly Part[]): Markup => new Markup(parts.map(written).join(''));

/** A script element that holds JSON, in which nothing can end it. */
export const dataScript = (type: string, json: string): Markup =>
  new Markup(`<script type="${escape(type)}">${json.replaceAll('<', '\\u003c')}</script>`);

/** What only React writes. */
export const markupOf = (node: ReactNode): Markup =>
  new Markup(renderToStaticMarkup(createElement(Fragment, null, node)));

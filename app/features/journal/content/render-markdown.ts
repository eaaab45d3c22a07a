import { Marked } from 'marked';
import type { RendererObject, Token, Tokens } from 'marked';
import { escapeHtml, unescapeHtml } from '#app/platform/web/escape-html.ts';
import type { RenderedText } from './content.ts';
import { slugOf } from '#app/platform/text/fold.ts';

/** A link or image as it stands in the Markdown. */
export type MarkdownLink = { address: string; raw: string };

/**
 * HTML inside it is shown as text; headings begin at the second level and have an id; tables scroll; links to
 * other sites say so.
 */
export function renderMarkdown(source: string): RenderedText & { links: MarkdownLink[] } {
  const headings: RenderedText['headings'] = [];
  const links: MarkdownLink[] = [];
  const marked = new Marked({ renderer: rendererInto(headings) });
  const tokens = marked.lexer(source);
  void marked.walkTokens(tokens, (token) => collectLink(token, links));
  return { html: marked.parser(tokens), headings, links };
}

function collectLink(token: Token, links: MarkdownLink[]): void {
  if (token.type === 'link' || token.type === 'image') {
    links.push({ address: String(token['href']), raw: token.raw });
  }
}

/** A renderer that also notes the headings of the second level. */
function rendererInto(headings: RenderedText['headings']): RendererObject {
  const ids = new Map<string, number>();
  let tables = 0;
  return {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    heading({ tokens, depth }: Tokens.Heading) {
      const level = Math.max(2, depth);
      const title = unescapeHtml(this.parser.parseInline(tokens, this.parser.textRenderer));
      const id = unique(slug(title), ids);
      if (level === 2) headings.push({ id, title });
      return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, title, tokens }: Tokens.Link) {
      const external = /^https?:/i.test(href) ? ' rel="external"' : '';
      const tip = title ? ` title="${escapeHtml(title)}"` : '';
      return `<a href="${escapeHtml(href)}"${tip}${external}>${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, title, text }: Tokens.Image) {
      const tip = title ? ` title="${escapeHtml(title)}"` : '';
      // Browsers load no picture of another site: readers would be seen there.
      return /^(https?:)?\/\//i.test(href)
        ? `<a href="${escapeHtml(href)}"${tip} rel="external">${escapeHtml(text || href)}</a>`
        : `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}"${tip}>`;
    },
    table(token: Tokens.Table) {
      const row = (cells: Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`;
      const table = `<table>\n<thead>\n${row(token.header)}</thead>\n<tbody>\n${token.rows.map(row).join('')}</tbody>\n</table>`;
      tables += 1;
      // A box that scrolls sideways must be reachable by keyboard, and then needs a name.
      return `<div class="table-wrap" role="group" aria-label="Table ${tables}" tabindex="0">${table}</div>\n`;
    },
  };
}

const slug = (title: string): string => slugOf(title) || 'section';

function unique(id: string, taken: Map<string, number>): string {
  const times = (taken.get(id) ?? 0) + 1;
  taken.set(id, times);
  return times === 1 ? id : unique(`${id}-${times}`, taken);
}

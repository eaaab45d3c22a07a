/** Owns the formatted citation as runs of text, and the phrases that the styles share. */
import { texToPlainText } from '../tex-maths.ts';
import type { CitableWork } from '../citable-work.ts';
import { lastingUrl } from '../citable-work.ts';
import { oneLine } from '../plain-text.ts';

/** A run of a citation; `href` makes it a link. Runs follow one another without anything between. */
export type Segment = { text: string; italic?: true; href?: string };

export type Piece = Segment | string | null | undefined | false;

export const citationText = (segments: readonly Segment[]): string =>
  segments.map(({ text }) => text).join('');

/** Runs in order; neighbours in the same type become one. */
export function joinPieces(...pieces: Piece[]): Segment[] {
  const result: Segment[] = [];
  for (const piece of pieces) {
    const next = typeof piece === 'string' ? { text: piece } : piece;
    if (!next || !next.text) continue;
    const last = result.at(-1);
    if (last && last.italic === next.italic && !last.href && !next.href) last.text += next.text;
    else result.push({ ...next });
  }
  return result;
}

export const italic = (text: string | null): Segment | null =>
  text ? { text, italic: true } : null;

/** The DOI, or else the page, as a link that shows its address. */
export function address(work: CitableWork): Segment | null {
  const url = lastingUrl(work);
  return url === null ? null : { text: url, href: url };
}

export const plainTitle = (work: CitableWork): string =>
  texToPlainText(oneLine(work.title)) || '[Untitled]';

/** A title in double quotation marks, the mark that follows it inside them, quotes in it single. */
export function quotedTitle(work: CitableWork, mark: '.' | ','): string {
  const title = plainTitle(work)
    .replace(/"([^"]*)"/g, '‘$1’')
    .replaceAll('“', '‘')
    .replaceAll('”', '’');
  return `“${mark === '.' ? stopped(title) : title.replace(/\.$/, '') + mark}”`;
}

export const stopped = (text: string): string =>
  /[.?!…]["”’)\]]*$/.test(text) ? text : `${text}.`;

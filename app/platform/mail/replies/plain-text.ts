/** Owns the plain text of a mail that has HTML alone. */
import { lookup } from '../../text/lookup.ts';

const ENTITIES: Record<string, string> = lookup({
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
});

/** With its blocks as lines; the mail that it answers, which stands in a quotation, is quoted. */
export function plainText(html: string): string {
  const shown = withoutUnshown(html);
  const quotation = shown.search(
    /<blockquote\b|<div\b[^<>]*\b(?:gmail_quote|divRplyFwdMsg|appendonsend)/i,
  );
  const [own, quoted] =
    quotation === -1 ? [shown, ''] : [shown.slice(0, quotation), shown.slice(quotation)];
  const lines = (part: string) => textOf(part).trim();
  return quoted === '' ? lines(own) : `${lines(own)}\n\n${lines(quoted).replace(/^/gm, '> ')}`;
}

function textOf(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/?(?:p|div|li|tr|h[1-6]|blockquote|table|ul|ol))\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{1,8});/gi, (whole, name: string) =>
      decode(whole, name),
    )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = Number(/^#x/i.test(name) ? `0${name.slice(1)}` : name.slice(1));
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
}

/** Elements that are not shown: where each begins, and where it ends. */
const UNSHOWN = [
  [/<head\b/i, /<\/head\b[^<>]*>/i],
  [/<style\b/i, /<\/style\b[^<>]*>/i],
  [/<script\b/i, /<\/script\b[^<>]*>/i],
] as const;

/** One without an end reaches to the end. */
const withoutUnshown = (html: string): string =>
  UNSHOWN.reduce((rest, [begin, end]) => {
    const [before = '', ...parts] = rest.split(begin);
    return before + parts.map((part) => part.split(end).slice(1).join('')).join('');
  }, html);

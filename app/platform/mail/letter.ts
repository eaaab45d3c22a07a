/** Owns how a letter looks: written once in paragraphs, it becomes plain text and HTML alike. */
import { escapeHtml } from '../web/escape-html.ts';
import { oneLine } from './address.ts';

export type Letter = {
  subject: string;
  text: string;
  html: string;
  /** Of one that the journal may word itself: its name, and how it reads in other words. */
  own?: { name: string; write: (template: { subject: string; body: string }) => Letter };
};

/** A part of a letter. All texts are plain: what they hold of HTML is shown, not obeyed. */
export type LetterPart =
  | string
  /** The one thing to do, as a button with its address beneath. */
  | { action: { label: string; url: string } }
  /** A few facts, such as the paper ID and the title. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  /** A whole letter as an editor wrote it, with its line breaks. */
  | { text: string }
  /** Words of another person, with their line breaks. */
  | { quote: string };

export type LetterContent = {
  subject: string;
  paragraphs: readonly LetterPart[];
  /** Who writes: the title of the journal. */
  from: string;
  reason: string;
};

/** Longest subject: mailboxes show no more, and a header stays a header. */
const LONGEST_SUBJECT = 200;

export function renderLetter(content: LetterContent): Letter {
  const { subject, paragraphs, from, reason } = content;
  const title = shorten(oneLine(subject));
  const first = paragraphs.find((part) => typeof part === 'object' && 'action' in part);
  const body = paragraphs.map((part) => partAsHtml(part, part === first)).join('\n');
  return {
    subject: title,
    text: clean([...paragraphs.map(partAsText), `-- \n${from}\n${reason}`].join('\n\n')),
    html: clean(page(title, body, { from, reason })),
  };
}

const shorten = (text: string): string =>
  text.length <= LONGEST_SUBJECT ? text : `${text.slice(0, LONGEST_SUBJECT - 1).trimEnd()}…`;

/** Neither a database nor a mailbox takes control characters other than line breaks. */
const clean = (text: string): string =>
  `${text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .toWellFormed()
    .trim()}\n`;

/** A part in plain text. */
export function partAsText(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('action' in part) return `${part.action.label}:\n${webAddress(part.action.url)}`;
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('text' in part) return part.text;
  return part.quote.replace(/^/gm, '> ');
}

// The type and the green of the site. Text has no colour of its own, so that it can be read on a dark screen.
const GREEN = '#00634b';
const SERIF = "'Source Serif 4','Source Serif Pro',Georgia,serif";
const SANS = "'Source Sans 3','Source Sans Pro','Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const BODY = `font:17px/1.55 ${SERIF};max-width:35em;margin:0 auto;padding:24px 16px;overflow-wrap:anywhere`;
const HEAD = `margin:0 0 28px;padding-top:14px;border-top:4px solid ${GREEN};font-size:20px;line-height:1.3`;
const BUTTON = `display:inline-block;padding:9px 18px;border:1px solid ${GREEN};border-radius:2px;font:600 16px/1.4 ${SANS};text-decoration:none`;
const FIRST = `${BUTTON};background:${GREEN};color:#ffffff`;
const SECOND = `${BUTTON};color:inherit`;
const SMALL = `font:14px/1.45 ${SANS};word-break:break-word`;
const ADDRESS = `${SMALL};margin:-8px 0 20px`;
const LABEL = `font:600 15px/1.4 ${SANS}`;
const FOOT = `${SMALL};margin-top:32px;padding-top:12px;border-top:1px solid #78867f`;
const TEXT = 'margin:0 0 16px;white-space:pre-line';
const QUOTE = `margin:0 0 16px;padding-left:16px;border-left:3px solid ${GREEN};white-space:pre-line`;
/** Where a mail program asks for it: the greens of the dark site. */
const DARK =
  '@media(prefers-color-scheme:dark){.line{border-color:#74cfae!important}.first{border-color:#74cfae!important;background:#74cfae!important;color:#06211a!important}}';

/** @param isFirst whether it is the first thing to do: only that one stands out */
function partAsHtml(part: LetterPart, isFirst: boolean): string {
  if (typeof part === 'string') return `<p>${withLinks(part)}</p>`;
  if ('action' in part) {
    const url = escapeHtml(webAddress(part.action.url));
    const label = escapeHtml(part.action.label);
    const looks = isFirst
      ? `class="line first" style="${FIRST}"`
      : `class="line" style="${SECOND}"`;
    return `<p><a href="${url}" ${looks}>${label}</a></p>\n<p style="${ADDRESS}">${url}</p>`;
  }
  if ('facts' in part) {
    const lines = part.facts.map(
      ([label, value]) =>
        `<strong style="${LABEL}">${escapeHtml(label)}:</strong> ${withLinks(value)}`,
    );
    return `<p>${lines.join('<br>\n')}</p>`;
  }
  if ('text' in part) return `<p style="${TEXT}">${escapeHtml(part.text)}</p>`;
  return `<blockquote class="line" style="${QUOTE}">${escapeHtml(part.quote)}</blockquote>`;
}

/** As most mail programs do by themselves; nothing is a link that its reader does not see as an address. */
const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>“”]*[\w/=-]/g,
    (url) => `<a href="${url}" style="color:inherit">${url}</a>`,
  );

function page(
  title: string,
  body: string,
  { from, reason }: Pick<LetterContent, 'from' | 'reason'>,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body style="${BODY}">
<p class="line" style="${HEAD}">${escapeHtml(from)}</p>
${body}
<p style="${FOOT}">${escapeHtml(reason)}</p>
</body>
</html>`;
}

/** The address, if it is one of the web; letters lead nowhere else. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`“${url}” is not an address of the web.`);
  return href;
}

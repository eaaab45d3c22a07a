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
  return {
    subject: title,
    text: clean([...paragraphs.map(partAsText), `-- \n${from}\n${reason}`].join('\n\n')),
    html: clean(page(title, paragraphs.map(partAsHtml).join('\n'), { from, reason })),
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

// The paper, ink and green of the site. Text has no colour of its own, so that it can be read on a dark screen.
const GREEN = '#00634b';
const BODY = 'font:17px/1.55 Georgia,serif;max-width:35em;margin:0 auto;padding:24px 16px';
const HEAD = `margin:0 0 28px;padding-top:14px;border-top:4px solid ${GREEN};font-size:19px`;
const BUTTON = `display:inline-block;padding:10px 18px;border-radius:3px;background:${GREEN};color:#ffffff;text-decoration:none`;
const SMALL = 'font-size:14px;word-break:break-word';
const FOOT = `${SMALL};margin-top:32px;padding-top:12px;border-top:1px solid #78867f`;
const TEXT = 'margin:0 0 16px;white-space:pre-line';
const QUOTE = `margin:0 0 16px;padding-left:16px;border-left:3px solid ${GREEN};white-space:pre-line`;

function partAsHtml(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('action' in part) {
    const url = escapeHtml(webAddress(part.action.url));
    const label = escapeHtml(part.action.label);
    return `<p><a href="${url}" style="${BUTTON}">${label}</a></p>\n<p style="${SMALL}">${url}</p>`;
  }
  if ('facts' in part) {
    const lines = part.facts.map(
      ([label, value]) => `<strong>${escapeHtml(label)}:</strong> ${escapeHtml(value)}`,
    );
    return `<p>${lines.join('<br>\n')}</p>`;
  }
  if ('text' in part) return `<p style="${TEXT}">${escapeHtml(part.text)}</p>`;
  return `<blockquote style="${QUOTE}">${escapeHtml(part.quote)}</blockquote>`;
}

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
</head>
<body style="${BODY}">
<p style="${HEAD}">${escapeHtml(from)}</p>
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

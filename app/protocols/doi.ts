/** Owns digital object identifiers: reading what people paste, finding them in text, linking to them. */

/** ISO 26324: prefix `10.` and a registrant code, a slash, and a suffix without spaces. */
const DOI = /^10\.\d{4,9}(?:\.\d+)*\/\S+$/;
const DOI_IN_TEXT = /(?<![\d.])10\.\d{4,9}(?:\.\d+)*\/\S+/g;
const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"“”{}|\\^`]+/i;
const RESOLVER = /^(?:https?:)?(?:\/\/)?(?:(?:dx|www)\.)?doi\.org\/+/i;
const LABEL = /^(?:(?:urn:|info:)?doi)(?=[\s:/=]|10\.)[\s:/=]*/i;
/** Zero-width and soft characters that come along when a DOI is copied from a PDF. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
const CLOSING: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/**
 * Whatever was pasted (`https://doi.org/…`, `doi:…`, bare), as `10.x/y` with ASCII letters in lower
 * case (DOI Handbook §3.4).
 * @returns null when the text is not a DOI and nothing else
 */
export function normaliseDoi(text: string): string | null {
  let rest = text
    .replace(INVISIBLE, '')
    .trim()
    .replace(/^<(.*)>$/s, '$1');
  let address = false;
  for (let previous = ''; previous !== rest;) {
    previous = rest;
    address ||= RESOLVER.test(rest);
    rest = rest.replace(RESOLVER, '').replace(LABEL, '').trim();
  }
  if (address) rest = decode(rest.replace(/[?#].*$/s, ''));
  rest = trimEnd(rest);
  return DOI.test(rest) ? lowerCase(rest) : null;
}

/** The address of a DOI as it is shown and linked; characters that a URL cannot hold are encoded. */
export const doiUrl = (doi: string): string =>
  `https://doi.org/${encodeURIComponent(doi.toWellFormed())
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')}`;

/** The first DOI inside a longer text such as a reference, as `normaliseDoi` gives it, or null. */
export function findDoi(text: string): string | null {
  const clean = text.replace(INVISIBLE, '');
  for (const { 0: match, index } of clean.matchAll(DOI_IN_TEXT)) {
    const inAddress = /doi\.org\/+$/i.test(clean.slice(0, index));
    const doi = normaliseDoi(inAddress ? `https://doi.org/${cut(match)}` : cut(match));
    if (doi) return doi;
  }
  return null;
}

/** The first web address inside a longer text, without the punctuation that ends it, or null. */
export function findUrl(text: string): string | null {
  const match = URL_IN_TEXT.exec(text.replace(INVISIBLE, ''));
  const url = match ? trimEnd(match[0]) : null;
  return url && URL.canParse(url) ? url : null;
}

/** Ends a match at quotes and at markup, but not inside old DOIs such as `10.1002/(SICI)…<1::AID…>`. */
function cut(match: string): string {
  const quoted = match.replace(/["“”].*$/s, '');
  return /\(sici\)/i.test(quoted) ? quoted : quoted.replace(/[<>].*$/s, '');
}

/** Without closing punctuation; a bracket goes only when its partner is missing. */
function trimEnd(text: string): string {
  let end = text.length;
  const unclosed: Record<string, number> = {};
  for (const [close, open] of Object.entries(CLOSING)) {
    unclosed[close] = count(text, close) - count(text, open);
  }
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    if (/[.,;:!?'"“”‘’…\s]/.test(last)) continue;
    if ((unclosed[last] ?? 0) <= 0) break;
    unclosed[last] = (unclosed[last] ?? 0) - 1;
  }
  return text.slice(0, end);
}

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Only ASCII letters are folded: DOI Handbook, section on case insensitivity. */
const lowerCase = (doi: string): string =>
  doi.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

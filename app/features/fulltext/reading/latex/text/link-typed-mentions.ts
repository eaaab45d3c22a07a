import { findUrl } from '#app/protocols/doi.ts';
import type { ArticleText, Inline } from '../../../core/article-text.ts';
import { findMentions, knowElements } from '../../understanding/find-mentions.ts';
import { joinTexts, rawText, slice } from '../../understanding/inline-text.ts';
import { mapContents } from '../../understanding/map-contents.ts';

/** Behind a number: it is of another work. */
const ELSEWHERE =
  /^[\s\u00A0,]{0,3}(?:of|in|from|to)[\s\u00A0]{1,2}(?:ref\.?s?|\[|\(|the (?:book|paper|thesis|supplement))/i;
const LONGEST = 40;

/**
 * Numbers that authors typed by hand (`Fig. 3`) lead to what has them; those of other works, and
 * what leads nowhere, stay as they were written.
 */
export function linkTypedMentions(text: ArticleText): void {
  const known = knowElements(text);
  mapContents(text, (content, place) => {
    if (text.sections.includes(place as never)) return content;
    return content.some(isLinkable) ? linkIn(content, known) : content;
  });
}

const isLinkable = (inline: Inline): boolean =>
  inline.kind === 'text' && /\d|[A-Z]/.test(inline.text);

function linkIn(content: Inline[], known: ReturnType<typeof knowElements>): Inline[] {
  const raw = rawText(content);
  const linked: Inline[] = [];
  let end = 0;
  for (const { from, to, targets } of findMentions(raw, known)) {
    const [target] = targets;
    const inside = slice(content, from, to);
    const behind = rawText(content).slice(to, to + LONGEST);
    const isOwn =
      inside.every(({ kind }) => kind === 'text') && !isBehindCitation(content, from, to);
    if (target === undefined || from < end || !isOwn || ELSEWHERE.test(behind)) continue;
    linked.push(...slice(content, end, from), { kind: 'mention', target, content: inside });
    end = to;
  }
  return end === 0 ? content : joinTexts([...linked, ...slice(content, end, raw.length)]);
}

/** `[4, Theorem 2]` and `Smith's Theorem 2 [4]` are of the work that is cited. */
function isBehindCitation(content: readonly Inline[], from: number, to: number): boolean {
  let at = 0;
  for (const inline of content) {
    const { length } = rawText([inline]);
    const isNear = at + length > from - 12 && at < to + 10;
    if (inline.kind === 'citation' && isNear) return true;
    at += length;
  }
  return false;
}

/** Addresses that authors typed among their words lead there. */
export const linkAddresses = (text: ArticleText): void => mapContents(text, withLinks);

const withLinks = (content: Inline[]): Inline[] => content.flatMap(linkedInline);

function linkedInline(inline: Inline): Inline[] {
  if (inline.kind === 'text') return linkedText(inline.text);
  const isSetOff = ['bold', 'italic', 'underline'].includes(inline.kind) && 'content' in inline;
  return [isSetOff ? { ...inline, content: withLinks(inline.content) } : inline];
}

function linkedText(text: string): Inline[] {
  const found: Inline[] = [];
  let rest = text;
  for (;;) {
    const href = rest.includes('://') ? findUrl(rest) : null;
    const at = href === null ? -1 : rest.indexOf(href);
    if (href === null || at === -1) break;
    if (at > 0) found.push({ kind: 'text', text: rest.slice(0, at) });
    found.push({ kind: 'link', href, content: [{ kind: 'text', text: href }] });
    rest = rest.slice(at + href.length);
  }
  return rest === '' && found.length > 0 ? found : [...found, { kind: 'text', text: rest }];
}

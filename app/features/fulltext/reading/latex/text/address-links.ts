import type { ArticleText, Inline } from '../../../core/article-text.ts';
import { mapContents } from '../../understanding/map-contents.ts';
import { findUrl } from '#app/protocols/doi.ts';

/** Addresses that authors typed among their words lead there. */
export const linkAddresses = (text: ArticleText): void => mapContents(text, linkIn);

const linkIn = (content: Inline[]): Inline[] => content.flatMap(linked);

function linked(inline: Inline): Inline[] {
  const { kind } = inline;
  if (kind === 'text') return linkedText(inline.text);
  if (kind === 'bold' || kind === 'italic' || kind === 'underline') {
    return [{ ...inline, content: linkIn(inline.content) }];
  }
  return [inline];
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

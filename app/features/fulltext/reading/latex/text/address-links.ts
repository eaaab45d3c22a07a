import type { ArticleText, Inline } from '../../../core/article-text.ts';
import { mapContents } from '../../understanding/map-contents.ts';
import { findUrl } from '#app/protocols/doi.ts';

/** Addresses that authors typed among their words lead there. */
export const linkAddresses = (text: ArticleText): void => mapContents(text, linkIn);

const linkIn = (content: Inline[]): Inline[] => content.flatMap(linked);

function linked(inline: Inline): Inline[] {
  switch (inline.kind) {
    case 'text':
      return linkedText(inline.text);
    case 'bold':
    case 'italic':
    case 'underline':
      return [{ ...inline, content: linkIn(inline.content) }];
    default:
      return [inline];
  }
}

function linkedText(text: string): Inline[] {
  const href = text.includes('://') ? findUrl(text) : null;
  const at = href === null ? -1 : text.indexOf(href);
  if (href === null || at === -1) return [{ kind: 'text', text }];
  const before = text.slice(0, at);
  return [
    ...(before === '' ? [] : [{ kind: 'text' as const, text: before }]),
    { kind: 'link', href, content: [{ kind: 'text', text: href }] },
    ...linkedText(text.slice(at + href.length)).filter(
      (inline) => inline.kind !== 'text' || inline.text !== '',
    ),
  ];
}

import { foldAscii } from '#app/platform/text/fold.ts';
import { doiUrl, findUrl } from '#app/protocols/doi.ts';
import type { Inline } from './article-text.ts';
import { plainText } from './plain-text.ts';

/** An entry of the references with its links: its DOI stands at its end unless it was written. */
export function linkReference(content: readonly Inline[], doi: string | null): Inline[] {
  const linked = withLinks(content, doi);
  if (doi === null || plainText(content).toLowerCase().includes(doi)) return [...linked];
  const href = doiUrl(doi);
  const link: Inline = { kind: 'link', href, content: [{ kind: 'text', text: href }] };
  return [...linked, { kind: 'text', text: ' ' }, link];
}

/** An address or a DOI that stands in an entry as words is a link, where the entry has none. */
function withLinks(content: readonly Inline[], doi: string | null): readonly Inline[] {
  if (content.some(({ kind }) => kind === 'link')) return content;
  return content.flatMap((inline): Inline[] => {
    if (inline.kind !== 'text') return [inline];
    const found = findUrl(inline.text) ?? doi ?? '';
    const at = found === '' ? -1 : foldAscii(inline.text).indexOf(foldAscii(found));
    if (at === -1) return [inline];
    const words = inline.text.slice(at, at + found.length);
    const href = found === doi ? doiUrl(doi) : found;
    return [
      { kind: 'text', text: inline.text.slice(0, at) },
      { kind: 'link', href, content: [{ kind: 'text', text: words }] },
      { kind: 'text', text: inline.text.slice(at + found.length) },
    ];
  });
}

import type { Markup } from '#app/platform/web/markup.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import { richMarkup } from '#app/platform/web/rich-text.tsx';
import type { SearchResult } from '#app/features/catalogue/search/index.ts';

/** With the words of a search marked. */
export const markedText = (segments: SearchResult['snippet']): Markup =>
  joined(
    segments.map(({ text, marked }) => (marked ? markup`<mark>${text}</mark>` : richMarkup(text))),
  );

import { joined, markup } from '#app/platform/web/markup.ts';
import type { Markup } from '#app/platform/web/markup.ts';
import type { MetaTag } from '#app/protocols/meta-tag.ts';

/** `<meta>` elements in their order, which gives each author's institution to the right author. */
export const metaTags = (tags: readonly MetaTag[]): Markup =>
  joined(
    tags.map((tag) =>
      'name' in tag
        ? markup`<meta name="${tag.name}" content="${tag.content}"/>`
        : markup`<meta property="${tag.property}" content="${tag.content}"/>`,
    ),
  );

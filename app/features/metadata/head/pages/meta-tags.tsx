import type { ReactNode } from 'react';
import type { MetaTag } from '#app/protocols/meta-tag.ts';

/** `<meta>` elements in their order, which gives each author's institution to the right author. */
export const MetaTags = ({ tags }: { tags: readonly MetaTag[] }): ReactNode =>
  tags.map((tag, index) => <meta key={index} {...tag} />);

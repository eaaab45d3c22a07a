/** Owns Open Graph and the kind of card, from which chat programs and social networks draw their previews (ogp.me). */
import type { MetaTag } from './meta-tag.ts';
import { namedTags, propertyTags } from './meta-tag.ts';
import { shorten } from './plain-text.ts';

/** Longer descriptions are cut by those who show them. */
const DESCRIPTION_LENGTH = 200;

export type OpenGraph = {
  type: 'article' | 'website';
  title: string;
  /** The canonical address. */
  url: string;
  description: string | null;
  siteName: string;
  image: { url: string; alt: string } | null;
  /** ISO 8601; null where the day is not known. */
  publishedTime?: string | null;
  /** Addresses of their profiles, or their names. */
  authors?: readonly string[];
};

export const openGraphTags = (page: OpenGraph): MetaTag[] => [
  ...propertyTags([
    ['og:type', page.type],
    ['og:title', page.title],
    ['og:url', page.url],
    ['og:description', page.description && shorten(page.description, DESCRIPTION_LENGTH)],
    ['og:site_name', page.siteName],
    ['og:image', page.image?.url],
    ['og:image:alt', page.image?.alt],
    ['article:published_time', page.publishedTime],
    ['article:author', [...(page.authors ?? [])]],
  ]),
  ...namedTags([['twitter:card', page.image ? 'summary_large_image' : 'summary']]),
];

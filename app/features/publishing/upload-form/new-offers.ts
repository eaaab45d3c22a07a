import type { UploadTexts } from '../uploads/upload.ts';

type Offered = {
  texts: UploadTexts;
  offers: { name: string | null; abstract: string | null };
};

/** What the PDF offers beyond what was typed; what is the same but for its spaces offers nothing. */
export function newOffers({ texts, offers }: Offered): Offered['offers'] {
  const differing = (field: 'name' | 'abstract') =>
    offers[field] !== null && bare(offers[field]) !== bare(texts[field]) ? offers[field] : null;
  return { name: differing('name'), abstract: differing('abstract') };
}

const bare = (text: string): string => text.replaceAll(/[\s-]+/gu, '').toLowerCase();

import { dataScript } from '#app/platform/web/markup.ts';
import type { Markup } from '#app/platform/web/markup.ts';
import type { JsonLd } from '#app/protocols/json-ld.ts';
import { serialiseJsonLd } from '#app/protocols/json-ld.ts';

export const jsonLdScript = (data: JsonLd): Markup =>
  dataScript('application/ld+json', serialiseJsonLd(data));

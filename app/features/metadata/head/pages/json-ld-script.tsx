import type { ReactNode } from 'react';
import type { JsonLd } from '#app/protocols/json-ld.ts';
import { serialiseJsonLd } from '#app/protocols/json-ld.ts';

/** A data block, which the page's policy allows since nothing in it runs. */
export const JsonLdScript = ({ data }: { data: JsonLd }): ReactNode => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialiseJsonLd(data) }} />
);

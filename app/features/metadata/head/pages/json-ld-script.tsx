import type { ReactNode } from 'react';
import type { JsonLd } from '#app/protocols/json-ld.ts';
import { serialiseJsonLd } from '#app/protocols/json-ld.ts';

export const JsonLdScript = ({ data }: { data: JsonLd }): ReactNode => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serialiseJsonLd(data) }} />
);

/** Owns the description of a folder of research data by RO-Crate 1.1 (https://w3id.org/ro/crate/1.1). */

type Part = {
  /** Path in the folder; one that ends in a slash is a folder itself. */
  path: string;
  name: string;
  description: string;
  /** Media type of a file. */
  format?: string;
  /** Address of a licence. */
  licence?: string;
};

type Crate = {
  name: string;
  description: string;
  /** As `2026-11-28T12:00:00.000Z`. */
  published: string;
  publisher: string;
  /** Under which conditions it may be had. */
  conditions: string;
  parts: readonly Part[];
};

/** `ro-crate-metadata.json`, which stands at the top of the folder. */
export function roCrate(crate: Crate): string {
  const parts = crate.parts.map(({ path, name, description, format, licence }) => ({
    '@id': path,
    '@type': path.endsWith('/') ? 'Dataset' : 'File',
    name,
    description,
    ...(format && { encodingFormat: format }),
    ...(licence && { license: { '@id': licence } }),
  }));
  const graph = [
    {
      '@id': 'ro-crate-metadata.json',
      '@type': 'CreativeWork',
      conformsTo: { '@id': 'https://w3id.org/ro/crate/1.1' },
      about: { '@id': './' },
    },
    {
      '@id': './',
      '@type': 'Dataset',
      name: crate.name,
      description: crate.description,
      datePublished: crate.published,
      publisher: { '@id': '#publisher' },
      license: { '@id': '#conditions' },
      hasPart: parts.map((part) => ({ '@id': part['@id'] })),
    },
    { '@id': '#publisher', '@type': 'Organization', name: crate.publisher },
    { '@id': '#conditions', '@type': 'CreativeWork', name: crate.conditions },
    ...parts,
  ];
  const context = 'https://w3id.org/ro/crate/1.1/context';
  return `${JSON.stringify({ '@context': context, '@graph': graph }, null, 1)}\n`;
}

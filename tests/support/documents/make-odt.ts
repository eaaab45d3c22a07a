import { makeZip } from './make-zip.ts';
import type { ZipPart } from './make-zip.ts';

const NAMES = ['office', 'text', 'table', 'style', 'script', 'meta', 'form']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .concat(
    'xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"',
    'xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:xlink="http://www.w3.org/1999/xlink"',
  )
  .join(' ');

export const odtPart = (root: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><office:document-${root} ${NAMES} office:version="1.3">${inside}</office:document-${root}>`;

export const odtBody = (inside: string): string =>
  odtPart('content', `<office:body><office:text>${inside}</office:text></office:body>`);

export const ODT_KIND = 'application/vnd.oasis.opendocument.text';

/** A text as LibreOffice packs one. @param more parts beside, or instead of, the usual ones */
export function makeOdt(body: string, more: readonly ZipPart[] = []): Buffer {
  const usual: ZipPart[] = [
    { name: 'mimetype', content: ODT_KIND },
    { name: 'Configurations2/accelerator/', content: '' },
    { name: 'Thumbnails/thumbnail.png', content: '\x89PNG' },
    { name: 'content.xml', content: odtBody(body) },
    { name: 'styles.xml', content: odtPart('styles', '<office:styles/>') },
    { name: 'meta.xml', content: odtPart('meta', '<office:meta/>') },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${ODT_KIND}"/></manifest:manifest>`,
    },
  ];
  const named = new Set(more.map(({ name }) => name));
  return makeZip([...usual.filter(({ name }) => !named.has(name)), ...more]);
}

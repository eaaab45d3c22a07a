import type { ByteSource } from '#app/platform/documents/document.ts';
import { openPackage } from '#app/platform/documents/office/office-package.server.ts';
import { decodeXml } from '#app/platform/documents/office/xml-tokens.ts';
import { readWordLayout } from './word-layout.ts';
import type { FileFacts } from './paper.ts';

/** How a Word file is laid out; in the document process. */
export async function readLayoutOfWord(file: ByteSource): Promise<Omit<FileFacts, 'format'>> {
  const source = await openPackage(file);
  const part = async (name: string, from = source.main) => {
    const to = (await source.relationsOf(from)).find(({ kind }) => kind === name);
    return to ? decodeXml(await source.read(source.resolve(from, to.target))) : '';
  };
  return readWordLayout({
    document: decodeXml(await source.read(source.main)),
    settings: await part('settings'),
    styles: await part('styles'),
    properties: [await part('core-properties', ''), await part('extended-properties', '')],
  });
}

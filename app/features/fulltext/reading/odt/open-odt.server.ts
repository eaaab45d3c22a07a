import { sourceOf } from '#app/platform/documents/document.ts';
import { decodeForeignXml } from '#app/platform/documents/office/xml-tokens.ts';
import { isElement, readNodes } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { openZip } from '#app/platform/documents/office/zip.server.ts';

/** What of an OpenDocument text is counted. */
export type OdtFile = { content: XmlNode[]; isFormula: (href: string) => boolean };

/** @throws ProblemFound, NotXml */
export async function openOdt(odt: Uint8Array): Promise<OdtFile> {
  const zip = await openZip(sourceOf(Buffer.from(odt)));
  const nodesOf = async (name: string): Promise<XmlNode[]> => {
    const entry = zip.entries.find((each) => each.name === name);
    return entry ? readNodes(decodeForeignXml(await zip.read(entry))) : [];
  };
  const objects = zip.entries.flatMap(({ name }) => /^(.{1,80})\/content\.xml$/.exec(name) ?? []);
  const formulae = new Set<string>();
  for (const folder of objects.filter((name) => !name.endsWith('/content.xml'))) {
    const root = (await nodesOf(`${folder}/content.xml`)).find((node) => isElement(node));
    if (root?.name === 'math') formulae.add(folder);
  }
  return {
    content: await nodesOf('content.xml'),
    isFormula: (href) => formulae.has(href.replace(/^\.\//, '').replace(/\/$/, '')),
  };
}

/** Owns making a corrected copy of a Word file, in which no other part differs by a byte. */
import path from 'node:path';
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { ProblemFound } from '#app/platform/documents/document.ts';
import type { ByteSource } from '#app/platform/documents/document.ts';
import { openPackage } from '#app/platform/documents/office/office-package.server.ts';
import type { OfficePackage } from '#app/platform/documents/office/office-package.server.ts';
import { attributeOf, decodeXml, NotXml } from '#app/platform/documents/office/xml-tokens.ts';
import { openZip } from '#app/platform/documents/office/zip.server.ts';
import { fixPart } from './fix-part.ts';
import type { Fix } from '../measures/fixes.ts';
import { isElement, readNodes, writeNodes } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement } from '#app/platform/documents/office/xml-nodes.ts';

declare module '#app/platform/documents/process/document-tasks.server.ts' {
  interface DocumentTasks {
    /** Gives the bytes of the copy. */
    'fix-word-file': { given: { fixes: Fix[] }; answer: 'made' | 'damaged' };
  }
}

/** In the document process. */
export async function fixWordFile(
  { fixes }: { fixes: Fix[] },
  file: ByteSource,
  give: (bytes: Uint8Array) => Promise<void>,
): Promise<'made' | 'damaged'> {
  try {
    await give(await fixed(file, fixes));
    return 'made';
  } catch (error) {
    if (error instanceof NotXml || error instanceof ProblemFound) return 'damaged';
    throw error;
  }
}

async function fixed(file: ByteSource, fixes: readonly Fix[]): Promise<Uint8Array> {
  const kinds = await kindsOf(await openPackage(file));
  const isGone = (name: string): boolean =>
    fixes.includes('remove-comments') && COMMENTS.test(kinds.get(name) ?? '');
  const zip = await openZip(file);
  const written: Zippable = {};
  for (const entry of zip.entries) {
    const name = entry.name.toLowerCase();
    if (isGone(name)) continue;
    const bytes = await zip.read(entry);
    const kind = LISTS.test(name) ? 'list' : kinds.get(name);
    const was = kind === undefined ? '' : decodeXml(bytes);
    const is = kind === undefined ? '' : mended(was, name, kind);
    const copy = was === is ? bytes : Buffer.from(is);
    written[entry.name] = [copy, { level: entry.method === 0 ? 0 : 6 }];
  }
  return zipSync(written, { mtime: WRITTEN });

  function mended(xml: string, name: string, kind: string): string {
    return kind === 'list' ? withoutLinesTo(isGone, xml, name) : fixPart(xml, kind, fixes);
  }
}

/** Parts that hold comments and nothing else. */
const COMMENTS = /^(comments|commentsExtended|commentsIds|commentsExtensible|people)$/;
/** What names the other parts. */
const LISTS = /^(\[content_types\]\.xml|(.*\/)?_rels\/[^/]*\.rels)$/;
/** The zip format counts from here: the same file is corrected to the same bytes. */
const WRITTEN = new Date(1980, 0, 1);

/** What the parts are that the document and the package lead to, by their names in lower case. */
async function kindsOf(source: OfficePackage): Promise<Map<string, string>> {
  const kinds = new Map([[source.main, 'document']]);
  for (const from of ['', source.main]) {
    for (const { kind, target, isExternal } of await source.relationsOf(from)) {
      const name = source.resolve(from, target);
      if (!isExternal && !kinds.has(name) && MENDED.test(kind)) kinds.set(name, kind);
    }
  }
  return kinds;
}

const MENDED =
  /^(header|footer|footnotes|endnotes|settings|(core|extended)-properties|comments|commentsExtended|commentsIds|commentsExtensible|people)$/;

function withoutLinesTo(isGone: (name: string) => boolean, xml: string, list: string): string {
  const folder = path.posix.dirname(path.posix.dirname(`/${list}`));
  const leadsToGone = ({ open }: XmlElement): boolean => {
    const to = attributeOf(open, 'PartName') ?? attributeOf(open, 'Target');
    return to !== null && isGone(path.posix.resolve(folder, to).slice(1).toLowerCase());
  };
  const [root, ...rest] = readNodes(xml);
  if (!root || !isElement(root)) return xml;
  const children = root.children.filter((line) => !isElement(line) || !leadsToGone(line));
  if (children.length === root.children.length) return xml;
  return writeNodes([{ ...root, children }, ...rest]);
}

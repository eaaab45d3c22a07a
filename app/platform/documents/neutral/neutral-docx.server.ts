/** Owns making a copy of a Word document that says nothing of who wrote it. */
import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import type { ByteSource } from '../document.ts';
import { openPackage } from '../office/office-package.server.ts';
import type { OfficePackage, Relation } from '../office/office-package.server.ts';
import { decodeXml, escapeXml } from '../office/xml-tokens.ts';
import { cleanPart } from './clean-part.ts';
import type { PartContext } from './clean-part.ts';
import { NoCopy } from './copy-problem.ts';
import type { Marks } from './copy-problem.ts';
import { isHarmlessLink } from './harmless.ts';
import { neutralPdf } from './neutral-pdf.server.ts';
import { cleanPicture } from './picture-metadata.ts';
import { bookmarkNames } from './word-bookmarks.ts';
import type { BookmarkNames } from './word-bookmarks.ts';

/** What a document may lead to, by the kind of relation; all else stays behind. */
const XML_PARTS = new Set(
  `styles settings numbering fontTable theme themeOverride footnotes endnotes header footer chart
  chartEx chartStyle chartColorStyle chartUserShapes diagramData diagramLayout diagramQuickStyle
  diagramColors diagramDrawing`.split(/\s+/),
);
/** Characters of one part; a book has fewer. */
const LONGEST_PART = 80_000_000;
/** The same for all: when it was written is no reader's business. */
const WRITTEN = new Date(1980, 0, 1);
const DRAWING = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type Part = { name: string; newName: string; kind: string };

/**
 * From the parts that show something, each cleaned and under a name of ours; all else stays behind.
 * @throws NoCopy, ProblemFound, NotXml
 */
export async function neutralDocx(file: ByteSource, marks: Marks): Promise<Uint8Array> {
  const source = await openPackage(file);
  const names = partNames();
  const bookmarks = bookmarkNames();
  const main = { name: source.main, newName: 'word/document.xml', kind: 'document' };
  const parts = new Map<string, Part>([[main.name, main]]);
  const written: Zippable = {};
  const types: string[] = [];
  // A map is walked to its end, also while it grows.
  for (const part of parts.values()) {
    const { kept, lost } = sortRelations(source, part, await source.relationsOf(part.name), marks);
    const lines = kept.map((relation) => {
      if (relation.isExternal) return relationLine(relation, linkOf(relation, bookmarks), true);
      const name = source.resolve(part.name, relation.target);
      const target = parts.get(name) ?? {
        name,
        newName: names(relation.kind, name),
        kind: relation.kind,
      };
      parts.set(name, target);
      return relationLine(relation, target.newName.slice('word/'.length), false);
    });
    const bytes = await cleaned(source, part, { marks, lost, names: bookmarks });
    const isPacked = /\.(png|jpe?g|gif|tiff?|emz|wmz|pdf)$/.test(part.newName);
    written[part.newName] = [bytes, { level: isPacked ? 0 : 6 }];
    const list = part.newName.replace(/^word\//, 'word/_rels/');
    if (lines.length > 0) written[`${list}.rels`] = Buffer.from(relationList(lines));
    types.push(typeLine(part, source));
  }
  return zipSync(
    {
      '[Content_Types].xml': Buffer.from(typeList(types)),
      '_rels/.rels': Buffer.from(relationList([START])),
      ...written,
    },
    { mtime: WRITTEN, level: 6 },
  );
}

/** Which relations of a part stay, and the names of those that do not. */
function sortRelations(
  source: OfficePackage,
  part: Part,
  relations: readonly Relation[],
  { comments }: Marks,
): { kept: Relation[]; lost: Set<string> } {
  const stays = ({ kind, target, isExternal }: Relation): boolean => {
    if (kind === 'aFChunk') throw new NoCopy('embedded-document');
    if (kind === 'hyperlink') return isHarmlessLink(target);
    if (isExternal || !source.has(source.resolve(part.name, target))) return false;
    if (kind === 'comments') return comments === 'kept';
    return XML_PARTS.has(kind) || kind === 'image' || kind === 'font';
  };
  const kept: Relation[] = [];
  const lost = new Set<string>();
  for (const relation of relations) {
    if (stays(relation)) kept.push(relation);
    else lost.add(relation.id);
  }
  return { kept, lost };
}

/** A link to a bookmark of the document goes with its name. */
const linkOf = ({ target }: Relation, names: BookmarkNames): string =>
  target.startsWith('#') ? `#${names(target.slice(1))}` : target;

async function cleaned(
  source: OfficePackage,
  { name, kind }: Part,
  context: Omit<PartContext, 'kind'>,
): Promise<Uint8Array> {
  const bytes = await source.read(name);
  if (kind === 'font') return bytes;
  const isXml = kind !== 'image' || name.endsWith('.svg');
  if (!isXml) {
    const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-';
    return isPdf ? neutralPdf(bytes, context.marks) : cleanPicture(bytes);
  }
  if (bytes.length > LONGEST_PART) throw new NoCopy('too-much');
  return Buffer.from(cleanPart(decodeXml(bytes), { kind, ...context }));
}

/** Gives parts names by what they are: pictures are often named after an author's file. */
function partNames(): (kind: string, name: string) => string {
  const counts = new Map<string, number>();
  return (kind, name) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const ending = /\.([a-z0-9]{1,8})$/.exec(name)?.[1] ?? 'bin';
    if (kind === 'image') return `word/media/image${count}.${ending}`;
    if (kind === 'font') return `word/fonts/font${count}.${ending}`;
    const isMany = count > 1 || /^(header|footer|theme|chart|diagram)/.test(kind);
    return `word/${kind}${isMany ? count : ''}.xml`;
  };
}

const START = `<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>`;

const relationLine = ({ id, type }: Relation, target: string, isExternal: boolean): string =>
  `<Relationship Id="${escapeXml(id)}" Type="${escapeXml(type)}" Target="${escapeXml(target)}"${
    isExternal ? ' TargetMode="External"' : ''
  }/>`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const relationList = (lines: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${lines.join('')}</Relationships>`;

function typeLine({ name, newName, kind }: Part, source: OfficePackage): string {
  const type =
    source.typeOf(name) ?? `${DRAWING}.${kind === 'document' ? 'document.main' : kind}+xml`;
  return `<Override PartName="/${newName}" ContentType="${escapeXml(type)}"/>`;
}

const typeList = (lines: readonly string[]): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${lines.join('')}</Types>`;

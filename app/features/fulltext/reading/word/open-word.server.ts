import { zipSync } from 'fflate';
import type { Zippable } from 'fflate';
import { sourceOf } from '#app/platform/documents/document.ts';
import { openPackage } from '#app/platform/documents/office/office-package.server.ts';
import type {
  OfficePackage,
  Relation,
} from '#app/platform/documents/office/office-package.server.ts';
import { isElement, readNodes, writeNodes } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { decodeXml } from '#app/platform/documents/office/xml-tokens.ts';
import { readTheme } from '#app/platform/documents/drawings/colors.ts';
import type { Theme } from '#app/platform/documents/drawings/colors.ts';
import { drawChart } from '#app/platform/documents/charts/draw-chart.ts';
import type { DrawnChart } from '#app/platform/documents/charts/draw-chart.ts';
import { openZip } from '#app/platform/documents/office/zip.server.ts';
import { withDropCaps } from './drop-caps.ts';

/** A part of a Word file with running text, and what leads away from it. */
export type WordPart = {
  /** In small letters, as all names here. */
  name: string;
  nodes: XmlNode[];
  /** Each relation by its id, with the part that it leads to. */
  relations: ReadonlyMap<string, Relation & { part: string }>;
};

export type WordFile = {
  office: OfficePackage;
  /** The document first, then its notes. */
  texts: WordPart[];
  /** Running heads and feet. */
  margins: WordPart[];
  /** Empty where the file has none. */
  styles: string;
  numbering: string;
  /** Charts that can be drawn, by the names of their parts. */
  charts: ReadonlyMap<string, DrawnChart>;
  /** What SmartArt shows, by the names of the parts that hold its data. */
  diagrams: ReadonlyMap<string, XmlElement>;
  theme: Theme;
  /** Parts that hold works which Word itself keeps. */
  sources: string[];
};

const NOTES = /^(?:footnotes|endnotes)$/;
const MARGINS = /^(?:header|footer)$/;

/** @throws NotXml, ProblemFound */
export async function openWord(bytes: Uint8Array): Promise<WordFile> {
  const office = await openPackage(sourceOf(Buffer.from(bytes)));
  const document = await readPart(office, office.main);
  const related = [...document.relations.values()].filter(({ isExternal }) => !isExternal);
  const partsOf = async (kinds: RegExp): Promise<WordPart[]> => {
    const names = new Set(related.filter(({ kind }) => kinds.test(kind)).map(({ part }) => part));
    return Promise.all([...names].map((name) => readPart(office, name)));
  };
  const textOf = async (kind: string): Promise<string> => {
    const found = related.find((each) => each.kind === kind);
    return found ? decodeXml(await office.read(found.part)) : '';
  };
  const texts = [document, ...(await partsOf(NOTES))];
  return {
    office,
    texts,
    charts: await readCharts(office, texts),
    diagrams: await readDiagrams(office, texts),
    theme: readTheme(await textOf('theme')),
    margins: await partsOf(MARGINS),
    styles: await textOf('styles'),
    numbering: await textOf('numbering'),
    sources: await readSources(office),
  };
}

/** More are in no paper. */
const MOST_CHARTS = 200;

async function readCharts(
  office: OfficePackage,
  texts: readonly WordPart[],
): Promise<Map<string, DrawnChart>> {
  const relations = texts.flatMap((part) => [...part.relations.values()]);
  const names = relations.flatMap(({ kind, part }) =>
    kind === 'chart' && office.has(part) ? [part] : [],
  );
  const charts = new Map<string, DrawnChart>();
  for (const name of new Set(names.slice(0, MOST_CHARTS))) {
    const drawn = drawChart(decodeXml(await office.read(name)));
    if (drawn) charts.set(name, drawn);
  }
  return charts;
}

/** Word keeps the shapes of a SmartArt beside its data, which say where. */
async function readDiagrams(
  office: OfficePackage,
  texts: readonly WordPart[],
): Promise<Map<string, XmlElement>> {
  const diagrams = new Map<string, XmlElement>();
  for (const { relations } of texts) {
    for (const { kind, part } of relations.values()) {
      if (kind !== 'diagramData' || !office.has(part) || diagrams.size >= MOST_CHARTS) continue;
      const id = /\brelId="(\w{1,40})"/.exec(decodeXml(await office.read(part)))?.[1];
      const shown = relations.get(id ?? '')?.part ?? '';
      if (!office.has(shown)) continue;
      const root = readNodes(decodeXml(await office.read(shown))).find((node) => isElement(node));
      if (root) diagrams.set(part, root);
    }
  }
  return diagrams;
}

const CUSTOM = /^customxml\/item\d{1,3}\.xml$/;

async function readSources(office: OfficePackage): Promise<string[]> {
  const parts = office.names.filter((name) => CUSTOM.test(name));
  const texts = await Promise.all(parts.map(async (name) => decodeXml(await office.read(name))));
  return texts.filter((text) => /<(?:\w{1,20}:)?Sources[\s>]/.test(text));
}

async function readPart(office: OfficePackage, name: string): Promise<WordPart> {
  const relations = await office.relationsOf(name);
  return {
    name,
    nodes: office.has(name) ? withDropCaps(readNodes(decodeXml(await office.read(name)))) : [],
    relations: new Map(
      relations.map((relation) => [
        relation.id,
        { ...relation, part: office.resolve(name, relation.target) },
      ]),
    ),
  };
}

/** The same file with some of its parts replaced. */
export async function withParts(
  bytes: Uint8Array,
  parts: ReadonlyMap<string, readonly XmlNode[]>,
): Promise<Uint8Array> {
  const zip = await openZip(sourceOf(Buffer.from(bytes)));
  const written: Zippable = {};
  for (const entry of zip.entries) {
    const nodes = parts.get(entry.name.toLowerCase());
    const content = nodes ? Buffer.from(writeNodes(nodes)) : await zip.read(entry);
    // It is read at once and thrown away.
    written[entry.name] = [content, { level: 0 }];
  }
  return zipSync(written, { mtime: WRITTEN });
}

/** The zip format counts from here. */
const WRITTEN = new Date(1980, 0, 1);

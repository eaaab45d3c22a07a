import { attributeOf, plainText, readXml } from '#app/platform/documents/office/xml-tokens.ts';
import type { FileFacts } from './paper.ts';

type Parts = {
  /** The parts of a Word file (ECMA-376 part 1): `word/document.xml` and those beside it; '' for one that is missing. */
  document: string;
  settings: string;
  styles: string;
  /** `docProps/core.xml` and `docProps/app.xml`. */
  properties: readonly string[];
};

/** How a Word file is laid out. @throws NotXml */
export function readWordLayout({
  document,
  settings,
  styles,
  properties,
}: Parts): Omit<FileFacts, 'format'> {
  const defaults = defaultsOf(styles);
  const sections = valuesIn(document, 'cols', 'num').map(Number);
  return {
    columns: Math.max(1, ...sections.filter(Number.isFinite)),
    isProtected: isProtected(settings),
    namesInProperties: [...new Set(properties.flatMap(namesIn))],
    fontSize: defaults.size,
    lineSpacing: defaults.spacing,
  };
}

function isProtected(settings: string): boolean {
  for (const { kind, name, source } of readXml(settings)) {
    if (name !== 'documentProtection' || kind === 'close') continue;
    const enforced = attributeOf(source, 'enforcement');
    if (enforced === '1' || enforced === 'true' || enforced === 'on') return true;
  }
  return false;
}

/** The people and places that Word writes into every file. */
const PERSONAL = /^(creator|lastModifiedBy|Company|Manager)$/;
const LONGEST_NAME = 100;

function namesIn(properties: string): string[] {
  const names: string[] = [];
  let isMeant = false;
  for (const { kind, name, source } of readXml(properties)) {
    if (kind !== 'text') isMeant = kind === 'open' && PERSONAL.test(name);
    else if (isMeant && source.trim() !== '') {
      names.push(plainText(source).trim().slice(0, LONGEST_NAME));
    }
  }
  return names;
}

const valuesIn = (xml: string, element: string, attribute: string): string[] =>
  Array.from(readXml(xml)).flatMap(({ kind, name, source }) => {
    const value =
      name === element && kind !== 'close' && kind !== 'text' && attributeOf(source, attribute);
    return value ? [value] : [];
  });

/** Word writes a line as 240, and a size in half points. */
const [LINE, HALF] = [240, 2];

/** What text is set in unless its paragraph says otherwise: the document's defaults, then its default style. */
function defaultsOf(styles: string): { size: number | null; spacing: number | null } {
  const found: { size: number | null; spacing: number | null } = { size: null, spacing: null };
  let isMeant = false;
  for (const { kind, name, source } of readXml(styles)) {
    if (name === 'docDefaults') isMeant = kind === 'open';
    else if (name === 'style') isMeant = kind === 'open' && isDefaultParagraph(source);
    else if (isMeant && kind !== 'close' && name === 'sz') {
      found.size = numberOf(source, 'val', HALF) ?? found.size;
    } else if (isMeant && kind !== 'close' && name === 'spacing') {
      const isInLines = (attributeOf(source, 'lineRule') ?? 'auto') === 'auto';
      if (isInLines) found.spacing = numberOf(source, 'line', LINE) ?? found.spacing;
    }
  }
  return found;
}

const isDefaultParagraph = (tag: string): boolean =>
  attributeOf(tag, 'type') === 'paragraph' &&
  /^(1|true|on)$/.test(attributeOf(tag, 'default') ?? '');

function numberOf(tag: string, attribute: string, unit: number): number | null {
  const value = Number(attributeOf(tag, attribute) ?? NaN);
  return Number.isFinite(value) && value > 0 ? value / unit : null;
}

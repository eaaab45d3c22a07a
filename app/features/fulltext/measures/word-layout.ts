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
  const { size, spacing } = mostUsed(document, defaultsOf(styles));
  const sections = valuesIn(document, 'cols', 'num').map(Number);
  return {
    columns: Math.max(1, ...sections.filter(Number.isFinite)),
    isProtected: isProtected(settings),
    namesInProperties: [...new Set(properties.flatMap(namesIn))],
    fontSize: size,
    lineSpacing: spacing,
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
function defaultsOf(styles: string): Looks {
  const found: Looks = { size: null, spacing: null };
  let isMeant = false;
  for (const { kind, name, source } of readXml(styles)) {
    if (name === 'docDefaults') isMeant = kind === 'open';
    else if (name === 'style') isMeant = kind === 'open' && isDefaultParagraph(source);
    else if (isMeant && kind !== 'close' && name === 'sz') {
      found.size = numberOf(source, 'val', HALF) ?? found.size;
    } else if (isMeant && kind !== 'close' && name === 'spacing') {
      if (isInLines(source)) found.spacing = numberOf(source, 'line', LINE) ?? found.spacing;
    }
  }
  return found;
}

type Looks = { size: number | null; spacing: number | null };

/** What most letters are set in, as the runs and paragraphs say themselves, or else by default. */
function mostUsed(document: string, defaults: Looks): Looks {
  const letters = {
    size: new Map<number | null, number>(),
    spacing: new Map<number | null, number>(),
  };
  let { size, spacing } = defaults;
  const within: string[] = [];
  for (const { kind, name, source } of readXml(document)) {
    if (kind === 'text') {
      if (within.at(-1) !== 't') continue;
      letters.size.set(size, (letters.size.get(size) ?? 0) + source.length);
      letters.spacing.set(spacing, (letters.spacing.get(spacing) ?? 0) + source.length);
      continue;
    }
    if (kind === 'close') {
      within.pop();
      continue;
    }
    const [around, around2] = [within.at(-1), within.at(-2)];
    if (name === 'p') ({ size, spacing } = defaults);
    else if (name === 'r') ({ size } = defaults);
    else if (name === 'sz' && around === 'rPr' && around2 === 'r') {
      size = numberOf(source, 'val', HALF) ?? size;
    } else if (name === 'spacing' && around === 'pPr' && isInLines(source)) {
      spacing = numberOf(source, 'line', LINE) ?? spacing;
    }
    if (kind === 'open') within.push(name);
  }
  return {
    size: commonest(letters.size, defaults.size),
    spacing: commonest(letters.spacing, defaults.spacing),
  };
}

function commonest(letters: ReadonlyMap<number | null, number>, otherwise: number | null) {
  let [found, most] = [otherwise, 0];
  for (const [value, count] of letters) if (count > most) [found, most] = [value, count];
  return found;
}

const isInLines = (tag: string): boolean => (attributeOf(tag, 'lineRule') ?? 'auto') === 'auto';

const isDefaultParagraph = (tag: string): boolean =>
  attributeOf(tag, 'type') === 'paragraph' &&
  /^(1|true|on)$/.test(attributeOf(tag, 'default') ?? '');

function numberOf(tag: string, attribute: string, unit: number): number | null {
  const value = Number(attributeOf(tag, attribute) ?? NaN);
  return Number.isFinite(value) && value > 0 ? value / unit : null;
}

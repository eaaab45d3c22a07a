/** Owns whether a ZIP archive is a Word document without macros and foreign content (ECMA-376). */
import { openCompoundFile } from './compound-file.server.ts';
import { ProblemFound, sourceOf } from '../document.ts';
import type { Allowance } from '../document.ts';
import { checkObjects, isProgram } from './embedded.server.ts';
import { leadsOut, misleads } from './names-inside.ts';
import { checkMarkup } from './office-markup.ts';
import { readTypes } from './office-package.server.ts';
import type { PartTypes } from './office-package.server.ts';
import { decodeForeignXml, NotXml } from './xml-tokens.ts';
import { openZip } from './zip.server.ts';
import type { Zip, ZipEntry } from './zip.server.ts';

const CONTENT_TYPES = '[content_types].xml';
const OLE = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
/** Bytes of a part that says how others belong together. */
const LARGEST_LIST = 1_000_000;
/** Bytes of an embedded file, which is held in memory. */
const LARGEST_EMBEDDED = 50_000_000;
const MACROS = /(^|\/)vba(project|data)[^/]*\.(bin|xml)$/;
const MACRO_TYPES = /macroEnabled|vbaProject|vbaData/i;

/** @throws ProblemFound */
export const checkDocx = (zip: Zip, allowance: Allowance): Promise<void> =>
  checkOfficeParts(zip, refuseOthers, allowance);

/**
 * Of any Office file.
 * @param refuseOther throws for a file that is not of the kind; names are in lower case
 * @param check throws for a part of XML that is not sound
 * @throws ProblemFound
 */
export async function checkOfficeParts(
  zip: Zip,
  refuseOther: (parts: ReadonlyMap<string, ZipEntry>) => void,
  allowance: Allowance,
  check: (part: string, xml: string) => void = checkMarkup,
): Promise<void> {
  const parts = new Map<string, ZipEntry>();
  for (const entry of zip.entries) {
    if (leadsOut(entry.name)) throw new ProblemFound('unsafe-paths');
    if (misleads(entry.name)) throw new ProblemFound('misleading-name');
    const name = entry.name.toLowerCase();
    if (parts.has(name)) throw new ProblemFound('damaged');
    parts.set(name, entry);
  }
  refuseOther(parts);
  if ([...parts.keys()].some((name) => MACROS.test(name))) throw new ProblemFound('macros');
  const types = await typesOf(zip, parts, allowance);
  for (const [name, entry] of parts) {
    if (name === CONTENT_TYPES) continue;
    if (isMarkup(name, types)) {
      const xml = await readMarkup(zip, name, entry, allowance);
      if (entry.size > 0) check(name, xml);
    } else await checkBinary(zip, entry, allowance);
  }
}

/** Word for the web writes `document2.xml` and the like. */
export const isMainPart = (name: string): boolean => /^word\/document\d{0,3}\.xml$/.test(name);

function refuseOthers(parts: ReadonlyMap<string, ZipEntry>): void {
  const main = [...parts.keys()].find(isMainPart);
  if (main !== undefined && parts.has(CONTENT_TYPES)) {
    if (parts.get(main)!.size === 0) throw new ProblemFound('damaged');
    return;
  }
  if (parts.has('xl/workbook.xml') || parts.has('ppt/presentation.xml')) {
    throw new ProblemFound('other-office');
  }
  if (parts.has('mimetype') && parts.has('content.xml')) throw new ProblemFound('open-document');
  throw new ProblemFound('archive');
}

async function typesOf(
  zip: Zip,
  parts: ReadonlyMap<string, ZipEntry>,
  allowance: Allowance,
): Promise<PartTypes> {
  const entry = parts.get(CONTENT_TYPES);
  const xml = entry ? await readMarkup(zip, CONTENT_TYPES, entry, allowance) : '';
  try {
    const types = readTypes(xml);
    if ([xml, ...types.all].some((text) => MACRO_TYPES.test(text)))
      throw new ProblemFound('macros');
    return types;
  } catch (error) {
    throw error instanceof NotXml ? new ProblemFound('damaged') : error;
  }
}

/** By its name or by what the package declares: readers go by either. */
const isMarkup = (name: string, types: PartTypes): boolean =>
  /\.(xml|rels|vml)$/.test(name) || /[+/]xml$/i.test(types.of(name) ?? '');

async function readMarkup(
  zip: Zip,
  name: string,
  entry: ZipEntry,
  allowance: Allowance,
): Promise<string> {
  allowance.markup -= entry.size;
  const isList = name === CONTENT_TYPES || name.endsWith('.rels');
  if (allowance.markup < 0 || (isList && entry.size > LARGEST_LIST)) {
    throw new ProblemFound('too-large-inside');
  }
  try {
    return decodeForeignXml(await zip.read(entry));
  } catch (error) {
    throw error instanceof NotXml ? new ProblemFound('damaged') : error;
  }
}

async function checkBinary(zip: Zip, entry: ZipEntry, allowance: Allowance): Promise<void> {
  const head = (await zip.verify(entry)).toString('latin1');
  if (isProgram(head)) throw new ProblemFound('embedded-program');
  const isObject = head.startsWith(OLE);
  if (!isObject && !head.startsWith('PK\u0003\u0004')) return;
  if (entry.size > LARGEST_EMBEDDED) throw new ProblemFound('too-large-inside');
  const source = sourceOf(await zip.read(entry));
  if (isObject) await checkObjects(await openCompoundFile(source));
  else {
    if (allowance.levels === 0) throw new ProblemFound('too-large-inside');
    allowance.levels -= 1;
    // What is embedded may be any Office file, but never an archive of others.
    const refuse = (parts: ReadonlyMap<string, ZipEntry>) => {
      if (!parts.has(CONTENT_TYPES)) throw new ProblemFound('embedded-program');
    };
    await checkOfficeParts(await openZip(source, allowance), refuse, allowance);
    allowance.levels += 1;
  }
}

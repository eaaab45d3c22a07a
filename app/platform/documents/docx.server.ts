/** Owns whether a ZIP archive is a Word document without macros and foreign content (ECMA-376). */
import { ProblemFound } from './document.ts';
import { decodeXml } from './xml-tokens.ts';
import type { Zip, ZipEntry } from './zip.server.ts';

const CONTENT_TYPES = '[content_types].xml';
/** Bytes of a part that says how others belong together. */
const LARGEST_LIST = 4_000_000;
const MACROS = /(^|\/)vba(project|data)[^/]*\.(bin|xml)$/;
/** What the journal needs not fetch to show a link. */
const HARMLESS_RELATION = /\/hyperlink$/i;
/** Leads to another computer: by a scheme other than file, or by a server's name behind slashes. */
const ELSEWHERE = /^\s*((?!file:)[a-z][a-z0-9+.-]+:|(file:)?[\\/]{2}(?![\\/])|file:[\\/]{4,})/i;

/**
 * A link to a template on the author's own disk is what Word leaves behind when one was used, and
 * leads nowhere from here: it passes.
 * @throws ProblemFound
 */
export const checkDocx = (zip: Zip): Promise<void> => checkOfficeParts(zip, refuseOthers);

/**
 * The same for any Office file.
 * @param refuseOther throws for a file that is not of the kind; names are in lower case
 * @throws ProblemFound
 */
export async function checkOfficeParts(
  zip: Zip,
  refuseOther: (parts: ReadonlyMap<string, ZipEntry>) => void,
): Promise<void> {
  const parts = new Map<string, ZipEntry>();
  for (const entry of zip.entries) {
    if (leadsOut(entry.name)) throw new ProblemFound('unsafe-paths');
    const name = entry.name.toLowerCase();
    if (parts.has(name)) throw new ProblemFound('damaged');
    parts.set(name, entry);
  }
  refuseOther(parts);
  if ([...parts.keys()].some((name) => MACROS.test(name))) throw new ProblemFound('macros');
  for (const [name, entry] of parts) {
    const isList = name === CONTENT_TYPES || name.endsWith('.rels');
    if (isList) checkList(name, await readList(zip, entry));
    else await zip.verify(entry);
  }
}

/** Whether a name in an archive leads out of the folder that it is unpacked into. */
export const leadsOut = (name: string): boolean =>
  /[\p{Cc}\\:]/u.test(name) || name.startsWith('/') || name.split('/').includes('..');

function refuseOthers(parts: ReadonlyMap<string, ZipEntry>): void {
  if (parts.has('word/document.xml') && parts.has(CONTENT_TYPES)) return;
  if (parts.has('xl/workbook.xml') || parts.has('ppt/presentation.xml')) {
    throw new ProblemFound('other-office');
  }
  if (parts.has('mimetype') && parts.has('content.xml')) throw new ProblemFound('open-document');
  throw new ProblemFound('archive');
}

async function readList(zip: Zip, entry: ZipEntry): Promise<string> {
  if (entry.size > LARGEST_LIST) throw new ProblemFound('too-large-inside');
  return decodeXml(await zip.read(entry));
}

function checkList(name: string, xml: string): void {
  // Such parts have no DTD (ECMA-376 part 2 §7.2.5); its entities could hide what they say.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new ProblemFound('damaged');
  if (name === CONTENT_TYPES) {
    if (/macroEnabled/i.test(xml)) throw new ProblemFound('macros');
    return;
  }
  for (const [relation] of xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/gi)) {
    if (!/^external$/i.test(attribute(relation, 'TargetMode'))) continue;
    if (HARMLESS_RELATION.test(attribute(relation, 'Type'))) continue;
    if (ELSEWHERE.test(attribute(relation, 'Target'))) throw new ProblemFound('external-content');
  }
}

function attribute(tag: string, name: string): string {
  const [, , value = ''] = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(tag) ?? [];
  return value
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => character(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => character(Number(code)))
    .replace(/&amp;/g, '&');
}

const character = (code: number): string =>
  code <= 0x10ffff ? String.fromCodePoint(code) : '\uFFFD';

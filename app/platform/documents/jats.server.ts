/** Owns whether a file is an article in JATS that runs nothing, wherever it is opened. */
import { ProblemFound } from './document.ts';
import { decodeDeclaredXml } from './office/declared-xml.ts';
import { attributesOf, NotXml, readXml } from './office/xml-tokens.ts';

/** What browsers run of a file that is called XML. */
const ACTIVE: ReadonlySet<string> = new Set([
  'http://www.w3.org/1999/xhtml',
  'http://www.w3.org/2000/svg',
  'http://www.w3.org/1999/XSL/Transform',
]);

/**
 * Whether its outermost element is an article without a namespace.
 * @param isCalledXml whether letters that cannot be read are a mistake in it
 * @throws ProblemFound where it is one that is not sound
 */
export function checkJats(bytes: Buffer, isCalledXml: boolean): boolean {
  const xml = decoded(bytes);
  if (xml === null) {
    if (isCalledXml) throw new ProblemFound('not-utf8');
    return false;
  }
  const { root, declares } = beginningOf(xml);
  const tag = xml.slice(root, root + 4000);
  if (!/^<article[\s/>]/.test(tag)) return false;
  if (declares || xml.includes('<!ENTITY')) throw new ProblemFound('xml-entities');
  if (xml.includes('<?xml-stylesheet')) throw new ProblemFound('active-markup');
  try {
    return checkTags(xml.slice(root));
  } catch (error) {
    throw error instanceof NotXml ? new ProblemFound('damaged') : error;
  }
}

function decoded(bytes: Buffer): string | null {
  try {
    return decodeDeclaredXml(bytes);
  } catch (error) {
    if (error instanceof NotXml) return null;
    throw error;
  }
}

/** Where the outermost element begins, and whether the document type declares anything itself. */
function beginningOf(xml: string): { root: number; declares: boolean } {
  let at = 0;
  let declares = false;
  const behind = (mark: string) => {
    const end = xml.indexOf(mark, at);
    return end === -1 ? xml.length : end + mark.length;
  };
  while (at < xml.length) {
    if (xml.startsWith('<?', at)) at = behind('?>');
    else if (xml.startsWith('<!--', at)) at = behind('-->');
    else if (xml.startsWith('<!', at)) {
      const end = behind('>');
      declares ||= xml.slice(at, end).includes('[');
      at = end;
    } else if (xml[at] === '<') break;
    else at += 1;
  }
  return { root: at, declares };
}

function checkTags(xml: string): boolean {
  let isFirst = true;
  for (const { kind, source } of readXml(xml)) {
    if (kind === 'text' || kind === 'close') continue;
    const names = source.includes('xmlns') ? attributesOf(source) : [];
    const spaces = names.filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'));
    // DocBook calls its articles so too.
    if (isFirst && spaces.some(({ name, value }) => name === 'xmlns' && value !== '')) return false;
    if (spaces.some(({ value }) => ACTIVE.has(value.trim()))) {
      throw new ProblemFound('active-markup');
    }
    isFirst = false;
  }
  return true;
}

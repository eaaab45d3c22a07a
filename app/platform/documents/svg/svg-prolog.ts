/** Owns what stands in front of the first element of an SVG: its declaration and document type. */
import { NotXml } from '../office/xml-tokens.ts';

type Prolog = {
  /** Where the first element begins. */
  root: number;
  /** The document type, with its declarations, from its first sign to behind its last. */
  doctype: { start: number; end: number; declarations: string } | null;
};

function prologOf(source: string): Prolog {
  let doctype: Prolog['doctype'] = null;
  let at = 0;
  while (at < source.length) {
    if (source.startsWith('<?', at)) at = behind(source, '?>', at);
    else if (source.startsWith('<!--', at)) at = behind(source, '-->', at);
    else if (source.startsWith('<!', at)) {
      if (doctype) throw new NotXml('two document types');
      doctype = doctypeAt(source, at);
      at = doctype.end;
    } else if (source[at] === '<') break;
    else at += 1;
  }
  return { root: at, doctype };
}

function doctypeAt(source: string, start: number): NonNullable<Prolog['doctype']> {
  let declarations = '';
  let at = start;
  while (at < source.length && source[at] !== '>') {
    const sign = source[at]!;
    if (sign === '"' || sign === "'") at = behind(source, sign, at + 1);
    else if (sign === '[') {
      const end = behind(source, ']', at);
      declarations = source.slice(at, end);
      at = end;
    } else at += 1;
  }
  return { start, end: at + 1, declarations };
}

function behind(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  if (end === -1) throw new NotXml('a part that never ends');
  return end + mark.length;
}

const ROOT = /^<(?:[A-Za-z][\w.-]{0,50}:)?svg[\s/>]/;

/** Whether the first element is a drawing. */
export function beginsSvg(source: string): boolean {
  try {
    const { root } = prologOf(source);
    return ROOT.test(source.slice(root, root + 60));
  } catch (error) {
    if (error instanceof NotXml) return false;
    throw error;
  }
}

const ENTITY = /<!ENTITY\s{1,9}(\w{1,60})\s{1,9}(?:"([^"<&%]{0,200})"|'([^'<&%]{0,200})')\s{0,9}>/g;
/** What entities may add to a file altogether. */
const MOST_ADDED = 5_000_000;

/**
 * Without its document type; the short names that Illustrator declares there are written out.
 * @throws NotXml where they stand for more than an address, or for something elsewhere
 */
export function withoutDoctype(source: string): string {
  const { doctype } = prologOf(source);
  if (!doctype) return source;
  const { start, end, declarations } = doctype;
  const rest = source.slice(0, start) + source.slice(end);
  const entities = new Map(
    Array.from(declarations.matchAll(ENTITY), ([, name, double, single]) => [
      name!,
      double ?? single ?? '',
    ]),
  );
  if (declarations.split('<!ENTITY').length - 1 !== entities.size) throw new NotXml('entities');
  if (entities.size === 0) return rest;
  let added = 0;
  return rest.replaceAll(/&(\w{1,60});/g, (whole, name: string) => {
    const value = entities.get(name);
    if (value === undefined) return whole;
    added += value.length;
    if (added > MOST_ADDED) throw new NotXml('entities');
    return value;
  });
}

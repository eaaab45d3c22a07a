/** Owns taking names out of one XML part of a Word document (ECMA-376, [MS-DOCX]). */
import {
  attributeOf,
  attributesOf,
  changeAttributes,
  escapeXml,
  readXml,
} from '../office/xml-tokens.ts';
import type { XmlAttribute, XmlToken } from '../office/xml-tokens.ts';
import type { Marks } from './copy-problem.ts';
import { NoCopy } from './copy-problem.ts';
import { isInstruction } from '../office/word-instructions.ts';
import { isFileName } from './harmless.ts';
import type { BookmarkNames } from './word-bookmarks.ts';
import { judgeField, judgeFields } from './word-fields.ts';
import type { FieldVerdict } from './word-fields.ts';

/** Left out with all in them, by their local names. */
const DROPPED = new Set(
  `OLEObject alias annotationRef attr contentPart control customXmlPr dataBinding docVars
  externalData fldData metadata namedview permEnd permStart rsid rsids smartTagPr subDoc
  tag`.split(/\s+/),
);
const COMMENT_MARKS = /^comment(RangeStart|RangeEnd|Reference)$/;
/** What stays of the settings: how the text is set, nothing of who set it. */
const SETTINGS = new Set(
  `autoHyphenation bookFoldPrinting bookFoldPrintingSheets bookFoldRevPrinting
  bordersDoNotSurroundFooter bordersDoNotSurroundHeader characterSpacingControl clrSchemeMapping
  compat consecutiveHyphenLimit decimalSymbol defaultTabStop displayBackgroundShape
  doNotHyphenateCaps drawingGridHorizontalSpacing drawingGridVerticalSpacing endnotePr
  evenAndOddHeaders footnotePr gutterAtTop hyphenationZone listSeparator mathPr mirrorMargins
  noLineBreaksAfter noLineBreaksBefore strictFirstAndLastChars themeFontLang`.split(/\s+/),
);
const RELATIONSHIPS =
  /^http:\/\/(schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml)\/officeDocument\/(2006\/)?relationships$/;

export type PartContext = {
  /** As its relation says, such as `settings`. */
  kind: string;
  marks: Marks;
  /** Relations that lead to nothing any more. */
  lost: ReadonlySet<string>;
  /** One for all parts of the document. */
  names: BookmarkNames;
};

/** As well-formed as before. @throws NotXml */
export function cleanPart(xml: string, context: PartContext): string {
  const verdicts = judgeFields(readXml(xml), context.names);
  const prefixes = relationPrefixes(xml);
  const fields = fieldWalk(verdicts, context.names);
  const out = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  let depth = 0;
  /** Depth of the element that is being left out. */
  let dropping: number | null = null;
  for (const token of readXml(xml)) {
    if (token.kind === 'close') depth -= 1;
    if (dropping === null && token.kind !== 'text' && isDropped(token, depth, context)) {
      if (token.kind === 'open') dropping = depth;
    } else if (dropping === null) out.push(fields.write(changed(token, prefixes, context), token));
    else if (token.kind === 'close' && depth === dropping) dropping = null;
    if (token.kind === 'open') depth += 1;
  }
  return out.join('');
}

/** The prefixes under which attributes name relations. */
function relationPrefixes(xml: string): Set<string> {
  const prefixes = new Set<string>();
  for (const { kind, source } of readXml(xml)) {
    if (kind === 'text' || kind === 'close' || !source.includes('xmlns:')) continue;
    for (const { name, local, value } of attributesOf(source)) {
      if (name.startsWith('xmlns:') && RELATIONSHIPS.test(value)) prefixes.add(`${local}:`);
    }
  }
  return prefixes;
}

function isDropped(
  { kind, name }: XmlToken,
  depth: number,
  { kind: part, marks }: PartContext,
): boolean {
  // Its content is a document of its own, and what it says would be missed.
  if (name === 'altChunk') throw new NoCopy('embedded-document');
  if (kind === 'close') return false;
  if (part === 'settings' && depth === 1) return !SETTINGS.has(name);
  return DROPPED.has(name) || (marks.comments === 'removed' && COMMENT_MARKS.test(name));
}

function changed(
  { kind, source, name }: XmlToken,
  prefixes: ReadonlySet<string>,
  { kind: part, marks, lost, names }: PartContext,
): string {
  if (kind === 'text' || kind === 'close' || !source.includes('=')) return source;
  const isMark = /\sauthor\s*=|:author\s*=/.test(source);
  return changeAttributes(source, (one) => {
    const prefix = one.name.slice(0, one.name.length - one.local.length);
    if (prefixes.has(prefix)) return lost.has(one.value) ? null : true;
    if (one.local === 'author') return marks.name;
    if (one.local === 'date' && isMark) return null;
    if (one.local === 'instr') return judgeField(one.value, names).instead ?? true;
    if (isBookmark(one, name, part)) return names(one.value);
    return isPersonal(one, prefix, name) ? replacement(one, name) : true;
  });
}

/** Where a bookmark, or a field to fill in, has its name, and what leads there. */
function isBookmark({ local }: XmlAttribute, element: string, part: string): boolean {
  if (BOOKMARKS.test(element)) return local === 'name';
  if (element === 'name') return local === 'val' && !/^(styles|numbering)$/.test(part);
  return element === 'hyperlink' && local === 'anchor';
}

const BOOKMARKS = /^(bookmarkStart|moveFromRangeStart|moveToRangeStart)$/;

/** Attributes that Word and drawing programs fill with people, files and places. */
function isPersonal({ local, value }: XmlAttribute, prefix: string, element: string): boolean {
  if (/^(initials|dateUtc|userId|providerId|gfxdata)$|^rsid/.test(local)) return true;
  if (/^(sodipodi|inkscape):$/.test(prefix)) return true;
  if (element === 'imagedata') return /^(title|src|href)$/.test(local);
  if (element === 'docPr' || element === 'cNvPr') {
    return local === 'name' || (/^(descr|title)$/.test(local) && isFileName(value));
  }
  if (element === 'theme' || element === 'themeFamily') return /^(name|id|vid)$/.test(local);
  return local === 'alt' && isFileName(value);
}

/** Word wants a name for each picture and theme. */
const replacement = ({ local }: XmlAttribute, element: string): string | null => {
  if (local === 'name') return element.startsWith('theme') ? 'Theme' : 'Picture';
  return null;
};

/** Follows the fields of a part, and what each of them shows. */
function fieldWalk(verdicts: readonly FieldVerdict[], names: BookmarkNames) {
  const open: { verdict: FieldVerdict; shows: boolean; isWritten: boolean }[] = [];
  let next = 0;
  let inside = '';
  const begin = (verdict: FieldVerdict, shows: boolean) =>
    open.push({ verdict, shows, isWritten: false });

  const follow = ({ kind, source, name }: XmlToken) => {
    inside = kind === 'open' ? name : '';
    if (name === 'fldChar' && kind !== 'close') {
      const type = attributeOf(source, 'fldCharType');
      const field = open.at(-1);
      if (type === 'begin') begin(verdicts[next++] ?? judgeField('', names), false);
      else if (type === 'separate' && field) field.shows = true;
      else if (type === 'end') open.pop();
    } else if (name === 'fldSimple') {
      if (kind === 'open') begin(judgeField(attributeOf(source, 'instr') ?? '', names), true);
      else if (kind === 'close') open.pop();
    }
  };
  return {
    /** What is written for a token. */
    write(text: string, token: XmlToken): string {
      if (token.kind !== 'text') {
        follow(token);
        return text;
      }
      const field = open.at(-1);
      if (isInstruction(inside) && field && field.verdict.instead !== null) {
        const first = !field.isWritten;
        field.isWritten = true;
        return first ? escapeXml(field.verdict.instead) : '';
      }
      const isHidden = open.some(({ verdict, shows }) => verdict.isBlanked && shows);
      return isHidden && /^(t|delText)$/.test(inside) ? '' : text;
    },
  };
}

import type { Field } from '../list-fields.ts';
import { citaviWorks } from './citavi-works.ts';
import type { CitedWork } from './cited-work.ts';
import { MOST_WORKS, NOTHING_KNOWN } from './cited-work.ts';
import { cslWorks } from './csl-works.ts';
import { endnoteWorks } from './endnote-works.ts';
import { citedTags } from './word-sources.ts';

/** What a field or a content control of a reference manager is. */
export type ReferenceField = { kind: 'citation'; works: CitedWork[] } | { kind: 'list' };

const LISTS =
  /ADDIN\s{1,9}(?:ZOTERO_BIBL|Mendeley Bibliography|EN\.REFLIST|REFMGR\.REFLIST|Citavi\.?Bibliography)|CSL_BIBLIOGRAPHY/i;
const CSL = /ADDIN\s{1,9}(?:ZOTERO_ITEM|ZOTERO_CITATION|CSL_CITATION|Mendeley Citation)/i;
const ENDNOTE = /ADDIN\s{1,9}(?:EN\.CITE(?!\.DATA)|REFMGR\.CITE|ProCite)/i;
const CITAVI = /ADDIN\s{1,9}CitaviPlaceholder/i;

/**
 * What a field says that a reference manager wrote; null for any other field.
 * @param next the field that begins after it: EndNote keeps long data in one within
 * @param sources the works that Word itself keeps, by their tags
 */
export function fieldReferences(
  { kind, instruction, data }: Field,
  next: Field | undefined,
  sources: ReadonlyMap<string, CitedWork>,
): ReferenceField | null {
  if (kind === 'BIBLIOGRAPHY') return { kind: 'list' };
  if (kind === 'CITATION') {
    return {
      kind: 'citation',
      works: citedTags(instruction).flatMap((tag) => sources.get(tag) ?? []),
    };
  }
  if (kind !== 'ADDIN') return null;
  if (CSL.test(instruction)) return { kind: 'citation', works: cslWorks(jsonIn(instruction)) };
  if (LISTS.test(instruction)) return { kind: 'list' };
  if (ENDNOTE.test(instruction)) {
    const packed = data || (next && /EN\.CITE\.DATA/.test(next.instruction) ? next.data : '');
    const own = endnoteWorks(instruction);
    return { kind: 'citation', works: own.length > 0 ? own : endnoteWorks(unpacked(packed)) };
  }
  if (CITAVI.test(instruction)) {
    const open = instruction.indexOf('{');
    const json = unpacked(instruction.slice(open + 1, instruction.lastIndexOf('}')));
    return { kind: 'citation', works: citaviWorks(json) };
  }
  return null;
}

const jsonIn = (text: string): string => {
  const start = text.indexOf('{');
  return start === -1 ? '' : text.slice(start, text.lastIndexOf('}') + 1);
};

/** From Base64. */
const unpacked = (text: string): string =>
  Buffer.from(text.replaceAll(/\s/g, ''), 'base64').toString('utf8');

/** What the tag of a content control says; null for one that no reference manager made. */
export function tagReferences(tag: string): ReferenceField | null {
  const start = 'MENDELEY_CITATION_v3_';
  if (tag.startsWith(start)) {
    return { kind: 'citation', works: cslWorks(unpacked(tag.slice(start.length))) };
  }
  return /^(?:MENDELEY_BIBLIOGRAPHY|CitaviBibliography)/.test(tag) ? { kind: 'list' } : null;
}

/** Names of works in an address of Paperpile, which links citations and entries to its site. */
export function paperpileKeys(
  address: string,
): { of: 'citation' | 'entry'; keys: string[] } | null {
  const found = /^https?:\/\/(?:www\.)?paperpile\.com\/(c|b)\/[\w-]{1,40}\/([\w+-]{1,2000})/.exec(
    address,
  );
  if (!found) return null;
  const keys = found[2]!.split('+').filter(Boolean).slice(0, MOST_WORKS);
  return { of: found[1] === 'c' ? 'citation' : 'entry', keys };
}

/** A work of which no more is known than the place of its entry. */
export const workAt = (anchor: string): CitedWork => ({ ...NOTHING_KNOWN, anchor });

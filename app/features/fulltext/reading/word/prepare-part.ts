import {
  descendants,
  isElement,
  mapElements,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { LeftOutKind } from '../../ledger/left-out.ts';
import { withoutContents } from './leave-out.ts';
import { listFields } from './list-fields.ts';
import type { Field } from './list-fields.ts';
import type { Count, Numbered } from './lists.ts';
import { makerFor } from './make-element.ts';
import { markParagraphs } from './mark-paragraphs.ts';
import { markIn, MARKS } from './marks.ts';
import type { WordMarks } from './marks.ts';
import type { Drawing } from './read-drawing.ts';
import type { CitedWork } from './references/cited-work.ts';
import { fieldReferences, tagReferences, workAt } from './references/field-references.ts';
import type { ReferenceField } from './references/field-references.ts';
import { withoutIndents } from './quotes.ts';
import { withoutPaperpile } from './references/mark-citations.ts';
import { rewriteFields } from './rewrite-fields.ts';
import type { FieldAct } from './rewrite-fields.ts';
import { withWholeTitle } from './join-titles.ts';
import { showDrawings } from './show-drawings.ts';
import type { FindStyle } from './styles.ts';
import { unwrapped } from './unwrap.ts';
import { withWholeGrids } from './whole-grid.ts';
import type { Control, ControlAct } from './unwrap.ts';

/** What is known of a Word file, and what is found in it part by part. */
export type Preparing = {
  styleOf: FindStyle;
  count: (of: Numbered) => Count | null;
  /** The works that Word itself keeps, by their tags. */
  sources: ReadonlyMap<string, CitedWork>;
  marks: WordMarks;
  leave: (what: LeftOutKind, words: string) => void;
};

type OfPart = {
  /** Where a link of this part leads; null for one within it. */
  addressOf: (id: string) => string | null;
  /** What is shown for a drawing: its mark's number; null for what only adorns. */
  show: (drawing: Drawing) => number | null;
};

/** A part of a Word file with running text, as pandoc is given it. */
export function preparePart(
  nodes: readonly XmlNode[],
  { addressOf, show }: OfPart,
  preparing: Preparing,
): XmlNode[] {
  const { styleOf, count, sources, marks, leave } = preparing;
  const make = makerFor(nodes);
  const cite = (works: readonly CitedWork[]): string =>
    `${MARKS.citation}${marks.citations.push([...works]) - 1}`;
  const drawn = showDrawings(mapElements(nodes, withSettledMaths), { make, show });
  const whole = withWholeTitle(withWholeGrids(drawn, make), { make, styleOf });
  const open = unwrapped(whole, {
    make,
    control: (control) => actOnControl(control, cite, leave),
  });
  const plain = withoutPaperpile(open, { make, addressOf, cite });
  const starts = [...descendants(plain, 'bookmarkStart')];
  const named = new Set(starts.map((start) => valueOf(start, 'name')));
  const fields = listFields(plain);
  const shown = rewriteFields(plain, {
    ...{ fields, make },
    act: (field, at) => {
      const found = fieldReferences(field, fields[at + 1], sources);
      return (field.isWhole ? actOnReferences(found, cite) : null) ?? actOnField(field, named);
    },
    dropped: (words) => leave('contents', words),
    passed: (anchor, place) => {
      const at = markIn(anchor, 'citation');
      if (at !== null) marks.citations[at]?.push(workAt(place));
    },
  });
  const text = withoutContents(shown, { styleOf, leave });
  const marked = markParagraphs(text, { make, styleOf, count, paragraphs: marks.paragraphs });
  return withoutIndents(marked, { make, styleOf });
}

/** Changes within a run of a formula, where pandoc looks for none: as if all were taken. */
function withSettledMaths(element: XmlElement): XmlNode[] {
  if (!element.open.startsWith('<m:r>') && !element.open.startsWith('<m:r ')) return [element];
  const children = element.children.flatMap((child) => {
    if (!isElement(child)) return [child];
    if (child.name === 'del' || child.name === 'moveFrom') return [];
    return child.name === 'ins' || child.name === 'moveTo' ? child.children : [child];
  });
  return [{ ...element, children }];
}

type Cite = (works: readonly CitedWork[]) => string;

function actOnReferences(
  found: ReferenceField | null,
  cite: Cite,
): 'entries' | { anchor: string } | null {
  if (!found) return null;
  return found.kind === 'list' ? 'entries' : { anchor: cite(found.works) };
}

function actOnControl(control: Control, cite: Cite, leave: Preparing['leave']): ControlAct {
  if (control.isPlaceholder) {
    leave('settings', control.words);
    return 'drop';
  }
  if (/^table of/i.test(control.gallery)) {
    leave('contents', control.words);
    return 'drop';
  }
  return actOnReferences(tagReferences(control.tag), cite) ?? 'unwrap';
}

/** Made of the headings and captions, which the article page makes itself. */
const CONTENTS = new Set(['TOC', 'INDEX', 'TOA']);
/** Shows what stands at a bookmark; Word also takes the name alone. */
const REFERENCE = /^\s{0,9}(?:REF\s{1,9})?([\p{L}\d_.-]{1,60})(?:\s|$)/iu;
const WITHIN = /\\l\s{1,9}"([^"]{1,200})"/;

function actOnField(
  { kind, instruction, isWhole }: Field,
  named: ReadonlySet<string | null>,
): FieldAct {
  if (!isWhole) return 'unwrap';
  if (CONTENTS.has(kind)) return 'drop';
  if (kind === 'HYPERLINK') {
    const isWithin = /^\s{0,9}HYPERLINK\s{1,9}\\l/i.test(instruction);
    const place = isWithin ? WITHIN.exec(instruction)?.[1] : undefined;
    return place === undefined ? 'keep' : { anchor: place };
  }
  const name = REFERENCE.exec(instruction)?.[1];
  return name !== undefined && named.has(name) ? { anchor: name } : 'unwrap';
}

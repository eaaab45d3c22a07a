import {
  childOf,
  descendants,
  isElement,
  valueOf,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { passage } from '../../ledger/counted.ts';
import type { LeftOut, LeftOutKind } from '../../ledger/left-out.ts';
import { withoutContents } from './leave-out.ts';
import { listFields } from './list-fields.ts';
import type { Field } from './list-fields.ts';
import { counterOf } from './lists.ts';
import { makerFor } from './make-element.ts';
import type { MakeElement } from './make-element.ts';
import { markParagraphs } from './mark-paragraphs.ts';
import { MARKS } from './marks.ts';
import type { WordMarks } from './marks.ts';
import type { WordFile, WordPart } from './open-word.server.ts';
import { withParts } from './open-word.server.ts';
import { DRAWINGS } from './read-drawing.ts';
import type { Drawing } from './read-drawing.ts';
import { rewriteFields } from './rewrite-fields.ts';
import type { FieldAct } from './rewrite-fields.ts';
import { showDrawings } from './show-drawings.ts';
import { readStyles } from './styles.ts';
import { unwrapped } from './unwrap.ts';
import type { Control, ControlAct } from './unwrap.ts';
import { wordsOf } from './words-of.ts';

export type PreparedWord = {
  /** The file as pandoc gets it. */
  bytes: Uint8Array;
  marks: WordMarks;
  leftOut: LeftOut[];
};

/**
 * Makes of a Word file one that pandoc reads whole: fields as what they show, drawings as marks, text
 * boxes as paragraphs, without contents and controls, each paragraph with a name.
 */
export async function prepareWord(bytes: Uint8Array, file: WordFile): Promise<PreparedWord> {
  const left = new Map<LeftOutKind, LeftOut>();
  const leave = (what: LeftOutKind, words: string): void => {
    const known = left.get(what) ?? { what, passages: [] };
    known.passages.push(passage(words));
    left.set(what, known);
  };
  const marks: WordMarks = { paragraphs: [], drawings: [], citations: [] };
  const styleOf = readStyles(file.styles);
  const count = counterOf(file.numbering, styleOf);
  const parts = new Map<string, XmlNode[]>();
  for (const part of file.texts) {
    const make = makerFor(part.nodes);
    const drawn = showDrawings(part.nodes, {
      make,
      show: (drawing) => showDrawing(drawing, part, marks, leave),
    });
    const plain = unwrapped(drawn, { make, control: (control) => actOnControl(control, leave) });
    const named = new Set(
      [...descendants(plain, 'bookmarkStart')].map((each) => valueOf(each, 'name')),
    );
    const fields = listFields(plain);
    const shown = rewriteFields(plain, {
      ...{ fields, make },
      act: (field) => actOnField(field, named),
      dropped: (words) => leave('contents', words),
    });
    const text = withoutContents(shown, { styleOf, leave });
    parts.set(
      part.name,
      markParagraphs(text, { make, styleOf, count, paragraphs: marks.paragraphs }),
    );
  }
  for (const { nodes } of file.margins) leave('header', wordsOf(nodes));
  const main = file.texts[0]!.name;
  parts.set(main, withListOfMarks(parts.get(main)!, makerFor(file.texts[0]!.nodes), marks));
  return { bytes: await withParts(bytes, parts), marks, leftOut: [...left.values()] };
}

function showDrawing(
  drawing: Drawing,
  { relations }: WordPart,
  marks: WordMarks,
  leave: (what: LeftOutKind, words: string) => void,
): number | null {
  const { kind, pictures, shapes, canvas, labels, description } = drawing;
  const isAdornment =
    pictures.length + labels.length === 0 &&
    canvas === null &&
    kind === 'shapes' &&
    shapes.length < 2;
  if (isAdornment || (kind === 'picture' && pictures.length === 0)) {
    if (drawing.boxes.length === 0) leave('adornment', '');
    return null;
  }
  for (const label of labels) leave('in-picture', label);
  const words = [DRAWINGS[kind], labels.join(' ')].filter(Boolean).join(': ');
  marks.drawings.push({
    pictures: pictures.map((id) => ({
      name: relations.get(id)?.part ?? id,
      alternative: description,
    })),
    description: words,
  });
  return marks.drawings.length - 1;
}

function actOnControl(
  control: Control,
  leave: (what: LeftOutKind, words: string) => void,
): ControlAct {
  if (control.isPlaceholder) {
    leave('settings', control.words);
    return 'drop';
  }
  if (/^table of/i.test(control.gallery)) {
    leave('contents', control.words);
    return 'drop';
  }
  return 'unwrap';
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
    const place = /^\s{0,9}HYPERLINK\s{1,9}\\l/i.test(instruction) && WITHIN.exec(instruction)?.[1];
    return place ? { anchor: place } : 'keep';
  }
  const name = REFERENCE.exec(instruction)?.[1];
  return name !== undefined && named.has(name) ? { anchor: name } : 'unwrap';
}

/** A paragraph at the end that leads to every mark: pandoc forgets names to which nothing leads. */
function withListOfMarks(
  nodes: readonly XmlNode[],
  make: MakeElement,
  { paragraphs }: WordMarks,
): XmlNode[] {
  const links = paragraphs.map((_, at) =>
    make('hyperlink', { anchor: `${MARKS.paragraph}${at}` }, [
      make('r', {}, [make('t', {}, [String(at)])]),
    ]),
  );
  const list = make('p', {}, links);
  return nodes.map((root) => {
    if (!isElement(root)) return root;
    const body = childOf(root, 'body');
    if (!body) return root;
    const end = body.children.findLastIndex((child) => isElement(child, 'sectPr'));
    const at = end === -1 ? body.children.length : end;
    const children = [...body.children.slice(0, at), list, ...body.children.slice(at)];
    return {
      ...root,
      children: root.children.map((child) => (child === body ? { ...body, children } : child)),
    };
  });
}

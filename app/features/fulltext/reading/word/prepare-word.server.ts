import { drawShapes } from '#app/platform/documents/drawings/draw-shapes.ts';
import type { DrawnShapes } from '#app/platform/documents/drawings/draw-shapes.ts';
import { childOf, isElement } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { passage } from '../../core/counted.ts';
import type { LeftOut, LeftOutKind } from '../../ledger/left-out.ts';
import { counterOf } from './lists.ts';
import { makerFor } from './make-element.ts';
import { namesOf } from './marks.ts';
import type { WordMarks } from './marks.ts';
import { withParts } from './open-word.server.ts';
import type { WordFile, WordPart } from './open-word.server.ts';
import { preparePart } from './prepare-part.ts';
import type { Preparing } from './prepare-part.ts';
import { DRAWINGS } from './read-drawing.ts';
import type { Drawing } from './read-drawing.ts';
import { wordSources } from './references/word-sources.ts';
import { readStyles } from './styles.ts';
import { wordsOf } from './words-of.ts';

export type PreparedWord = {
  /** The file as pandoc gets it. */
  bytes: Uint8Array;
  marks: WordMarks;
  leftOut: LeftOut[];
  /** Pictures that were drawn of shapes, by their names. */
  drawn: ReadonlyMap<string, DrawnShapes>;
};

/**
 * Makes of a Word file one that pandoc reads whole: fields as what they show, drawings as marks, text
 * boxes as paragraphs, without contents and controls, each paragraph with a name.
 */
export async function prepareWord(bytes: Uint8Array, file: WordFile): Promise<PreparedWord> {
  const left = new Map<LeftOutKind, LeftOut>();
  const drawn = new Map<string, DrawnShapes>();
  const styleOf = readStyles(file.styles);
  const preparing: Preparing = {
    styleOf,
    count: counterOf(file.numbering, styleOf),
    sources: new Map(file.sources.flatMap((xml) => [...wordSources(xml)])),
    marks: { paragraphs: [], drawings: [], citations: [] },
    leave(what, words) {
      const known = left.get(what) ?? { what, passages: [] };
      known.passages.push(passage(words));
      left.set(what, known);
    },
  };
  const parts = new Map(
    file.texts.map((part) => [
      part.name,
      preparePart(
        part.nodes,
        {
          addressOf: (id) => part.relations.get(id)?.target ?? null,
          show: (drawing) =>
            showDrawing(
              withShapes(withChart(drawing, part, file), part, file, drawn),
              part,
              preparing,
            ),
        },
        preparing,
      ),
    ]),
  );
  for (const { nodes } of file.margins) preparing.leave('header', wordsOf(nodes));
  const { name } = file.texts[0]!;
  parts.set(name, withListOfMarks(parts.get(name)!, preparing.marks));
  return {
    bytes: await withParts(bytes, parts),
    marks: preparing.marks,
    leftOut: [...left.values()],
    drawn,
  };
}

/** A chart that brings no picture is drawn from its values. */
function withChart(drawing: Drawing, { relations }: WordPart, { charts }: WordFile): Drawing {
  const part = relations.get(drawing.chart ?? '')?.part ?? '';
  const drawn = drawing.pictures.length === 0 ? charts.get(part) : undefined;
  if (!drawn) return drawing;
  return {
    ...drawing,
    pictures: [drawing.chart!],
    description: drawing.description || drawn.words,
  };
}

/** Shapes and SmartArt that bring no picture are drawn, where all of them are known. */
function withShapes(
  drawing: Drawing,
  { relations }: WordPart,
  { diagrams, theme }: WordFile,
  drawn: Map<string, DrawnShapes>,
): Drawing {
  const { kind, pictures, shapes, canvas, boxes } = drawing;
  if (pictures.length > 0 || (kind !== 'shapes' && kind !== 'diagram')) return drawing;
  const root =
    kind === 'diagram'
      ? diagrams.get(relations.get(drawing.diagram ?? '')?.part ?? '')
      : (canvas ?? (shapes.length === 1 ? shapes[0] : undefined));
  const isOnlyBox = canvas === null && boxes.length > 0;
  if (!root || isOnlyBox) return drawing;
  const shown = drawShapes(root, theme, ({ children }) => boxes.includes(children));
  if (!shown) return drawing;
  if (shown.isRule) return { ...drawing, canvas: null, shapes: shapes.slice(0, 1) };
  const name = `drawn-shapes-${drawn.size + 1}.svg`;
  drawn.set(name, shown);
  const labels = kind === 'diagram' ? [shown.words].filter(Boolean) : drawing.labels;
  return {
    ...drawing,
    ...{ pictures: [name], labels },
    description: drawing.description || shown.words,
  };
}

function showDrawing(
  drawing: Drawing,
  { relations }: WordPart,
  { marks, leave }: Preparing,
): number | null {
  const { kind, pictures, shapes, canvas, labels, boxes, description, isFormula, chart } = drawing;
  const isShapes = kind === 'shapes' || kind === 'diagram';
  const isSilent = (isShapes || pictures.length === 0) && labels.length === 0 && canvas === null;
  const isAdornment = isSilent && kind === 'shapes' && shapes.length < 2;
  if (isAdornment || (isSilent && kind === 'picture')) {
    if (boxes.length === 0) leave('adornment', '');
    return null;
  }
  for (const label of labels) leave('in-picture', label);
  const shown = {
    pictures: pictures.map((id) => ({
      name: relations.get(id)?.part ?? id,
      alternative: description || (isFormula ? 'Formula' : ''),
    })),
    isFormula: isFormula && pictures.length > 0,
    isDrawn: pictures.length > 0 && (isShapes ? isDrawnName(pictures[0]!) : pictures[0] === chart),
    description: [DRAWINGS[kind], labels.join(' ')].filter(Boolean).join(': '),
  };
  return marks.drawings.push(shown) - 1;
}

const isDrawnName = (name: string): boolean => name.startsWith('drawn-shapes-');

/** A paragraph at the end that leads to every mark: pandoc forgets names to which nothing leads. */
function withListOfMarks(nodes: readonly XmlNode[], marks: WordMarks): XmlNode[] {
  const make = makerFor(nodes);
  const links = namesOf(marks).map((anchor, at) =>
    make('hyperlink', { anchor }, [make('r', {}, [make('t', {}, [String(at)])])]),
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

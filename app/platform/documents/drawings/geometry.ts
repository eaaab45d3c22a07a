import { childOf, isElement, valueOf } from '../office/xml-nodes.ts';
import type { XmlElement } from '../office/xml-nodes.ts';
import { lookup } from '../../text/lookup.ts';

/** Where something is drawn, in points. */
export type Box = { x: number; y: number; width: number; height: number };

export const fixed = (value: number): string => String(Math.round(value * 100) / 100);

type At = (across: number, down: number) => string;

/** By shares of a box: the way of a pen. */
const polygon =
  (...corners: readonly (readonly [number, number])[]) =>
  (at: At): string =>
    `${corners.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${at(x, y)}`).join('')}Z`;

const open =
  (...corners: readonly (readonly [number, number])[]) =>
  (at: At): string =>
    corners.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${at(x, y)}`).join('');

const box = polygon([0, 0], [1, 0], [1, 1], [0, 1]);
const ellipse = (at: At): string =>
  `M${at(0, 0.5)}C${at(0, 0.224)} ${at(0.224, 0)} ${at(0.5, 0)}S${at(1, 0.224)} ${at(1, 0.5)}S${at(0.776, 1)} ${at(0.5, 1)}S${at(0, 0.776)} ${at(0, 0.5)}Z`;
const cylinder = (at: At): string =>
  `M${at(0, 0.12)}C${at(0, -0.04)} ${at(1, -0.04)} ${at(1, 0.12)}L${at(1, 0.88)}C${at(1, 1.04)} ${at(0, 1.04)} ${at(0, 0.88)}ZM${at(0, 0.12)}C${at(0, 0.28)} ${at(1, 0.28)} ${at(1, 0.12)}`;
const line = open([0, 0], [1, 1]);
const slope = polygon([0.25, 0], [1, 0], [0.75, 1], [0, 1]);
const diamond = polygon([0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]);

/** The shapes that papers use, of those that have names (ECMA-376 part 1 §20.1.10.56). */
const SHAPES: Readonly<Record<string, (at: At) => string>> = lookup({
  ...{ rect: box, flowChartProcess: box, textBox: box, actionButtonBlank: box },
  ...{ snip1Rect: polygon([0, 0], [0.85, 0], [1, 0.15], [1, 1], [0, 1]) },
  ...{ ellipse, flowChartConnector: ellipse, circle: ellipse },
  ...{ can: cylinder, flowChartMagneticDisk: cylinder },
  ...{ line, straightConnector1: line },
  bentConnector2: open([0, 0], [1, 0], [1, 1]),
  bentConnector3: open([0, 0], [0.5, 0], [0.5, 1], [1, 1]),
  curvedConnector3: (at) => `M${at(0, 0)}C${at(0.5, 0)} ${at(0.5, 1)} ${at(1, 1)}`,
  curvedConnector2: (at) => `M${at(0, 0)}C${at(0.5, 0)} ${at(1, 0.5)} ${at(1, 1)}`,
  triangle: polygon([0.5, 0], [1, 1], [0, 1]),
  flowChartExtract: polygon([0.5, 0], [1, 1], [0, 1]),
  flowChartMerge: polygon([0, 0], [1, 0], [0.5, 1]),
  rtTriangle: polygon([0, 0], [1, 1], [0, 1]),
  ...{ diamond, flowChartDecision: diamond },
  ...{ parallelogram: slope, flowChartInputOutput: slope },
  trapezoid: polygon([0.25, 0], [0.75, 0], [1, 1], [0, 1]),
  hexagon: polygon([0.25, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0.25, 1], [0, 0.5]),
  flowChartPreparation: polygon([0.2, 0], [0.8, 0], [1, 0.5], [0.8, 1], [0.2, 1], [0, 0.5]),
  octagon: polygon(
    [0.29, 0],
    [0.71, 0],
    [1, 0.29],
    [1, 0.71],
    [0.71, 1],
    [0.29, 1],
    [0, 0.71],
    [0, 0.29],
  ),
  pentagon: polygon([0.5, 0], [1, 0.38], [0.81, 1], [0.19, 1], [0, 0.38]),
  homePlate: polygon([0, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0, 1]),
  chevron: polygon([0, 0], [0.75, 0], [1, 0.5], [0.75, 1], [0, 1], [0.25, 0.5]),
  plus: polygon(
    [0.25, 0],
    [0.75, 0],
    [0.75, 0.25],
    [1, 0.25],
    [1, 0.75],
    [0.75, 0.75],
    [0.75, 1],
    [0.25, 1],
    [0.25, 0.75],
    [0, 0.75],
    [0, 0.25],
    [0.25, 0.25],
  ),
  rightArrow: polygon([0, 0.25], [0.6, 0.25], [0.6, 0], [1, 0.5], [0.6, 1], [0.6, 0.75], [0, 0.75]),
  leftArrow: polygon([1, 0.25], [0.4, 0.25], [0.4, 0], [0, 0.5], [0.4, 1], [0.4, 0.75], [1, 0.75]),
  upArrow: polygon([0.25, 1], [0.25, 0.4], [0, 0.4], [0.5, 0], [1, 0.4], [0.75, 0.4], [0.75, 1]),
  downArrow: polygon([0.25, 0], [0.25, 0.6], [0, 0.6], [0.5, 1], [1, 0.6], [0.75, 0.6], [0.75, 0]),
  leftRightArrow: polygon(
    [0, 0.5],
    [0.25, 0],
    [0.25, 0.25],
    [0.75, 0.25],
    [0.75, 0],
    [1, 0.5],
    [0.75, 1],
    [0.75, 0.75],
    [0.25, 0.75],
    [0.25, 1],
  ),
  upDownArrow: polygon(
    [0.5, 0],
    [1, 0.25],
    [0.75, 0.25],
    [0.75, 0.75],
    [1, 0.75],
    [0.5, 1],
    [0, 0.75],
    [0.25, 0.75],
    [0.25, 0.25],
    [0, 0.25],
  ),
  flowChartPredefinedProcess: (at) =>
    `${box(at)}M${at(0.12, 0)}L${at(0.12, 1)}M${at(0.88, 0)}L${at(0.88, 1)}`,
  flowChartManualInput: polygon([0, 0.2], [1, 0], [1, 1], [0, 1]),
  flowChartManualOperation: polygon([0, 0], [1, 0], [0.8, 1], [0.2, 1]),
  flowChartDocument: (at) =>
    `M${at(0, 0)}L${at(1, 0)}L${at(1, 0.82)}C${at(0.5, 0.7)} ${at(0.5, 1.08)} ${at(0, 0.92)}Z`,
  foldedCorner: polygon([0, 0], [1, 0], [1, 0.85], [0.85, 1], [0, 1]),
  leftBracket: (at) =>
    `M${at(1, 0)}C${at(0, 0)} ${at(0, 0)} ${at(0, 0.08)}L${at(0, 0.92)}C${at(0, 1)} ${at(0, 1)} ${at(1, 1)}`,
  rightBracket: (at) =>
    `M${at(0, 0)}C${at(1, 0)} ${at(1, 0)} ${at(1, 0.08)}L${at(1, 0.92)}C${at(1, 1)} ${at(1, 1)} ${at(0, 1)}`,
  leftBrace: (at) =>
    `M${at(1, 0)}C${at(0.5, 0)} ${at(0.5, 0)} ${at(0.5, 0.1)}L${at(0.5, 0.4)}C${at(0.5, 0.5)} ${at(0.5, 0.5)} ${at(0, 0.5)}C${at(0.5, 0.5)} ${at(0.5, 0.5)} ${at(0.5, 0.6)}L${at(0.5, 0.9)}C${at(0.5, 1)} ${at(0.5, 1)} ${at(1, 1)}`,
  rightBrace: (at) =>
    `M${at(0, 0)}C${at(0.5, 0)} ${at(0.5, 0)} ${at(0.5, 0.1)}L${at(0.5, 0.4)}C${at(0.5, 0.5)} ${at(0.5, 0.5)} ${at(1, 0.5)}C${at(0.5, 0.5)} ${at(0.5, 0.5)} ${at(0.5, 0.6)}L${at(0.5, 0.9)}C${at(0.5, 1)} ${at(0.5, 1)} ${at(0, 1)}`,
});

/** How far corners are round, as a share of the shorter side. */
const ROUND: Readonly<Record<string, number>> = lookup({
  ...{ roundRect: 0.167, flowChartAlternateProcess: 0.167, flowChartTerminator: 0.5 },
  ...{ round1Rect: 0.1, round2SameRect: 0.1, round2DiagRect: 0.1, bracketPair: 0.167 },
});

/** What is a way, and encloses nothing. */
export const isLine = (shape: XmlElement | undefined): boolean =>
  /^(?:line|straightConnector1|(?:bent|curved)Connector\d|(?:left|right)(?:Brace|Bracket))$/.test(
    valueOf(childOf(shape ?? EMPTY, 'prstGeom'), 'prst') ?? '',
  );

const EMPTY: Pick<XmlElement, 'children'> = { children: [] };

/** The outline of a shape as the data of a path in SVG; null for one that is not known here. */
export function outlineOf(properties: XmlElement, own: Box): string | null {
  const custom = childOf(properties, 'custGeom');
  if (custom) return customOutline(custom, own);
  const name = valueOf(childOf(properties, 'prstGeom'), 'prst') ?? 'rect';
  const round = ROUND[name];
  if (round !== undefined) return roundBox(own, round * Math.min(own.width, own.height));
  return (
    SHAPES[name]?.((across, down) =>
      [own.x + across * own.width, own.y + down * own.height].map(fixed).join(' '),
    ) ?? null
  );
}

function roundBox({ x, y, width, height }: Box, radius: number): string {
  const r = fixed(radius);
  const [across, down] = [fixed(width - 2 * radius), fixed(height - 2 * radius)];
  return `M${fixed(x + radius)} ${fixed(y)}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1 -${r} ${r}h-${across}a${r} ${r} 0 0 1 -${r} -${r}v-${down}a${r} ${r} 0 0 1 ${r} -${r}Z`;
}

const STEPS: Readonly<Record<string, string>> = lookup({
  ...{ moveTo: 'M', lnTo: 'L', cubicBezTo: 'C', quadBezTo: 'Q', close: 'Z' },
});

/** A way of its own (§20.1.9.15), whose points are numbers. */
function customOutline(custom: XmlElement, own: Box): string | null {
  let known = true;
  const ways = (childOf(custom, 'pathLst')?.children ?? []).flatMap((way) => {
    if (!isElement(way)) return [];
    const sides = ['w', 'h'].map((side) => Number(valueOf(way, side) ?? 0));
    const [across, down] = [
      sides[0]! > 0 ? own.width / sides[0]! : 1 / 12_700,
      sides[1]! > 0 ? own.height / sides[1]! : 1 / 12_700,
    ];
    return way.children.flatMap((step) => {
      if (!isElement(step)) return [];
      const letter = STEPS[step.name];
      const points = step.children.flatMap((point) => {
        if (!isElement(point)) return [];
        const x = Number(valueOf(point, 'x'));
        const y = Number(valueOf(point, 'y'));
        known &&= Number.isFinite(x) && Number.isFinite(y);
        return `${fixed(own.x + x * across)} ${fixed(own.y + y * down)}`;
      });
      known &&= letter !== undefined;
      return letter + points.join(' ');
    });
  });
  return known && ways.length > 0 ? ways.join('') : null;
}

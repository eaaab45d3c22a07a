import {
  ImageRun,
  Math as Formula,
  MathFraction,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSum,
  MathSuperScript,
  MathRoundBrackets,
} from 'docx';
import { element } from '../../db/sample/typeset/structure.ts';
import { paragraph } from '../../db/sample/typeset/flow.ts';
import type { PrintFonts } from '../../db/sample/typeset-article.server.ts';
import { bitmap } from './bitmap.ts';
import { drawRows } from './bitmap-text.ts';

/** An equation that Word's equation editor opens: a standard deviation. */
export function equation(): Formula {
  const time = new MathSubScript({ children: [new MathRun('t')], subScript: [new MathRun('i')] });
  const square = new MathSuperScript({
    children: [new MathRoundBrackets({ children: [time, new MathRun('− m')] })],
    superScript: [new MathRun('2')],
  });
  return new Formula({
    children: [
      new MathRun('s = '),
      new MathRadical({
        children: [
          new MathFraction({ numerator: [new MathRun('1')], denominator: [new MathRun('N − 1')] }),
          new MathSum({
            subScript: [new MathRun('i = 1')],
            superScript: [new MathRun('N')],
            children: [square],
          }),
        ],
      }),
    ],
  });
}

/** A small plot of two curves, made for the template, with its alternative text. */
export function plot(fonts: PrintFonts): ImageRun {
  const [width, height] = [1200, 620];
  const [left, right, top, bottom] = [30, 1170, 60, 540];
  const picture = bitmap(width, height);
  const line = (points: [number, number][], thickness: number) => {
    points.slice(1).forEach((to, i) => picture.line(points[i] ?? to, to, thickness));
  };
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const y = bottom - share * (bottom - top);
    picture.line([left, y], [right, y], 1, 0.25);
  }
  line(
    [
      [left, top],
      [left, bottom],
      [right, bottom],
    ],
    3,
  );
  const curve = (steep: number): [number, number][] =>
    Array.from({ length: 60 }, (_, i) => {
      const load = (i / 59) * 0.9;
      const value = Math.min(1, 0.13 / (1 - load ** steep));
      return [left + (load / 0.9) * (right - left), bottom - value * (bottom - top)];
    });
  const [solid, dashed] = [curve(1.6), curve(4)];
  line(solid, 5);
  for (let i = 0; i < dashed.length - 1; i += 2) line(dashed.slice(i, i + 2), 5);
  const words = (text: string, x: number, y: number) => {
    const spans = [{ text, style: { face: 'sans', size: 10, colour: 'ink' } as const }];
    const rows = paragraph(spans, element('P'), { width: 400, leading: 12 }, fonts);
    drawRows(picture, rows, { x, top: y, scale: 2.8 }, fonts);
  };
  words('Response time (ms)', 9, 4);
  words('Load (share of capacity)', 318, 199);
  words('Baseline', 340, 40);
  words('Proposed', 352, 166);
  return new ImageRun({
    type: 'png',
    data: picture.png(200),
    transformation: { width: 420, height: 217 },
    altText: {
      name: 'Figure 1',
      title: 'Response time over load',
      description:
        'Two curves of response time over load. Both rise slowly at first; the solid one bends upwards at half load, the dashed one near full load.',
    },
  });
}

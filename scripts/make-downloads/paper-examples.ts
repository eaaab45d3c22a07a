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
import { pictureOf } from './picture.ts';

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

const [width, height] = [1200, 620];
const [left, right, top, bottom] = [30, 1170, 60, 540];

/** A small plot of two curves, made for the template, with its alternative text. */
export async function plot(): Promise<ImageRun> {
  const curve = (steep: number): string =>
    Array.from({ length: 60 }, (_, i) => {
      const load = (i / 59) * 0.9;
      const value = Math.min(1, 0.13 / (1 - load ** steep));
      const [x, y] = [left + (load / 0.9) * (right - left), bottom - value * (bottom - top)];
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    }).join(' ');
  const grid = [0.25, 0.5, 0.75, 1].map((share) => {
    const y = bottom - share * (bottom - top);
    return `<path d="M${left} ${y}H${right}" stroke-opacity=".25"/>`;
  });
  const words = (text: string, x: number, y: number) => `<text x="${x}" y="${y}">${text}</text>`;
  const data = await pictureOf({
    css: 'text { font: 28px Sans; stroke: none; fill: #121a17 }',
    width,
    height,
    dots: 1,
    html: `<svg width="${width}" height="${height}" fill="none" stroke="#121a17">
      ${grid.join('')}
      <path d="M${left} ${top}V${bottom}H${right}" stroke-width="3"/>
      <polyline points="${curve(1.6)}" stroke-width="5"/>
      <polyline points="${curve(4)}" stroke-width="5" stroke-dasharray="20 20"/>
      ${words('Response time (ms)', left, 40)}
      ${words('Load (share of capacity)', 880, 590)}
      ${words('Baseline', 952, 145)}
      ${words('Proposed', 985, 500)}
    </svg>`,
  });
  return new ImageRun({
    type: 'png',
    data,
    transformation: { width: 420, height: 217 },
    altText: {
      name: 'Figure 1',
      title: 'Response time over load',
      description:
        'Two curves of response time over load. Both rise slowly at first; the solid one bends upwards at half load, the dashed one near full load.',
    },
  });
}

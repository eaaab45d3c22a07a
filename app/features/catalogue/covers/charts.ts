import { circle, dot, path, SIDE, type Pattern } from './drawing.ts';

export const smithChart: Pattern = ({ whole, next }) => {
  const radius = whole(128, 190);
  const [centreX, centreY] = [whole(110, 190), whole(130, 170)];
  const mirror = next() < 0.5 ? -1 : 1;
  const x = (value: number) => centreX + mirror * radius * value;
  const y = (value: number) => centreY - radius * value;

  const resistances = [0, 0.15, 0.35, 0.6, 1, 1.6, 2.6, 5, 12];
  const circles = resistances.map((r) => circle(x(r / (1 + r)), y(0), radius / (1 + r)));
  const reactances = [0.15, 0.35, 0.6, 1, 1.6, 2.6, 5];
  const arcs = reactances.flatMap((reactance) =>
    [1, -1].map((sign) => {
      const square = reactance * reactance;
      const endX = (square - 1) / (square + 1);
      const endY = (sign * 2 * reactance) / (square + 1);
      const sweep = sign * mirror > 0 ? 1 : 0;
      const bend = radius / reactance;
      return path('M', x(1), y(0)) + path('A', bend, bend, 0, 0, sweep, x(endX), y(endY));
    }),
  );
  const axis = path('M', x(-1), y(0)) + path('H', x(1));
  const load = 0.3 + next() * 0.35;
  const angle = next() * 2 * Math.PI;
  return [
    { d: circles.join('') + axis, width: 1.3, tone: 'line' },
    { d: arcs.join(''), width: 1.3, tone: 'line' },
    { d: circle(x(0), y(0), radius * load), width: 1.8, tone: 'foil' },
    { d: dot(x(load * Math.cos(angle)), y(load * Math.sin(angle))), width: 10, tone: 'foil' },
  ];
};

export const butterfly: Pattern = ({ whole, next }) => {
  const [points, margin] = [16, 30];
  const spans = next() < 0.5 ? [1, 2, 4, 8] : [8, 4, 2, 1];
  const across = (SIDE - 2 * margin) / spans.length;
  const down = (SIDE - 30) / (points - 1);
  const x = (stage: number) => margin + stage * across;
  const y = (point: number) => 15 + point * down;
  const all = Array.from({ length: points }, (_, point) => point);

  const wires = all.map((point) => path('M', 0, y(point)) + path('h', SIDE));
  const crossings = spans.flatMap((span, stage) =>
    all.map((point) => path('M', x(stage), y(point)) + path('L', x(stage + 1), y(point ^ span))),
  );
  const nodes = [0, ...spans].flatMap((_, stage) => all.map((point) => dot(x(stage), y(point))));

  let at = whole(0, points - 1);
  let way = path('M', 0, y(at)) + path('H', x(0));
  for (const [stage, span] of spans.entries()) {
    if (next() < 0.7) at ^= span;
    way += path('L', x(stage + 1), y(at));
  }
  return [
    { d: wires.join(''), width: 1, tone: 'faint' },
    { d: crossings.join(''), width: 1.1, tone: 'line' },
    { d: nodes.join(''), width: 5, tone: 'line' },
    { d: way + path('H', SIDE), width: 2.4, tone: 'foil' },
  ];
};

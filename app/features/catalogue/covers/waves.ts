import { circle, dot, path, SIDE, type Pattern, type Stroke } from './drawing.ts';

export const packets: Pattern = ({ whole, next }) => {
  const half = 20;
  const from = whole(40, 120);
  const drift = (next() < 0.5 ? -1 : 1) * (4 + next() * 5);
  const spread = whole(38, 60);
  const start = drift > 0 ? from : SIDE - from;
  const rows = Array.from({ length: 19 }, (_, row) => {
    let d = path('M', row % 2 ? -half : 0, 15 + row * 15);
    for (let x = row % 2 ? -half : 0, sign = 1; x < SIDE; x += half, sign = -sign) {
      const distance = (x + half / 2 - start - drift * row) / spread;
      const height = Math.round(34 * Math.exp(-distance * distance));
      d += height < 1 ? `h${half}` : path('q', half / 2, sign * height, half, 0);
    }
    return d;
  });
  const bright = whole(6, 12);
  return [
    { d: rows.filter((_, row) => row !== bright).join(''), width: 1.3, tone: 'line' },
    { d: rows[bright] ?? '', width: 2.2, tone: 'foil' },
  ];
};

export const interference: Pattern = ({ whole }) => {
  const sources = [
    { x: whole(40, 110), y: whole(60, 240) },
    { x: whole(190, 260), y: whole(60, 240) },
  ];
  const step = whole(11, 14);
  const rings = sources.map(({ x, y }) =>
    Array.from({ length: 20 }, (_, index) => circle(x, y, step * (index + 1))).join(''),
  );
  return [
    { d: rings.join(''), width: 1.2, tone: 'line' },
    { d: sources.map(({ x, y }) => dot(x, y)).join(''), width: 9, tone: 'foil' },
  ];
};

export const halftone: Pattern = ({ whole, next }) => {
  const cells = 15;
  const step = SIDE / cells;
  const [x, y] = [whole(2, 12), whole(2, 12)];
  const [turn, pitch] = [next() * 6, 0.55 + next() * 0.35];
  const sizes = [2, 4, 6.5, 9.5, 13];
  const rows = sizes.map(() => '');
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const distance = Math.hypot(column - x, row - y);
      const strength = (1 + Math.sin(distance * pitch + turn)) / 2;
      const size = Math.min(sizes.length - 1, Math.floor(strength * sizes.length));
      const isSource = column === x && row === y;
      if (!isSource) rows[size] += dot((column + 0.5) * step, (row + 0.5) * step);
    }
  }
  const strokes = rows.map((d, size): Stroke => ({ d, width: sizes[size] ?? 1, tone: 'line' }));
  const source = { d: dot((x + 0.5) * step, (y + 0.5) * step), width: 13, tone: 'foil' } as const;
  return [...strokes, source];
};

import { path, SIDE, type Pattern } from './drawing.ts';

/** The history of an elementary cellular automaton: each row of bits follows from the one above. */
export const automaton: Pattern = ({ whole, next, pick }) => {
  const cell = 9;
  const cells = Math.ceil(SIDE / cell);
  const rule = pick([30, 90, 110, 150, 86, 22, 126, 54]);
  const wide = cells * 3;
  const centre = whole(cells + 8, 2 * cells - 8);
  // Rule 110 says most when it starts from noise.
  const scattered = rule === 110 || next() < 0.3;
  let row = Array.from({ length: wide }, (_, index) =>
    scattered ? next() < 0.3 : index === centre,
  );
  const bright = whole(18, 28);
  const runs = { line: '', foil: '' };
  for (let y = 0; y < cells; y += 1) {
    const shown = row.slice(cells, 2 * cells);
    for (let x = 0; x < cells; x += 1) {
      if (!shown[x]) continue;
      let end = x;
      while (shown[end]) end += 1;
      runs[y === bright ? 'foil' : 'line'] +=
        path('M', x * cell, y * cell + 4) + path('h', (end - x) * cell - 1);
      x = end;
    }
    const last = row;
    row = last.map((bit, index) => {
      const seen = (last[index - 1] ? 4 : 0) + (bit ? 2 : 0) + (last[index + 1] ? 1 : 0);
      return ((rule >> seen) & 1) === 1;
    });
  }
  const width = cell - 1.6;
  return [
    { d: runs.line, width, tone: 'line' },
    { d: runs.foil, width, tone: 'foil' },
  ];
};

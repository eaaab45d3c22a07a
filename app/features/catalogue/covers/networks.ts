import { dot, path, SIDE, type Pattern } from './drawing.ts';

const STEPS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

export const circuit: Pattern = ({ whole, next }) => {
  const [nodes, cell] = [20, SIDE / 20];
  const [left, top] = [whole(5, 8), whole(5, 8)];
  const size = 6;
  const taken = new Set<string>();
  const free = (x: number, y: number) => !taken.has(`${x},${y}`);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) taken.add(`${left + x},${top + y}`);
  }
  const at = (value: number) => Math.floor((value + 0.5) * cell);

  const traces: { d: string; pad: string }[] = [];
  const route = (startX: number, startY: number, heading: number, longest: number) => {
    let [x, y, turn] = [startX, startY, heading];
    let d = path('M', at(x), at(y));
    let length = 0;
    while (length < longest) {
      const wanted = next() < 0.3 ? heading + whole(-1, 1) : turn;
      const candidates = [wanted, heading, heading + 1, heading - 1].map((each) => (each + 8) % 8);
      const open = candidates.find((each) => {
        const [dx, dy] = STEPS[each] ?? STEPS[0];
        // Two diagonals must not cross between their four nodes.
        const crossed = taken.has(`${x + dx / 2}+${y + dy / 2}`);
        return free(x + dx, y + dy) && !(dx && dy && crossed);
      });
      if (open === undefined) break;
      const [dx, dy] = STEPS[open] ?? STEPS[0];
      if (dx && dy) taken.add(`${x + dx / 2}+${y + dy / 2}`);
      [x, y, turn, length] = [x + dx, y + dy, open, length + 1];
      taken.add(`${x},${y}`);
      d += path('L', at(x), at(y));
      if (x < -1 || y < -1 || x > nodes || y > nodes) break;
    }
    if (length > 0) traces.push({ d, pad: dot(at(x), at(y)) });
  };
  for (const offset of [2, 3, 1, 4, 0, 5]) {
    const longest = () => whole(2, 13);
    route(left + size - 1, top + offset, 0, longest());
    route(left + offset, top + size - 1, 2, longest());
    route(left, top + offset, 4, longest());
    route(left + offset, top, 6, longest());
  }
  const edge = at(size - 1) - at(0) + cell * 0.7;
  const corner = [at(left) - cell * 0.35, at(top) - cell * 0.35] as const;
  const chip = `${path('M', ...corner)}${path('h', edge)}${path('v', edge)}${path('h', -edge)}z`;
  const bright = traces[whole(4, 11)] ?? { d: '', pad: '' };
  return [
    { d: traces.map(({ d }) => d).join(''), width: 2, tone: 'line' },
    { d: bright.d, width: 2.6, tone: 'foil' },
    { d: traces.map(({ pad }) => pad).join(''), width: 9, tone: 'line' },
    { d: bright.pad, width: 9, tone: 'foil' },
    { d: traces.map(({ pad }) => pad).join(''), width: 4, tone: 'hole' },
    { d: `${chip}${path('M', at(left) + 6, at(top) + 6)}h.1`, width: 2.4, tone: 'line' },
  ];
};

type Star = { x: number; y: number };

const between = (one: Star, other: Star) => Math.hypot(one.x - other.x, one.y - other.y);

export const constellation: Pattern = ({ whole, next, pick }) => {
  const stars: Star[] = [];
  while (stars.length < 54) {
    // Of ten places the one farthest from all others, so that the sky is even.
    const places = Array.from({ length: 10 }, () => ({ x: whole(-10, 310), y: whole(-10, 310) }));
    const room = (place: Star) => Math.min(...stars.map((star) => between(star, place)), 1000);
    stars.push(places.reduce((best, place) => (room(place) > room(best) ? place : best)));
  }
  const nearest = (star: Star, count: number) =>
    stars
      .filter((other) => other !== star)
      .toSorted((one, other) => between(star, one) - between(star, other))
      .slice(0, count);
  const link = (one: Star, other: Star) =>
    path('M', one.x, one.y) + path('l', other.x - one.x, other.y - one.y);

  const links = stars.flatMap((star) =>
    nearest(star, 3)
      .filter((other) => other.x > star.x || !nearest(other, 3).includes(star))
      .map((other) => link(star, other)),
  );
  const route = [stars.toSorted((one, other) => one.x - other.x)[4] ?? { x: 0, y: 0 }];
  for (let here = route[0]; here && route.length < 9;) {
    const onward: Star | undefined = nearest(here, 5).find((each) => each.x > here!.x + 8);
    if (onward) route.push(onward);
    here = onward;
  }
  const sized = (size: number) => stars.filter((_, index) => index % 3 === size);
  const dots = (group: Star[]) => group.map(({ x, y }) => dot(x, y)).join('');
  const shift = pick([0, 1, 2]);
  return [
    { d: links.join(''), width: 0.9, tone: 'line' },
    { d: dots(sized(shift)), width: 4, tone: 'line' },
    { d: dots(sized((shift + 1) % 3)), width: 6, tone: 'line' },
    { d: dots(sized((shift + 2) % 3)), width: 8 + next(), tone: 'line' },
    {
      d: route.map(({ x, y }, index) => path(index ? 'L' : 'M', x, y)).join(''),
      width: 2.2,
      tone: 'foil',
    },
    { d: dots(route), width: 7, tone: 'foil' },
  ];
};

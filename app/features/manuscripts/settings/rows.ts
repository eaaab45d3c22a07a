/** A row of a form that holds a list: what it was before, and where it is to stand. */
export type Row = { row: number; id: string | undefined; text: string; place: number };

/** By the place that was typed, so that what is moved goes before or behind what stood there; an id that comes twice is the first one's. */
export function inOrder<R extends Row>(
  rows: readonly R[],
): (Omit<R, 'row' | 'place' | 'id'> & { id?: string })[] {
  const taken = new Set<string>();
  return rows
    .toSorted((one, other) => whereTo(one) - whereTo(other) || one.row - other.row)
    .map((one) => {
      const { row: _, place: __, id, ...question } = one;
      if (id === undefined || taken.has(id)) return question;
      taken.add(id);
      return { ...question, id };
    });
}

const whereTo = ({ row, place }: Row): number => place + 0.5 * Math.sign(place - row - 1);

/** NaN for what is no number. @param row whose place it is where nothing was typed */
export function placeOf(typed: string | undefined, row: number): number {
  const place = (typed ?? '').trim();
  return place === '' ? row + 1 : /^\d{1,3}$/.test(place) ? Number(place) : NaN;
}

import type { Row } from './flow.ts';
import { drawRow, type Print, type Sheet } from './sheet.ts';

export type Frame = { x: number; top: number; bottom: number };

/**
 * Stacks rows into frames, one page each, starting on `first` and adding pages as needed. A page
 * ends where no row asks to stay with the next; space at the top of a page is dropped.
 * Answers how far down the last page is filled.
 */
export function fillPages(
  print: Print,
  rows: Row[],
  first: { sheet: Sheet; frame: Frame },
  next: () => { sheet: Sheet; frame: Frame },
): { sheet: Sheet; y: number } {
  let { sheet, frame } = first;
  let y = frame.top;
  let rest = rows;
  while (rest.length > 0) {
    const count = fitting(rest, frame.top - frame.bottom);
    y = frame.top;
    for (const row of trimmed(rest.slice(0, count))) {
      drawRow(sheet, print.pen, row, frame.x, y);
      if (row.bookmark) {
        print.bookmarks.push({ title: row.bookmark, page: sheet.number, top: y + 6 });
      }
      y -= row.height;
    }
    rest = trimmed(rest.slice(count));
    if (rest.length > 0) ({ sheet, frame } = next());
  }
  return { sheet, y };
}

/**
 * The same rows a little closer or wider, so that the last page holds more than a few lines:
 * the nearest spacing that does it, between 94 and 104 per cent. `rooms` are the heights of the
 * first page's frame and of the others.
 */
export function evenOut(rows: Row[], rooms: { first: number; next: number }): Row[] {
  for (const scale of [1, 0.99, 0.98, 0.97, 0.96, 0.95, 0.94, 1.01, 1.02, 1.03, 1.04]) {
    const spaced = rows.map((row) => ({
      ...row,
      height: row.height * scale,
      baseline: row.baseline + (row.height * (scale - 1)) / 2,
    }));
    if (lastFill(spaced, rooms) > 0.28) return spaced;
  }
  return rows;
}

/** The share of the last page that rows would fill. */
function lastFill(rows: Row[], rooms: { first: number; next: number }): number {
  let room = rooms.first;
  let rest = rows;
  for (;;) {
    const count = fitting(rest, room);
    const onPage = trimmed(rest.slice(0, count));
    rest = trimmed(rest.slice(count));
    if (rest.length === 0) return onPage.reduce((sum, row) => sum + row.height, 0) / room;
    room = rooms.next;
  }
}

/** How many rows go on the page: up to the last place within `room` where it may end. */
function fitting(rows: Row[], room: number): number {
  let used = 0;
  let good = 0;
  for (const [i, row] of rows.entries()) {
    if (!(row.space && used === 0)) used += row.height;
    if (used > room && !row.space) return good || Math.max(i, 1);
    // Space after a row that wants to stay with the next is no place to end either.
    if (!row.keep && !(row.space && good < i)) good = i + 1;
  }
  return rows.length;
}

function trimmed(rows: Row[]): Row[] {
  const start = rows.findIndex((row) => !row.space);
  return start < 0 ? [] : rows.slice(start);
}

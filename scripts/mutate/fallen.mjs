// The share of changes that each part was known to notice, which may not fall: `floors.json`, raised by hand.
import { readFileSync } from 'node:fs';

/** @type {Readonly<Record<string, number>>} percent by the name of a target */
export const floors = JSON.parse(readFileSync(new URL('floors.json', import.meta.url), 'utf8'));

/** In full percent. @param {{ noticed: number; all: number }} row */
export const percent = ({ noticed, all }) => (all === 0 ? 100 : Math.round((100 * noticed) / all));

/**
 * The parts that notice less than they did; one without a floor has none to fall below.
 * @param {readonly { name: string; noticed: number; all: number }[]} rows
 * @returns {{ name: string; share: number; floor: number }[]}
 */
export const fallen = (rows, known = floors) =>
  rows.flatMap((row) => {
    const [share, floor] = [percent(row), known[row.name] ?? 0];
    return share < floor ? [{ name: row.name, share, floor }] : [];
  });

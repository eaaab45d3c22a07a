import { printTokens } from '../source/tokens.ts';
import { LINES } from '../tables/figures.ts';
import { afterSpaces, argumentRanges, nameBehind } from './argument-ranges.ts';
import type { Range } from './argument-ranges.ts';
import { add, end, onClosing } from './counting.ts';
import { isLogo } from '../text/plain-nodes.ts';
import type { Counting } from './counting.ts';

/** Counts what begins at a place, and gives the place behind its name. */
export function readBegin(to: Counting, at: number): number {
  const found = nameBehind(to.tokens, at + 1);
  if (!found) return at + 1;
  if (found.name === 'document') {
    end(to);
    to.hasBegun = true;
    return found.end;
  }
  const entry = to.meanings.environments.get(found.name);
  if (!to.hasBegun) {
    // Some classes have the abstract before the text begins.
    const close = entry?.kind === 'front' ? to.ends.environments.get(at) : undefined;
    if (close === undefined) return found.end;
    to.hasBegun = true;
    onClosing(to, close, () => {
      end(to);
      to.hasBegun = false;
    });
  }
  end(to);
  if (!entry) {
    // Where a float of an unknown class may stand is no word.
    const [placing] = argumentRanges(to, found.end, 'o');
    const letters = placing ? printTokens(to.tokens.slice(placing.from + 1, placing.end - 1)) : '';
    return placing && /^[!htbpH]{1,5}$/.test(letters) ? placing.end : found.end;
  }
  const close = to.ends.environments.get(at) ?? found.end;
  const isPlacing =
    found.name === 'picture' &&
    !to.tokens.slice(found.end, close).some((token) => LINES.has(token.slice(1)));
  if (isPlacing && !to.tokens.slice(found.end, close).some((token) => CAPTIONS.has(token))) {
    // Words over a picture are told by the doubt on them.
    for (const token of to.tokens.slice(found.end, close))
      if (token === '\\includegraphics') add(to, 'picture');
    return close;
  }
  if (!isPlacing && (entry.kind === 'drawing' || entry.kind === 'nothing')) {
    const words = printTokens(to.tokens.slice(found.end, close));
    if (entry.kind === 'drawing' && !isLogo(words)) add(to, 'picture', words.slice(0, 80));
    return close;
  }
  const isTable = entry.kind === 'table';
  if (isTable && at >= to.tableEnd) beginTable(to, close);
  if (entry.of === 'tablenotes') to.remarksEnd = close;
  if (entry.kind === 'front') to.frontEnd = close;
  if (entry.of === 'keywords') to.keywordsEnd = close;
  if (entry.of === 'overpic') add(to, 'picture');
  const given = argumentRanges(to, found.end, entry.takes);
  const isSaid = entry.kind === 'theorem' || entry.of === 'proof';
  for (const each of given) {
    if (each && entry.of === 'box') skipAllButTitle(to, each);
    else if (each && !isSaid) to.skips.set(each.from, each.end);
  }
  return found.end;
}

const CAPTIONS = new Set(['\\caption', '\\captionof', '\\subcaption']);

const TITLE = [...'title'];

/** Of `[width=1cm, title={A box}]` the title is said; without an equal sign all of it is the title. */
function skipAllButTitle(to: Counting, { from, end: close }: Range): void {
  const { tokens, ends, skips } = to;
  const inside = tokens.slice(from, close);
  if (!inside.includes('=')) return;
  const at = inside.findIndex(
    (token, start) =>
      (token === ',' || token === ' ' || token === '[') &&
      TITLE.every((letter, by) => inside[start + 1 + by] === letter) &&
      ['=', ' '].includes(inside[start + 1 + TITLE.length] ?? ''),
  );
  const equals = at === -1 ? -1 : tokens.indexOf('=', from + at);
  if (equals === -1 || equals >= close) return void skips.set(from, close);
  const open = afterSpaces(tokens, equals + 1);
  const comma = tokens.indexOf(',', open);
  const stop =
    (tokens[open] === '{' && ends.signs[open]) || Math.min(comma === -1 ? close : comma, close - 1);
  skips.set(from, open);
  skips.set(stop, close);
  onClosing(to, close, () => end(to));
}

/** What arranges pictures is a figure, and no table; what stands within a table is part of it. */
function beginTable(to: Counting, close: number): void {
  const from = to.passages.length;
  to.tableEnd = close;
  onClosing(to, close, () => {
    const inside = to.passages.slice(from);
    const hasPicture = inside.some(({ things }) => things.some(({ kind }) => kind === 'picture'));
    if (!hasPicture) inside[0]?.things.push({ kind: 'table', at: 0, words: '' });
  });
}

/** Ends an environment. */
export function readEnd(to: Counting, at: number): number {
  end(to);
  const found = nameBehind(to.tokens, at + 1);
  if (found?.name === 'document') to.hasBegun = false;
  return found?.end ?? at + 1;
}

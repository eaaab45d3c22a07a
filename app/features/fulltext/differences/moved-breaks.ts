import type { Block } from '../core/article-text.ts';
import { changedTokens } from '../core/changed-tokens.ts';
import { inlinesOf, tokensOf } from './compare-inlines.ts';
import type { Token, Ways } from './compare-inlines.ts';
import type { Row } from './difference.ts';
import type { Unit } from './units.ts';

type Paragraph = Extract<Block, { kind: 'paragraph' }>;

/** Words in one piece that stand in another paragraph now: fewer do so by chance. */
const LEAST_WORDS = 8;
/** The same of all words of a paragraph, such as a heading that a PDF does not tell from text. */
const LEAST_WHOLE = 4;
/** Comparisons of words at most, among neighbouring paragraphs. */
const MOST = 1_000_000;

/**
 * Rows in which words that only crossed the end of a paragraph, as where a PDF is read otherwise, are told as what
 * they are: unchanged. They are for people: from them the older text is not had back.
 */
export function withMovedBreaks(rows: readonly Row[], ways: { was: Ways; now: Ways }): Row[] {
  const told: Row[] = [];
  for (let at = 0; at < rows.length;) {
    let end = at;
    while (end < rows.length && (isChanged(rows[end]!) || isPage(rows[end]!))) end += 1;
    told.push(...reflowed(rows.slice(at, end), ways), ...rows.slice(end, end + 1));
    at = end + 1;
  }
  return told;
}

function paragraphOf(row: Row, side: 'was' | 'now'): Paragraph | null {
  const { was, now }: { was?: Unit; now?: Unit } = row;
  const unit = { was, now }[side];
  return unit?.kind === 'block' && unit.block.kind === 'paragraph' ? unit.block : null;
}

const isChanged = (row: Row): boolean =>
  (row.change === 'words' || row.change === 'gone' || row.change === 'came') &&
  (paragraphOf(row, 'was') ?? paragraphOf(row, 'now')) !== null;

/** The beginning of a page, over which a paragraph goes. */
const isPage = (row: Row): boolean =>
  row.change === 'none' && row.now.kind === 'heading' && /^page\d+$/.test(row.now.section.id);

/** Neighbouring rows; those between which words crossed over are compared again, as one. */
function reflowed(run: readonly Row[], ways: { was: Ways; now: Ways }): readonly Row[] {
  if (run.filter(isChanged).length < 2) return run;
  const { crossings } = placed(run, ways);
  const told: Row[] = [];
  let at = 0;
  for (const [from, to] of joined(crossings)) {
    told.push(...run.slice(at, from), ...reflow(run.slice(from, to + 1), ways));
    at = to + 1;
  }
  return [...told, ...run.slice(at)];
}

function reflow(rows: readonly Row[], ways: { was: Ways; now: Ways }): Row[] {
  const { olds, places, nexts } = placed(rows, ways);
  const before = Map.groupBy(olds, (_, at) => places[at]!);
  const keys = (of: readonly Placed[]) => of.map(({ token }) => token.key);
  return rows.flatMap((row, at): Row[] => {
    if (row.change === 'gone') return [];
    const block = paragraphOf(row, 'now');
    const { now } = row;
    const tokens = before.get(at) ?? [];
    if (!block) return [row];
    if (tokens.length === 0) return [{ change: 'came', now }];
    const same = nexts.filter((next) => next.row === at);
    if (changedTokens(keys(tokens), keys(same)).length === 0) return [{ change: 'none', now }];
    const content = inlinesOf(tokens.map(({ token }) => token));
    return [{ change: 'words', now, was: { kind: 'block', block: { ...block, content } } }];
  });
}

/** A token, and the number of the row in which it stands. */
type Placed = { token: Token; row: number };

type Stretch = readonly [from: number, to: number];

/** For each old token the row in which it stands now, or stood; and between which rows words crossed over. */
function placed(rows: readonly Row[], ways: { was: Ways; now: Ways }) {
  const olds = rows.flatMap((row, at) => tokensIn(row, 'was', at, ways.was));
  const nexts = rows.flatMap((row, at) => tokensIn(row, 'now', at, ways.now));
  const places: number[] = [];
  const crossings: Stretch[] = [];
  if (nexts.length === 0 || olds.length * nexts.length > MOST) {
    return { olds, nexts, places, crossings };
  }
  const keys = (of: readonly Placed[]) => of.map(({ token }) => token.key);
  const sizes = { was: sizesOf(olds), now: sizesOf(nexts) };
  let [next, crossed] = [0, 0];
  let last: { row: number; old: number } | null = null;
  const keepUntil = (end: number) => {
    crossed = 0;
    for (; places.length < end; next += 1) {
      const { row } = nexts[next]!;
      const old = olds[places.length]!.row;
      crossed = row === old ? 0 : row === last?.row && old === last.old ? crossed + 1 : 1;
      last = { row, old };
      const isWhole = crossed === sizes.was.get(old) || crossed === sizes.now.get(row);
      if (crossed >= (isWhole ? LEAST_WHOLE : LEAST_WORDS)) {
        crossings.push([Math.min(row, old), Math.max(row, old)]);
      }
      places.push(row);
    }
  };
  for (const { from, to, by } of changedTokens(keys(olds), keys(nexts))) {
    keepUntil(from);
    const { row } = (nexts[next - 1] ?? nexts[next] ?? nexts.at(-1))!;
    while (places.length < to) places.push(row);
    next += by.length;
  }
  keepUntil(olds.length);
  return { olds, nexts, places, crossings };
}

/** How many tokens each row has. */
function sizesOf(of: readonly Placed[]): ReadonlyMap<number, number> {
  const sizes = new Map<number, number>();
  for (const { row } of of) sizes.set(row, (sizes.get(row) ?? 0) + 1);
  return sizes;
}

/** Stretches of rows that touch each other as one. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const whole: [number, number][] = [];
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    const last = whole.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

function tokensIn(row: Row, side: 'was' | 'now', at: number, ways: Ways): Placed[] {
  const tokens = tokensOf(paragraphOf(row, side)?.content ?? [], ways);
  return tokens.map((token, index) => ({ row: at, token: index === 0 ? spaced(token) : token }));
}

/** Behind the words of another paragraph a space is needed. */
const spaced = (token: Token): Token =>
  token.leaf.kind === 'text' && !/^\s/.test(token.leaf.text)
    ? { ...token, leaf: { kind: 'text', text: ` ${token.leaf.text}` } }
    : token;

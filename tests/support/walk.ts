import { CLOSING_REASONS } from '../../app/features/manuscripts/core/closing-reasons.ts';
import { decisionKinds } from '../../app/features/manuscripts/core/decision-kinds.ts';
import type { Mover } from '../../app/features/manuscripts/core/laws.ts';
import { refuseProposal } from '../../app/features/manuscripts/core/laws.ts';
import { authorMover, refuseMove, moves } from '../../app/features/manuscripts/core/manuscript.ts';
import type { MoveName } from '../../app/features/manuscripts/core/manuscript.ts';
import type { ManuscriptState } from '../../app/features/manuscripts/core/states.ts';
import { checkMove } from './walk-laws.ts';
import { caseFor, moverOf } from './walked-journal.ts';
import type { Journal } from './walked-journal.ts';

const NAMES = Object.keys(moves) as MoveName[];
const TARGETS = NAMES.flatMap((name) => moves[name].to.map((to) => [name, to] as const));
const RARE = new Set<MoveName>([
  'withdraw',
  'close',
  'decline',
  'dismiss',
  'return',
  'void-agreement',
]);
const AUTHORS = new Set<MoveName>([
  'submit',
  'withdraw',
  'revise',
  'send-back',
  'appeal',
  'sign-agreement',
]);

/**
 * Lets random people try random things with one manuscript: moves that fit and that do not, reviews,
 * proposals to close, changes of roles, conflicts, institutions stated late, deletions of accounts.
 * @param seed the same gives the same walk
 * @throws when a move was allowed that breaks a law, with the seed and the steps
 */
export function walk(seed: number, attempts = 45): Journal {
  const chance = chanceOf(seed);
  const below = (count: number): number => Math.floor(chance() * count);
  const journal: Journal = {
    ...{ now: 0, state: null, round: 1, reviews: [], decisions: [], handling: [], steps: [] },
    ...{
      returnedFrom: null,
      appeals: 0,
      signed: false,
      closing: null,
      openFindings: 0,
      needed: below(5) === 0 ? 3 : 2,
    },
    people: [0, 1, 2, 3, 4].map((id) => ({
      role: id === 0 ? 'chief' : 'editor',
      conflict: below(6) === 0,
      statesInstitution: below(12) > 0,
    })),
    refusals: new Set(),
  };
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    journal.now += [1, 20, 60, 3000][below(4)]!;
    try {
      act(journal, below);
    } catch (error) {
      const steps = journal.steps.map(({ name, by, to }) => `${by}: ${name} → ${to}`);
      throw new Error(`Walk ${seed}: ${String(error)}\n${steps.join('\n')}`, { cause: error });
    }
  }
  return journal;
}

function act(journal: Journal, below: (count: number) => number): void {
  const someone = below(5);
  const person = journal.people[someone]!;
  const what = below(24);
  if (what < 5) {
    const reviewer = below(4);
    const { round, state, reviews } = journal;
    const wrote = reviews.some((each) => each.round === round && each.reviewer === reviewer);
    const mayArrive = state === 'under-review' || journal.returnedFrom === 'under-review';
    if (mayArrive && !wrote) reviews.push({ round, reviewer });
  } else if (what < 7) {
    if (person.role !== 'none' && person.role !== 'deleted') handOver(journal, someone);
  } else if (what === 7) {
    const reason = CLOSING_REASONS[below(CLOSING_REASONS.length)]!;
    const mover = moverOf(journal, someone);
    if (!mover || journal.state === null) return;
    if (refuseProposal(caseFor(journal), mover, reason) === null) {
      journal.closing = { reason, by: someone };
    }
  } else if (what === 8 && below(4) === 0) {
    if (person.role !== 'deleted') person.role = (['editor', 'chief', 'none'] as const)[below(3)]!;
  } else if (what === 9 && below(8) === 0) {
    person.role = 'deleted';
    for (const each of journal.handling) each.isOver ||= each.by === someone;
  } else if (what === 10) {
    if (below(4) === 0) person.conflict = true;
    else person.statesInstitution = true;
  } else if (what === 11) {
    journal.openFindings = below(2);
  } else tryMove(journal, below);
}

function handOver(journal: Journal, to: number): void {
  for (const each of journal.handling) each.isOver = true;
  journal.handling.push({ by: to, since: journal.now, isOver: false });
}

/** Most tries lead away from where the manuscript stands and are made by who may, so that walks get far. */
function tryMove(journal: Journal, below: (count: number) => number): void {
  const plausible = below(4) > 0;
  const open = TARGETS.filter(
    ([name]) =>
      (moves[name].from as readonly (ManuscriptState | null)[]).includes(journal.state) &&
      (below(8) === 0 || !RARE.has(name)),
  );
  const among = plausible && open.length > 0 ? open : TARGETS;
  const [name, to] = among[below(among.length)]!;
  const byAuthor = plausible ? AUTHORS.has(name) : below(4) === 0;
  const by = byAuthor ? 'author' : below(5);
  const corresponding = plausible || below(2) === 0 ? 1 : 2;
  const mover: Mover | null =
    by === 'author'
      ? authorMover({ corresponding, author: { position: 1 } })
      : moverOf(journal, by);
  if (!mover) return;
  const known = journal.state === null ? null : caseFor(journal);
  const refused = refuseMove(known, name, mover, to as never);
  if (refused !== null) {
    journal.refusals.add(refused);
    return;
  }
  checkMove(journal, { name, to, by: by === 'author' && corresponding === 2 ? 'co-author' : by });
  follow(journal, { name, to, by, which: below(60) });
}

/** What the commands keep of a move. */
function follow(
  journal: Journal,
  {
    name,
    to,
    by,
    which,
  }: Journal['steps'][number] & { /** Of the kinds that lead there. */ which: number },
): void {
  const { decisions, round, now } = journal;
  if (name === 'assess') handOver(journal, by as number);
  if (name === 'decide' || name === 'decline') {
    const kinds = Object.entries(decisionKinds).filter(([, each]) => each.to === to);
    const [kind] = kinds[which % kinds.length]!;
    const involved = [by as number, ...journal.handling.map((each) => each.by)];
    decisions.push({ round, kind, to, by: by as number, at: now, involved });
  }
  if (name === 'take-back') decisions.pop();
  if (name === 'revise' || name === 'uphold') journal.round += 1;
  if (name === 'appeal') journal.appeals += 1;
  if (name === 'sign-agreement') journal.signed = true;
  if (name === 'void-agreement') journal.signed = false;
  journal.closing = null;
  journal.returnedFrom = to === 'returned' ? journal.state : null;
  journal.state = to;
  journal.steps.push({ name, by, to });
}

/** Chance that can be repeated (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayOf, instantOf } from '#app/platform/text/journal-time.ts';
import { listCharges } from '../charges/find-charges.server.ts';
import { withheldFrom } from '../conflicts/conflicted-papers.server.ts';
import { readYearFacts } from './year-facts.server.ts';
import type { Period, YearFacts } from './year-facts.server.ts';
import { yearReport } from './year-report.ts';
import type { YearReport } from './year-report.ts';

export type ReportedYear = YearReport & {
  year: number;
  /** The first year with a manuscript or an article and the present one, as the journal's clock has them. */
  first: number;
  present: number;
  /** How many of the manuscripts received belong to the sample journal. */
  samples: number;
  /** Whether manuscripts are left out because the reader may not know of them (L2). */
  leavesOut: boolean;
  /** Of a frozen year, whose figures are those of that instant: by whom, when, and what they would be now. */
  frozen: { by: string; at: number; now: YearReport } | null;
};

type Within = Pick<Platform, 'db' | 'clock' | 'content'>;

/**
 * A year of the journal in figures, by the journal's own calendar; null before its first manuscript or article and after the
 * present year. Manuscripts with which the reader has a conflict are in none of them (L2), frozen or not: what is
 * kept of a year are its facts. Charges are counted for those who look after them, of what they may see.
 */
export async function reportYear(
  platform: Within,
  user: SignedIn,
  year: number,
): Promise<ReportedYear | null> {
  const present = presentYear(platform);
  const first = await firstYear(platform);
  if (year < first || year > present) return null;
  const period = periodOf(platform, year);
  const withheld = new Set(await withheldFrom(platform, user));
  const charges = new Set((await listCharges(platform, user)).map(({ id }) => id));
  const now = await readYearFacts(platform, year, period);
  const frozen = await findFrozen(platform, year);
  const names = await listReviewerNames(platform, [now, ...(frozen ? [frozen.facts] : [])]);
  const sight = {
    withheld,
    charges,
    names,
    period,
    until: Math.min(platform.clock.now(), period.to),
  };
  const facts = frozen?.facts ?? now;
  return {
    ...{ ...reportOf(facts, sight), year, first, present },
    samples: facts.received.filter(
      ({ origin, manuscriptId }) => origin === 'sample' && !withheld.has(manuscriptId),
    ).length,
    leavesOut: withheld.size > 0,
    frozen: frozen && { by: frozen.by, at: frozen.at, now: reportOf(now, sight) },
  };
}

/** Keeps what the figures of a year that is over are made of. Once: what changes later is shown beside them. */
export async function freezeYear(
  platform: Platform,
  user: SignedIn,
  year: number,
): Promise<{ outcome: 'frozen' | 'forbidden' | 'no-such-year' | 'not-over' | 'frozen-before' }> {
  if (!mayActAs(user.role, 'chief')) return { outcome: 'forbidden' };
  if (year < (await firstYear(platform))) return { outcome: 'no-such-year' };
  if (year >= presentYear(platform)) return { outcome: 'not-over' };
  return platform.transaction(async (inside) => {
    const facts = await readYearFacts(inside, year, periodOf(inside, year));
    const kept = await inside.db
      .insertInto('frozen_years')
      .values({
        ...{ year, facts: JSON.stringify(facts) },
        ...{ frozen_by: user.id, frozen_at: inside.clock.now() },
      })
      .onConflict((conflict) => conflict.column('year').doNothing())
      .returning('year')
      .executeTakeFirst();
    if (!kept) return { outcome: 'frozen-before' };
    await addHistory(inside, {
      ...{ subject: 'journal:1', event: 'year-frozen', actor: `account:${user.id}` },
      details: { year },
    });
    return { outcome: 'frozen' };
  });
}

async function findFrozen(platform: Within, year: number) {
  const row = await platform.db
    .selectFrom('frozen_years')
    .select(['facts', 'frozen_by as account', 'frozen_at as at'])
    .where('year', '=', year)
    .executeTakeFirst();
  if (!row) return null;
  const names = await listNames(platform, [row.account]);
  const by = names.get(row.account) ?? 'a former account';
  return { by, at: row.at, facts: JSON.parse(row.facts) as YearFacts };
}

type Sight = {
  /** Manuscripts that the reader may not know of. */
  withheld: ReadonlySet<number>;
  /** Charges that the reader may know of. */
  charges: ReadonlySet<number>;
  names: ReadonlyMap<number, string>;
  period: Period;
  until: number;
};

function reportOf(facts: YearFacts, { withheld, charges, names, period, until }: Sight) {
  const isShown = ({ manuscriptId }: { manuscriptId: number }) => !withheld.has(manuscriptId);
  return yearReport(
    {
      ...{ received: facts.received.filter(isShown), decisions: facts.decisions.filter(isShown) },
      withdrawn: facts.withdrawn.filter(isShown).length,
      closed: facts.closed.filter(isShown).length,
      invitations: facts.invitations.filter(isShown).map((each) => ({
        ...each,
        reviewer: names.get(each.reviewerId) ?? 'Not known any more',
      })),
      ...{ publishing: facts.publishing, published: facts.published, until },
      ...(facts.notices && { notices: facts.notices }),
      ...(facts.appeals && { appeals: facts.appeals.filter(isShown) }),
      charges: facts.charges.filter(({ id }) => charges.has(id)),
    },
    (at) => period.from <= at && at < period.to,
  );
}

async function listReviewerNames({ db }: Within, of: readonly YearFacts[]) {
  const ids = new Set(of.flatMap(({ invitations }) => invitations.map((each) => each.reviewerId)));
  if (ids.size === 0) return new Map<number, string>();
  const rows = await db
    .selectFrom('reviewers')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const presentYear = (platform: Pick<Platform, 'clock' | 'content'>): number =>
  yearOf(platform.clock.now(), timeZoneOf(platform));

const timeZoneOf = (platform: Pick<Platform, 'content'>): string =>
  journalOf(platform).facts.timeZone;

const yearOf = (at: number, timeZone: string): number => Number(dayOf(at, timeZone).slice(0, 4));

function periodOf(platform: Pick<Platform, 'content'>, year: number): Period {
  const timeZone = timeZoneOf(platform);
  const begin = (of: number) => instantOf(`${of}-01-01T00:00`, timeZone)!;
  return { from: begin(year), to: begin(year + 1) };
}

/** That of the first manuscript or article; the present one where there is none. */
async function firstYear(platform: Within): Promise<number> {
  const { at, day } = await platform.db
    .selectFrom('manuscripts')
    .select(({ fn, selectFrom }) => [
      fn.min<number | null>('received_at').as('at'),
      selectFrom('articles')
        .select((articles) => articles.fn.min<string | null>('published_on').as('on'))
        .as('day'),
    ])
    .executeTakeFirstOrThrow();
  const year = yearOf(at ?? platform.clock.now(), timeZoneOf(platform));
  return Math.min(year, Number(day?.slice(0, 4) ?? year));
}

/** One look at an article by a person. */
export type Visit = {
  /** Stands for address and browser; nothing can be read from it. */
  visitor: string;
  articleId: number;
  /** Its page, or a file with its text. */
  kind: 'page' | 'pdf' | 'epub';
  /** Milliseconds since 1970. */
  at: number;
};

/** What stands for the article until it is stored, where it was searched: no article has that number. */
export const SEARCHES = 0;

/** What came in of an article in a month. Whether its page has the text is not known yet. */
export type Tally = {
  articleId: number;
  /** `2026-11`, in UTC. */
  month: string;
  pages: number;
  files: number;
  /** Visitors of an hour who saw anything of it. */
  visitors: number;
  /** Of those, by what they opened first: its page alone so far, a file alone so far, or a file after its page. */
  firstPages: number;
  firstFiles: number;
  filesAfterPage: number;
};

export type VisitCounter = {
  /** What is no double click is counted. */
  add(visit: Visit): void;
  /** A search that was sent, each time (COUNTER 5.1, 3.3.8). @param at milliseconds since 1970 */
  addSearch(at: number): void;
  /** What was counted since the last time. */
  take(): Tally[];
  /** Counts again what was taken and could not be stored. */
  giveBack(taken: readonly Tally[]): void;
};

/** Milliseconds within which the same link by the same visitor is one click (COUNTER 5.1, 7.3). */
const DOUBLE_CLICK = 30_000;
const HOUR = 3_600_000;
/** Visitors with an article that are remembered, the latest. */
const REMEMBERED = 100_000;

type Memory = {
  hour: number;
  page: boolean;
  file: boolean;
  last: Partial<Record<Visit['kind'], number>>;
};

/**
 * Counts as COUNTER 5.1 does: two clicks on a link within 30 seconds are one, and a visitor is unique in an article
 * within an hour of the clock.
 */
export function createVisitCounter(): VisitCounter {
  const memories = new Map<string, Memory>();
  let tallies = new Map<string, Tally>();

  const recall = ({ visitor, articleId, at }: Visit): Memory => {
    const key = `${visitor} ${articleId}`;
    const hour = Math.floor(at / HOUR);
    const known = memories.get(key);
    const memory =
      known?.hour === hour ? known : { hour, page: false, file: false, last: known?.last ?? {} };
    // Put at the end: the first of the map is the one that was away the longest.
    memories.delete(key);
    memories.set(key, memory);
    if (memories.size > REMEMBERED) memories.delete(memories.keys().next().value!);
    return memory;
  };
  const tallyOf = ({ articleId, month }: Pick<Tally, 'articleId' | 'month'>): Tally => {
    const key = `${articleId} ${month}`;
    const known = tallies.get(key);
    if (known) return known;
    const counts = { pages: 0, files: 0, visitors: 0 };
    const firsts = { firstPages: 0, firstFiles: 0, filesAfterPage: 0 };
    const tally = { articleId, month, ...counts, ...firsts };
    tallies.set(key, tally);
    return tally;
  };

  return {
    add(visit) {
      const memory = recall(visit);
      const before = memory.last[visit.kind];
      memory.last[visit.kind] = visit.at;
      if (before !== undefined && visit.at - before <= DOUBLE_CLICK) return;
      const { articleId, at } = visit;
      const tally = tallyOf({ articleId, month: new Date(at).toISOString().slice(0, 7) });
      if (!memory.page && !memory.file) tally.visitors += 1;
      if (visit.kind === 'page') {
        tally.pages += 1;
        if (!memory.page && !memory.file) tally.firstPages += 1;
        memory.page = true;
      } else {
        tally.files += 1;
        if (!memory.file && memory.page) tally.filesAfterPage += 1;
        if (!memory.file && !memory.page) tally.firstFiles += 1;
        memory.file = true;
      }
    },
    addSearch(at) {
      tallyOf({ articleId: SEARCHES, month: new Date(at).toISOString().slice(0, 7) }).pages += 1;
    },
    take() {
      const taken = [...tallies.values()];
      tallies = new Map();
      return taken;
    },
    giveBack(taken) {
      for (const { articleId, month, ...counts } of taken) {
        const tally = tallyOf({ articleId, month });
        for (const name of Object.keys(counts) as (keyof typeof counts)[]) {
          tally[name] += counts[name];
        }
      }
    },
  };
}

/** The four counts of COUNTER. @param hasText whether the article's page has its text, which then is read there */
export const metricsOf = (tally: Tally, hasText: boolean) => ({
  investigations: tally.pages + tally.files,
  unique_investigations: tally.visitors,
  requests: tally.files + (hasText ? tally.pages : 0),
  unique_requests: tally.firstFiles + (hasText ? tally.firstPages : tally.filesAfterPage),
});

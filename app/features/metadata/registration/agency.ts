import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { Config } from '#app/platform/config.server.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';

export type AgencyName = 'crossref' | 'datacite' | 'doaj';

/** A deposit of one article, as the agency takes it. */
export type Batch = {
  /** A name of its own for each deposit. */
  id: string;
  /** Milliseconds since 1970; of two deposits of an article the later one has a greater number. */
  stamp: number;
};

/** What came of sending; `unreachable` is tried again. */
export type Sending = {
  state: 'sent' | 'registered' | 'failed' | 'unreachable';
  words: string | null;
};

/** What the agency says of a batch; it does not know one that never arrived. */
export type Answer = {
  state: 'unknown' | 'waiting' | 'registered' | 'warning' | 'failed' | 'unreachable';
  words: string | null;
};

/** Where articles are registered: one way for all. */
export type Agency = {
  name: AgencyName;
  label: string;
  /** Where an editor gets what would be sent of an article, to upload it there by hand. */
  file: { route: 'articleCrossref' | 'articleDatacite'; format: string; how: string } | null;
  /** Whether it takes notices, so that it learns of an article that was taken out. */
  takesNotices: boolean;
  /** Whether its keys are set. */
  isOn(config: Config): boolean;
  /**
   * How the deposit is written, or as a sentence why there can be none.
   * @param works the article, then the notices about it; of an article that was taken out the notices alone
   */
  prepare(
    works: readonly CitableWork[],
    facts: JournalFacts,
    config: Config,
  ): { write(batch: Batch): string } | { lacks: string };
  /** @param body as `prepare` wrote it */
  send(config: Config, batch: Batch, body: string): Promise<Sending>;
  /** Asks what became of a batch. */
  ask(config: Config, batch: Batch): Promise<Answer>;
};

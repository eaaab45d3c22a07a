/** Owns what a feed of articles says, whichever format it is written in. */
import type { CitableWork } from '../citable-work.ts';
import { lastingUrl } from '../citable-work.ts';

export type Feed = {
  /** The plain title of the journal, nothing else (Crossref, Recommendations on RSS Feeds, §3.1). */
  title: string;
  description: string;
  /** Addresses are absolute: the feed itself, and the page it stands for. */
  selfUrl: string;
  siteUrl: string;
  language: string;
  publisher: string;
  licenceUrl: string;
  issn: CitableWork['issn'];
  /** Where mistakes in the feed are to be reported. */
  email: string;
  /** When the newest of its entries changed, ISO 8601 with time. */
  updated: string;
  entries: FeedEntry[];
};

export type FeedEntry = {
  work: CitableWork;
  /** What was said of it since it appeared, the newest last. */
  notices: string[];
  /** ISO 8601 with time; different for each entry of a feed. */
  updated: string;
};

/**
 * A name for each entry that stays when the journal moves to another address: its DOI, where it has one that no
 * entry before it has (RFC 4287, section 4.2.6).
 */
export function lastingIds(entries: readonly FeedEntry[]): string[] {
  const taken = new Set<string>();
  return entries.map(({ work }) => {
    const lasting = lastingUrl(work) ?? '';
    const id = taken.has(lasting) ? (work.url ?? lasting) : lasting;
    taken.add(id);
    return id;
  });
}

/** Owns what a feed of one issue's articles says, whichever format it is written in. */
import type { CitableWork } from './citable-work.ts';

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
  /** ISO 8601 with time; different for each entry of a feed. */
  updated: string;
};

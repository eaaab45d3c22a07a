import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { paperFacts } from '../core/letters/paper-facts.ts';

export type News = {
  /** What kind of mail it is, and what of that kind there is once for each editor. */
  purpose: string;
  key: string;
  heading: string;
  /** What happened, and what to do, in a sentence each. */
  sentences: readonly string[];
  /** Words of an author. */
  quote?: string;
};

type Facts = {
  journal: string;
  paperId: number;
  title: string;
  name: string;
  url: string;
  news: News;
};

export const newsForEditor = ({ journal, paperId, title, name, url, news }: Facts): Letter =>
  renderLetter({
    subject: `${news.heading}: paper ID ${paperId}`,
    heading: news.heading,
    paragraphs: [
      `Dear ${name},`,
      ...news.sentences,
      ...(news.quote ? [{ quote: news.quote }] : []),
      paperFacts(paperId, title),
      { action: { label: 'Open the manuscript', url } },
    ],
    from: journal,
    reason: `You are receiving this e-mail because you edit the journal.`,
  });

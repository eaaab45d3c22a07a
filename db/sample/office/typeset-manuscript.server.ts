import { printPdf } from '#app/platform/documents/ask-documents.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { manuscriptToSet } from '../typeset-article.server.ts';
import type { Story } from './read-office.server.ts';

const BODY = `## About this manuscript

It belongs to the office of the sample journal, so that those who try the site out find something to
open. Its authors, its institutions and its results are made up.`;

type Version = {
  /** Without names, as reviewers may see it. */
  anonymous?: boolean;
  round?: number;
  /** ISO date. */
  date: string;
};

/** A manuscript of the sample office as a PDF of one page; the same always gives the same bytes. */
export const typesetManuscript = (
  platform: Platform,
  story: Story,
  { anonymous = false, round = 1, date }: Version,
): Promise<Uint8Array> =>
  typesetPage(platform, story, {
    ...{ date, anonymous, abstract: story.abstract },
    body: BODY + (round > 1 ? `\n\nThis is the manuscript of round ${round}.` : ''),
  });

/** Its title page, which reviewers never get. */
export const typesetTitlePage = (
  platform: Platform,
  story: Story,
  { date }: Version,
): Promise<Uint8Array> => {
  const [first] = story.authors;
  const body = `## Corresponding author\n\n${first!.name}, ${first!.institution}, ${first!.country}`;
  return typesetPage(platform, story, { date, anonymous: false, abstract: null, body });
};

async function typesetPage(
  platform: Platform,
  story: Story,
  page: { date: string; anonymous: boolean; abstract: string | null; body: string },
): Promise<Uint8Array> {
  const manuscript = manuscriptToSet({
    ...page,
    title: story.title,
    authors: page.anonymous ? [] : story.authors.map(splitName),
    keywords: story.keywords.split(',').map((keyword) => keyword.trim()),
  });
  return (await printPdf(platform, manuscript))!;
}

/** An author with given and family name apart. */
export function splitName({ name, institution }: Story['authors'][number]) {
  const [family = '', ...given] = name.split(' ').toReversed();
  return { given: given.toReversed().join(' '), family, affiliation: institution, orcid: null };
}

import { printLetter } from '#app/platform/documents/ask-documents.server.ts';
import type { LetterPart } from '#app/platform/documents/print/letter.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Story } from './read-office.server.ts';

type Version = {
  /** Without names, as reviewers may see it. */
  anonymous?: boolean;
  round?: number;
};

/** A manuscript of the sample office as a PDF of one page, as its authors would send it. */
export const printManuscript = (
  platform: Platform,
  story: Story,
  { anonymous = false, round = 1 }: Version = {},
): Promise<Uint8Array> =>
  print(platform, story, anonymous ? '' : story.authors.map(({ name }) => name).join('\n'), [
    { heading: 'Abstract' },
    { text: story.abstract },
    { facts: [['Keywords', story.keywords]] },
    { heading: 'About this manuscript' },
    {
      text: 'It belongs to the office of the sample journal, so that those who try the site out find something to open. Its authors, its institutions and its results are made up.',
    },
    ...(round > 1 ? [{ text: `This is the manuscript of round ${round}.` }] : []),
  ]);

/** Its title page, which reviewers never get. */
export const printTitlePage = (platform: Platform, story: Story): Promise<Uint8Array> => {
  const { name, institution, country } = story.authors[0]!;
  return print(platform, story, story.authors.map((author) => author.name).join('\n'), [
    { facts: [['Keywords', story.keywords]] },
    { heading: 'Corresponding author' },
    { text: `${name}, ${institution}, ${country}` },
  ]);
};

async function print(
  platform: Platform,
  { title }: Story,
  sender: string,
  parts: readonly LetterPart[],
): Promise<Uint8Array> {
  const footer = 'Manuscript of the sample office';
  return (await printLetter(platform, { title, sender, parts, footer, at: platform.clock.now() }))!;
}

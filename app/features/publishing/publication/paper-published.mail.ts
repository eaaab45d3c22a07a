import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
  /** Of the author whom the letter goes to. */
  name: string;
  paperId: number;
  title: string;
  articleUrl: string;
};

/** Tells each author that their paper is an article now, and where. */
export const paperPublishedLetter = ({
  journal,
  name,
  paperId,
  title,
  articleUrl,
}: Facts): Letter =>
  renderLetter({
    subject: `Your article is published: paper ID ${paperId}`,
    heading: 'Your article is published',
    paragraphs: [
      `Dear ${name},`,
      `your paper is now an article of the ${journal}. Everybody can find and cite it. Thank you for your work.`,
      {
        facts: [
          ['Paper ID', String(paperId)],
          ['Title', title],
        ],
      },
      { action: { label: 'Read the article', url: articleUrl } },
      'If you find a mistake in it, please tell us soon: a published article is put right by a dated correction.',
    ],
    footer: [
      journal,
      `You are receiving this e-mail because you are an author of manuscript ${paperId}.`,
    ],
  });

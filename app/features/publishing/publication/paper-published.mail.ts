import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type Facts = {
  journal: string;
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
    subject: `Your article has been published: paper ID ${paperId}`,
    heading: 'Your article has been published',
    paragraphs: [
      `Dear ${name},`,
      `Your article has been published in the ${journal}. Readers can now find and cite it. Thank you for your work.`,
      {
        facts: [
          ['Paper ID', String(paperId)],
          ['Title', title],
        ],
      },
      { action: { label: 'Read the article', url: articleUrl } },
      'If you spot an error, please tell us soon: corrections are published with a dated notice.',
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are an author of manuscript ${paperId}.`,
  });

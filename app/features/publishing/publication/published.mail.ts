import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

type PublishedFacts = {
  journal: string;
  editorialEmail: string;
  name: string;
  title: string;
  /** Where it stands, such as `Volume 14, Issue 4`. */
  place: string;
  articleUrl: string;
};

export function publishedLetter(facts: PublishedFacts): Letter {
  const { journal, editorialEmail, name, title, place, articleUrl } = facts;
  return renderLetter({
    subject: `Your article has been published: ${title}`,
    heading: 'Your article has been published',
    paragraphs: [
      `Dear ${name},`,
      `The paper that you uploaded has been published as an article in the ${journal}. Readers can now read and cite it.`,
      {
        facts: [
          ['Title', title],
          ['Published in', place],
        ],
      },
      { action: { label: 'Read the article', url: articleUrl } },
      `If you spot an error, please write to ${editorialEmail}: corrections are published with a dated notice.`,
    ],
    from: journal,
    reason: 'You are receiving this e-mail because you uploaded this paper with your account.',
  });
}

import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

export type ArticleChange = 'correction' | 'retraction' | 'unpublishing';

type Facts = {
  journal: string;
  editorialEmail: string;
  /** Of the author whom the letter goes to. */
  name: string;
  title: string;
  articleUrl: string;
  change: ArticleChange;
  text: string;
  /** What is different, such as `title and abstract`; empty where nothing is. */
  changes: string;
};

const WORDS: Record<ArticleChange, { heading: string; what: string }> = {
  correction: {
    heading: 'Your article is being corrected',
    what: 'is correcting your published article. The earlier version can still be read, and a dated notice tells readers what changed.',
  },
  retraction: {
    heading: 'Your article is being retracted',
    what: 'is retracting your published article. The article and its PDF can still be read, marked as retracted, with a dated notice. A retraction is final.',
  },
  unpublishing: {
    heading: 'Your article is being unpublished',
    what: 'is unpublishing your article. Its address tells readers so, with the date and the reason.',
  },
};

/** Tells an author that a published article changes, how, and whom to write to. */
export function articleChangedLetter(facts: Facts): Letter {
  const { journal, editorialEmail, name, title, articleUrl, change, text, changes } = facts;
  const { heading, what } = WORDS[change];
  return renderLetter({
    subject: `${heading}: ${title}`,
    heading,
    paragraphs: [
      `Dear ${name},`,
      `The ${journal} ${what}`,
      {
        facts: [['Title', title], ...(changes ? [['What changes', changes] as const] : [])],
      },
      change === 'unpublishing' ? 'The reason given to readers:' : 'The notice for readers:',
      { quote: text },
      { action: { label: 'Open the article', url: articleUrl } },
      `If you have questions or object, please write to ${editorialEmail}.`,
    ],
    from: journal,
    reason: 'You are receiving this e-mail because you are an author of this article.',
  });
}

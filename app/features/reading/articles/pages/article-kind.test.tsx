import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { article, author } from '../../../../../tests/support/article.ts';
import { ArticleAuthors } from './article-authors.tsx';
import { ArticleKind } from './article-kind.tsx';

const words = (of: Parameters<typeof article>[0]): string[] =>
  Array.from(
    renderToStaticMarkup(<ArticleKind article={article(of)} />).matchAll(/<li>(.*?)<\/li>/g),
    ([, each]) => each!,
  );
const dates = { received: null, revised: null, accepted: null, published: null };

test('an article says of what type it is, since when it is public, and that it was reviewed', () => {
  expect(
    words({
      type: 'Review article',
      dates: { ...dates, accepted: '2023-10-02', published: '2023-12-01' },
    }),
  ).toEqual(['Review article', 'Published 1 December 2023', 'Double anonymised peer review']);
});

test('what is not known of an article is not claimed', () => {
  expect(words({ type: null, dates: { ...dates, published: '1998-05-01' } })).toEqual([
    'Published 1 May 1998',
  ]);
  expect(renderToStaticMarkup(<ArticleKind article={article({ type: null, dates })} />)).toBe('');
});

test('of very many authors the first are shown, and all when asked', () => {
  const authors = Array.from({ length: 24 }, (_, index) => author('Ada', `Sample${index}`));
  const [shown, folded] = renderToStaticMarkup(<ArticleAuthors authors={authors} />).split(
    '<details>',
  );
  expect(shown!.match(/<li>/g)).toHaveLength(10);
  expect(folded).toContain('<summary>All 24 authors</summary>');
  expect(folded!.match(/<li>/g)).toHaveLength(14);
});

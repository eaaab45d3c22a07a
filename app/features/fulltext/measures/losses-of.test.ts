import { expect, test } from 'vitest';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import type { ArticleText, Section } from '../core/article-text.ts';
import type { Doubt } from '../core/doubts.ts';
import { formWords } from './form-words.ts';
import { lossesOf } from './losses-of.ts';

const doubt = (kind: Doubt['kind'], words: string): Doubt => ({ kind, place: null, words });

test('what readers would miss is told by kinds, with what is meant and what to bring, and untidiness is left aside', () => {
  expect(
    lossesOf([
      doubt('reference-uncited', 'Lee 2020'),
      doubt('left-out', 'x'.repeat(500)),
      doubt('picture-format', 'a.eps'),
      doubt('picture-format', 'b.eps'),
      doubt('picture-format', 'a.eps'),
    ]),
  ).toEqual([
    {
      text: 'This picture is in a format that cannot be shown here, or shows what lies elsewhere: please give it as PNG, JPEG, PDF, or SVG that holds all of it.',
      words: ['a.eps', 'b.eps'],
      count: 3,
    },
    {
      text: 'This part cannot be read, so readers would not get it: please write it as plain text, or give it as a picture.',
      words: [`${'x'.repeat(120)}…`],
      count: 1,
    },
  ]);
  const many = Array.from({ length: 20 }, (_, at) => doubt('picture-lost', `p${at}.png`));
  expect(lossesOf(many)).toMatchObject([{ count: 20, words: { length: 8 } }]);
  expect(lossesOf([doubt('comments', 'Which?')])).toEqual([]);
});

const statement = (role: Section['role'], words: string): Section => ({
  ...{ id: role, role, number: null, title: [], sections: [] },
  blocks: [{ kind: 'paragraph', id: `${role}.p1`, content: [{ kind: 'text', text: words }] }],
});

test('a form gets title, abstract, keywords and statements as the file has them, and nothing that is too long for one', () => {
  const text: ArticleText = {
    ...madeArticleText(),
    front: {
      title: [{ kind: 'text', text: 'On the Flow of Sand' }],
      byline: [],
      abstract: [
        { kind: 'paragraph', id: 'a1', content: [{ kind: 'text', text: 'We study sand.' }] },
        { kind: 'paragraph', id: 'a2', content: [{ kind: 'text', text: 'It flows.' }] },
      ],
      keywords: ['sand', 'flow'],
    },
    sections: [
      statement('body', 'Sand is old.'),
      statement('funding', 'None.'),
      statement('data', 'x'.repeat(5000)),
    ],
  };
  expect(formWords(text)).toEqual({
    title: 'On the Flow of Sand',
    abstract: 'We study sand.\nIt flows.',
    keywords: 'sand, flow',
    funding: 'None.',
    ...{ competingInterests: '', dataStatement: '', generativeAi: '' },
    ...{ ethics: '', acknowledgements: '', preprint: '', references: expect.any(String) },
    ...{ authors: [], contributions: '' },
  });
});

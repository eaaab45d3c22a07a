import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import { elementsOf } from './elements.ts';
import { inlinesOf, sectionsOf } from './walk.ts';

test('what can be linked to bears the name that readers use', () => {
  const elements = elementsOf(madeArticleText());
  const names = ['s2.1', 'fig3', 'tab2', 'eq4', 'app1', 'funding', 'thm1', 'fn2', 'ref12'].map(
    (id) => elements.get(id)?.name,
  );
  expect(names).toEqual([
    'Section 2.1',
    'Figure 3',
    'Table 2',
    'Equation (4)',
    'Appendix A',
    'Funding',
    'Theorem 1',
    'Note 2',
    'Reference 12',
  ]);
});

test('sections are walked in reading order with their depth', () => {
  const walked = [...sectionsOf(madeArticleText().sections)];
  expect(walked.slice(0, 6).map(({ section, depth }) => [section.id, depth])).toEqual([
    ['s1', 0],
    ['s1.1', 1],
    ['s1.2', 1],
    ['s1.3', 1],
    ['s2', 0],
    ['s2.1', 1],
  ]);
});

test('nothing of a text is passed over on a walk', () => {
  fc.assert(
    fc.property(anyArticleText, (article) => {
      const { sections, notes, references } = article;
      const written = JSON.stringify({ sections, notes, references });
      const ids = [...written.matchAll(/"id":"(?:s|b|fn|ref)\d+"/g)];
      expect(elementsOf(article).size).toBe(ids.length);
      const notesInText = [...written.matchAll(/\{"kind":"note"/g)];
      expect([...inlinesOf(article)].filter(({ kind }) => kind === 'note')).toHaveLength(
        notesInText.length,
      );
    }),
  );
});

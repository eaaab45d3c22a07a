import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { citableWork } from '../../../../tests/support/citable-work.ts';
import { jatsRecord } from '../../../../tests/support/jats-record.ts';
import { findInJats } from '../../../../tests/support/jats-schema.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import type { NoticeKind } from '#app/protocols/notices/notice-kinds.ts';
import { jatsArticleType } from '#app/protocols/jats-article-type.ts';
import { articleJats } from './article-jats.ts';

const oneOf = (attribute: string, words: string): string =>
  words
    .split(/\s+/)
    .map((word) => `${attribute}="${word}"`)
    .join(' or ');

const ARTICLE_TYPES = `article-commentary book-review brief-report case-report correction data-paper
  editorial expression-of-concern letter other rapid-communication report research-article retraction review-article`;
const RELATED = `corrected-article correction-forward object-of-concern retracted-article retraction-forward
  update updated-article`;

/** What PMC’s style checker (NLM StyleChecker 5.31) calls an error: each finds what would be one. */
const ERRORS: Readonly<Record<string, string>> = {
  'an ISSN without its kind, or in another form':
    '//journal-meta[not(issn)] | //journal-meta/issn[not(@pub-type) or string-length(.) != 9 or substring(., 5, 1) != "-"]',
  'an article without one heading':
    '//article-meta[count(article-categories/subj-group[@subj-group-type="heading"]/subject[normalize-space()]) != 1]',
  'an article without a day of publication':
    '//article-meta[not(pub-date[@date-type="pub"][day and month and year])]',
  'an article without a first page or an id in its place':
    '//article-meta[not(fpage or elocation-id)]',
  'a type of article that PMC does not know': `/article[not(${oneOf('@article-type', ARTICLE_TYPES)})]`,
  'a relation that PMC does not know': `//related-article[not(${oneOf('@related-article-type', RELATED)})]`,
  'a notice that is not about its kind of article':
    '/article[@article-type="retraction"][not(.//@related-article-type="retracted-article")] | /article[@article-type="correction"][not(.//@related-article-type="corrected-article")] | /article[@article-type="expression-of-concern"][not(.//@related-article-type="object-of-concern")]',
  'an article that is itself retracted or corrected by no notice':
    '/article[@article-type!="retraction"]//related-article[@related-article-type="retracted-article"] | /article[@article-type!="correction"]//related-article[@related-article-type="corrected-article"]',
  'a formula without an id, or with that of another':
    '//mml:math[not(@id)] | //tex-math[not(@id)] | //*[self::mml:math or self::tex-math][@id = preceding::*/@id]',
  'a formula that is no whole document of LaTeX':
    '//tex-math[not(contains(., "begin{document}") and contains(., "end{document}"))]',
  'an abstract in an unnamed language': '//trans-abstract[not(@xml:lang)]',
  'a licence with two addresses':
    '//license[count(ali:license_ref) > 1 or .//ext-link[contains(@xlink:href, "creativecommons.org")][@xlink:href != ancestor::license/ali:license_ref]]',
};

const findErrors = (jats: string): string[] =>
  Object.entries(ERRORS).flatMap(([error, xpath]) =>
    findInJats(jats, xpath).map((element) => `${error}: ${element}`),
  );

test('an article with its text, and one of which only the record is known, follow PMC’s style', () => {
  expect(findErrors(articleJats(jatsRecord(), madeArticleText()))).toEqual([]);
  expect(findErrors(articleJats(jatsRecord({ subject: null }), null))).toEqual([]);
  const bare = articleJats(jatsRecord({ work: citableWork({ pages: null }) }), null);
  expect(findErrors(bare)).toEqual([
    'an article without a first page or an id in its place: <article-meta>',
  ]);
});

test('so does any text', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyArticleText, (text) => {
      expect(findErrors(articleJats(jatsRecord(), text))).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test('so does each kind of notice, and the article that it is about', () => {
  for (const kind of Object.keys(NOTICE_KINDS) as NoticeKind[]) {
    const on = { year: 2024, month: 1, day: 2 };
    const place = { kind, doi: '10.5555/abc.1', url: 'https://journal.example/articles/1', on };
    const notice = citableWork({ id: 'article-1-notice-1', pages: null, noticeAbout: place });
    const { jats, label } = NOTICE_KINDS[kind];
    const own = jatsRecord({ work: notice, articleType: jats, subject: label });
    expect([kind, findErrors(articleJats(own, null))]).toEqual([kind, []]);
    const noted = jatsRecord({ work: citableWork({ notices: [place] }) });
    expect([kind, findErrors(articleJats(noted, null))]).toEqual([kind, []]);
  }
});

test('so does each type of article that the journal knows', () => {
  for (const type of ['Technical note', 'Data paper', 'Short communication', 'Anything', null]) {
    const jats = articleJats(jatsRecord({ articleType: jatsArticleType(type) }), null);
    expect([type, findErrors(jats)]).toEqual([type, []]);
  }
});

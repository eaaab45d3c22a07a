import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { bareWork } from '../../../../tests/support/citable-work.ts';
import { jatsRecord } from '../../../../tests/support/jats-record.ts';
import { findInJats, jatsFaults } from '../../../../tests/support/jats-schema.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import type { ArticleText, Figure, Section } from '../core/article-text.ts';
import { articleJats } from './article-jats.ts';

/** What JATS4R calls an error: each finds what would be one. */
const ERRORS: Readonly<Record<string, string>> = {
  'an article without permissions': '//article-meta[not(permissions)]',
  'a copyright without a holder or a year of four digits':
    '//permissions[copyright-statement][not(copyright-holder) or string-length(copyright-year) != 4]',
  'a licence with two addresses': '//license[ali:license_ref and @xlink:href != ali:license_ref]',
  'an affiliation of no author': '//aff[not(@id = //contrib/xref[@ref-type="aff"]/@rid)]',
  'an identifier of no kind':
    '//contrib-id[not(@contrib-id-type)] | //institution-id[not(@institution-id-type)] | //pub-id[not(@pub-id-type)]',
  'an entry of the references of no kind': '//mixed-citation[not(@publication-type)]',
  'a kind of entry that asks for more parts than are known':
    '//mixed-citation[@publication-type="data" or @publication-type="preprint"]',
  'a group of figures without two captions and its own':
    '//fig-group[count(fig[caption[normalize-space()]]) < 2 or not(label[normalize-space()] or caption[normalize-space()])]',
  'a part of a figure without an id': '//fig[not(@id)]',
  'a picture without alternative text': '//graphic[not(alt-text[normalize-space()])]',
  'a link whose words are an address, without a title':
    '//ext-link[not(@xlink:title)][normalize-space() = "" or . = @xlink:href or starts-with(normalize-space(), "http")] | //self-uri[not(@xlink:title)][normalize-space() = "" or starts-with(., "http")]',
  'a section without a title': '//sec[not(title)]',
  'competing interests elsewhere than in the notes of the authors':
    '//fn[@fn-type="coi-statement"][not(parent::author-notes)] | //sec[@sec-type="coi-statement"] | //fn[@fn-type="COI-statement"]',
  'data availability elsewhere than at the back':
    '//sec[@sec-type="data-availability"][not(parent::back)]',
  'a second statement on ethics': '//sec[@sec-type="ethics-statement"][position() > 1]',
  'a second group of funding, or a source without its institution':
    '//funding-group[position() > 1] | //funding-source[count(institution-wrap) != 1]',
  'a formula outside of its element':
    '//mml:math[not(ancestor::disp-formula or ancestor::inline-formula)]',
  'a formula said twice in the same way':
    '//alternatives[count(mml:math) > 1 or count(tex-math) > 1] | //disp-formula[count(tex-math | mml:math) > 1]',
  'a role without its term and address in CRediT':
    '//contrib/role[not(@vocab="credit" and @vocab-identifier="https://credit.niso.org/" and @vocab-term and starts-with(@vocab-term-identifier, "https://credit.niso.org/contributor-roles/"))]',
};

const faultsOf = (xml: string): string[] =>
  Object.entries(ERRORS).flatMap(([fault, xpath]) =>
    findInJats(xml, xpath).map((name) => `${fault}: ${name}`),
  );

test('an article with its text, and one of which only the record is known, follow JATS4R', () => {
  expect(faultsOf(articleJats(jatsRecord(), madeArticleText()))).toEqual([]);
  expect(faultsOf(articleJats(jatsRecord(), null))).toEqual([]);
  const bare = jatsRecord({ work: bareWork(), funding: [], copyright: null, contributors: [] });
  expect(faultsOf(articleJats(bare, null))).toEqual([]);
});

test('links of the record say in words where they lead', () => {
  const xml = articleJats(jatsRecord(), null);
  expect(xml).toContain(
    '<self-uri content-type="html" xlink:href="https://journal.example/articles/12">This article as a page</self-uri><self-uri content-type="pdf" xlink:href="https://journal.example/articles/12.pdf">This article as a PDF</self-uri>',
  );
  expect(xml).toContain(
    '<license-p>This article is published under <ext-link ext-link-type="uri" xlink:href="https://creativecommons.org/licenses/by-nc-nd/4.0/">the terms of its licence</ext-link>.</license-p>',
  );
});

test('so does any text', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(anyArticleText, (text) => {
      expect(faultsOf(articleJats(jatsRecord(), text))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

const section = (rest: Partial<Section>): Section => ({
  ...{ id: 's1', role: 'body', number: null, title: [], blocks: [], sections: [] },
  ...rest,
});
const words = (text: string) => [{ kind: 'text' as const, text }];
const textOf = (...sections: Section[]): ArticleText => ({ ...madeArticleText(), sections });

test('competing interests stand with the notes of the authors, and a second word on ethics is a section', () => {
  const xml = articleJats(
    jatsRecord(),
    textOf(
      section({
        ...{ id: 'coi', role: 'competing-interests', title: words('Competing interests') },
        blocks: [{ kind: 'paragraph', id: 'p1', content: words('None.') }],
      }),
      section({ id: 'e1', role: 'ethics', title: words('Ethics approval') }),
      section({ id: 'e2', role: 'ethics', title: words('Informed consent') }),
    ),
  );
  expect(xml).toContain(
    '<fn id="coi" fn-type="coi-statement"><label>Competing interests</label><p id="p1">None.</p></fn></author-notes>',
  );
  expect(jatsFaults(xml)).toEqual([]);
  expect(xml).toContain('<sec id="e1" sec-type="ethics-statement"><title>Ethics approval</title>');
  expect(xml).toContain('<sec id="e2"><title>Informed consent</title>');
  expect(faultsOf(xml)).toEqual([]);
});

test('a figure without descriptions is named, and parts without captions are no group', () => {
  const part = (picture: string, caption: string) => ({
    ...{ picture, caption: caption === '' ? [] : words(caption), alternative: '' },
  });
  const figure = (id: string, ...parts: Figure['parts']): Figure => ({
    ...{ kind: 'figure', id, label: 'Figure 1', caption: words('Dunes.'), parts },
  });
  const xml = articleJats(
    jatsRecord(),
    textOf(
      section({
        title: words('Results'),
        blocks: [
          figure('one', part('a.png', ''), part('b.png', '(b) Night')),
          figure('two', part('c.png', '(a) Noon'), part('d.png', '(b) Night')),
        ],
      }),
    ),
  );
  expect(xml).toContain(
    '<fig id="one"><label>Figure 1</label><caption><p>Dunes.</p></caption><graphic xlink:href="a.png"><alt-text>Figure 1</alt-text></graphic><graphic xlink:href="b.png"><alt-text>Figure 1</alt-text><caption><p>(b) Night</p></caption></graphic></fig>',
  );
  expect(findInJats(xml, '//fig-group[@id="two"]/fig/graphic')).toEqual(['<graphic>', '<graphic>']);
  expect(faultsOf(xml)).toEqual([]);
});

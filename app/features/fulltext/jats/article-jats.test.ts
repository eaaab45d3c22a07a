import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { bareWork } from '../../../../tests/support/citable-work.ts';
import { jatsRecord } from '../../../../tests/support/jats-record.ts';
import { jatsFaults } from '../../../../tests/support/jats-schema.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import { articleJats } from './article-jats.ts';

test(
  'any text becomes JATS that is valid against the official schema',
  { timeout: 120_000 },
  () => {
    fc.assert(
      fc.property(anyArticleText, (text) => {
        expect(jatsFaults(articleJats(jatsRecord(), text))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  },
);

test('an article of which only the record is known is valid too', () => {
  expect(jatsFaults(articleJats(jatsRecord(), null))).toEqual([]);
  const bare = jatsRecord({
    work: bareWork({ title: String.raw`A $\frac{a}{b}$ & <b>`, abstract: '' }),
    subject: null,
    accepted: null,
    contributors: [],
    funding: [],
    copyright: null,
  });
  expect(jatsFaults(articleJats(bare, null))).toEqual([]);
});

test.each([
  String.raw`\sum_{i=1}^{\left[\frac{n}{2}\right]} i`,
  String.raw`x^{\frac{a^{\frac{b}{c}}}{2}} + \binom{n}{k}`,
  String.raw`\begin{cases} \frac{1}{2} & x < 1 \\ \displaystyle\sum_{i} i & x \ge 1 \end{cases}`,
  String.raw`\underbrace{\sqrt[3]{\frac{a}{b}}}_{\text{root}} \xrightarrow{\frac{1}{2}} \begin{pmatrix} a & b \end{pmatrix}`,
])('%s is written with what the schema knows', (tex) => {
  const work = bareWork({ title: `On $${tex}$` });
  const jats = articleJats(jatsRecord({ work }), null);
  expect(jats).toContain('<mml:math');
  expect(jatsFaults(jats)).toEqual([]);
});

test('a document that is not valid is told from one that is', () => {
  const jats = articleJats(jatsRecord(), null).replace('<article-meta>', '<article-meta><x/>');
  expect(jatsFaults(jats)[0]).toMatch(/^Element article-meta content does not follow the DTD/);
});

test('the record is at the front', () => {
  const jats = articleJats(jatsRecord(), madeArticleText());
  expect(jatsFaults(jats)).toEqual([]);
  for (const part of [
    '<journal-title>Journal of System Design and Information Processing</journal-title>',
    '<issn publication-format="electronic" pub-type="epub">9999-9994</issn>',
    '<article-id pub-id-type="doi">10.5555/jsdip.v11i4.368</article-id>',
    '<contrib contrib-type="author" corresp="yes"><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id><name name-style="western"><surname>van der Meulen</surname><given-names>Johan</given-names></name><role vocab="credit" vocab-identifier="https://credit.niso.org/" vocab-term="Conceptualization" vocab-term-identifier="https://credit.niso.org/contributor-roles/conceptualization/">Conceptualization</role>',
    'https://credit.niso.org/contributor-roles/writing-original-draft/',
    '<aff id="aff1"><institution>Sample University of Technology</institution></aff>',
    '<pub-date date-type="pub" publication-format="electronic" iso-8601-date="2023-12-01"><day>1</day><month>12</month><year>2023</year></pub-date>',
    '<volume>11</volume><issue>4</issue><fpage>368</fpage><lpage>373</lpage>',
    '<ali:license_ref>https://creativecommons.org/licenses/by-nc-nd/4.0/</ali:license_ref>',
    '<abstract><p>We asked 300 people.</p><p>Most of them answered.</p></abstract>',
    '<award-id>12-34</award-id>',
    '<counts><fig-count count="12"/><table-count count="6"/><equation-count count="32"/><ref-count count="60"/></counts>',
  ]) {
    expect(jats).toContain(part);
  }
});

test('the text is in the body, what authors declare and cite at the back', () => {
  const jats = articleJats(jatsRecord(), madeArticleText());
  const [body, back] = jats.split('<back>') as [string, string];
  expect(body).toContain('<sec id="s2.1"><label>2.1</label><title>');
  expect(body).toContain('<xref ref-type="bibr" rid="ref2">[2]</xref>');
  expect(body).toMatch(/<fig id="fig1"><label>Figure 1<\/label><caption><p>[^<]+<\/p><\/caption>/);
  expect(body).toContain(
    '<graphic xlink:href="picture-1.png" mimetype="image" mime-subtype="png">',
  );
  expect(body).toMatch(
    /<disp-formula id="eq1"><label>\(1\)<\/label><alternatives><mml:math .*?<tex-math id="maths\d+">[^<]*\$\$\\hat/s,
  );
  expect(body).toContain('<th colspan="3" align="right" scope="colgroup">Measured</th>');
  expect(back).toContain('<sec id="funding" sec-type="funding-statement"><title>Funding</title>');
  expect(back).toContain('<app-group><app id="app1"><label>A</label><title>Other things</title>');
  expect(back).toContain('<fn id="fn1"><label>1</label><p id="fn1.p1">');
  expect(back).toMatch(
    /<ref id="ref1"><label>1<\/label><mixed-citation publication-type="journal">.*?<pub-id pub-id-type="doi">10\.5555\/made\.0<\/pub-id>/,
  );
});

test('without a list in the text the references are those of the record', () => {
  const jats = articleJats(jatsRecord(), null);
  expect(jats).toContain(
    '<mixed-citation publication-type="journal">A. Author, A title, 2020. <pub-id pub-id-type="doi">10.1000/182</pub-id>',
  );
});

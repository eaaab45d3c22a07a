import { expect, test } from 'vitest';
import { bareWork, citableAuthor, citableWork } from '../../../../tests/support/citable-work.ts';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import { jatsRecord } from '../../../../tests/support/jats-record.ts';
import type { ArticleText, Block, Cell, Inline, Table } from '../core/article-text.ts';
import { articleHtml } from '../html/article-html.ts';
import { articleJats } from './article-jats.ts';

const cell = (said: string, rows = 1, columns = 1): Cell => ({
  ...{ blocks: [aParagraph(`c-${said}`, ...words(said))], columns, rows, align: null },
});
const withTable = (table: Partial<Table>): string => {
  const text = aText();
  const own = text.sections[0]!.blocks.find(({ kind }) => kind === 'table') as Table;
  Object.assign(own, table);
  const jats = articleJats(jatsRecord(), text);
  return jats
    .slice(jats.indexOf('<table>'), jats.indexOf('</table>'))
    .replaceAll(/ id="[^"]*"/g, '');
};

test('a cell over two rows is one cell, and one over two columns too', () => {
  const written = withTable({
    columns: [null, null],
    head: [[cell('Size', 1, 2)]],
    rows: [[cell('small', 2), cell('light')], [cell('lighter')]],
  });
  expect(written).toBe(
    '<table><thead><tr><th colspan="2" scope="colgroup">Size</th></tr></thead>' +
      '<tbody><tr><td rowspan="2">small</td><td>light</td></tr><tr><td>lighter</td></tr></tbody>',
  );
});

test('a head of two rows is one of a group, and a single one of its row', () => {
  const written = withTable({
    columns: [null, null],
    headColumns: 1,
    head: [],
    rows: [[cell('small', 2), cell('1')], [cell('2')], [cell('large'), cell('3')]],
  });
  expect(written).toContain('<th rowspan="2" scope="rowgroup">small</th>');
  expect(written).toContain('<th scope="row">large</th>');
});

const withReferences = (count: number): ArticleText => {
  const text = aText();
  text.references = text.references.slice(0, count);
  return text;
};
const refs = (jats: string) => jats.match(/<ref id="[^"]*">/g) ?? [];

test('a text with a single reference prints that, and not those of the record', () => {
  const references = ['One of them', 'Another', 'The seventh'].map((each) => ({
    text: each,
    doi: null,
    url: null,
  }));
  const record = jatsRecord({ work: citableWork({ references }) });
  expect(refs(articleJats(record, withReferences(1)))).toEqual(['<ref id="ref1">']);
  expect(refs(articleJats(record, withReferences(0)))).toHaveLength(3);
  expect(articleJats(record, withReferences(1))).not.toContain('The seventh');
});

test('when an article was received and accepted is its history, also where one is known alone', () => {
  const historyOf = (jats: string) =>
    /<history>.*?<\/history>/s.exec(jats)?.[0].match(/date-type="[a-z]+"/g) ?? [];
  const submitted = { year: 2023, month: 5, day: 9 };
  const work = citableWork({ submitted });
  expect(historyOf(articleJats(jatsRecord({ work }), null))).toEqual([
    'date-type="received"',
    'date-type="accepted"',
  ]);
  expect(historyOf(articleJats(jatsRecord({ work, accepted: null }), null))).toEqual([
    'date-type="received"',
  ]);
  const bare = jatsRecord({ work: citableWork({ submitted: null }) });
  expect(historyOf(articleJats(bare, null))).toEqual(['date-type="accepted"']);
  expect(articleJats(jatsRecord({ work }), null)).toContain(
    '<date date-type="received" iso-8601-date="2023-05-09"><day>9</day><month>5</month><year>2023</year></date>',
  );
});

test('an address beyond the list of authors is written for no one', () => {
  const contributors = Array.from({ length: 5 }, (_, at) => ({
    ...{ isCorresponding: true, email: `author${at + 1}@example.org`, roles: [] },
  }));
  const work = citableWork();
  const jats = articleJats(jatsRecord({ work, contributors }), null);
  const count = work.authors.length;
  expect(count).toBeLessThan(5);
  expect(jats.match(/<corresp /g)).toHaveLength(count);
  expect(jats).toContain(`author${count}@example.org`);
  expect(jats).not.toContain(`author${count + 1}@example.org`);
  expect(articleJats(jatsRecord({ work: bareWork(), contributors }), null)).not.toContain(
    '<corresp',
  );
});

test('the abstract in another language stands behind the first one, and its keywords behind the first', () => {
  const text = aText();
  text.front.translated = {
    language: 'fr',
    abstract: [aParagraph('', ...words('Le sable bouge.'))],
    keywords: ['sable', 'vent'],
  };
  const jats = articleJats(jatsRecord({ work: citableWork({ keywords: ['sand'] }) }), text);
  expect(jats).toContain(
    '</abstract><trans-abstract xml:lang="fr"><p>Le sable bouge.</p></trans-abstract>' +
      '<kwd-group kwd-group-type="author"><kwd>sand</kwd></kwd-group>' +
      '<kwd-group kwd-group-type="translated" xml:lang="fr"><kwd>sable</kwd><kwd>vent</kwd></kwd-group>',
  );
  expect(articleHtml(text, () => null)).toMatch(
    /^<section id="abstract2"><h2>Abstract in another language<\/h2><p id="abstract2.p1">Le sable bouge.<\/p><p id="abstract2.keywords">Keywords: sable, vent<\/p><\/section>/,
  );
});

test('an author leads to their own affiliation, and only who corresponds has an address', () => {
  const authors = [
    citableAuthor('Ada', 'One', { affiliation: 'House A' }),
    citableAuthor('Bo', 'Two'),
    citableAuthor('Cy', 'Three', { affiliation: 'House B' }),
    citableAuthor('Di', 'Four', { affiliation: 'House A' }),
  ];
  const contributors = authors.map((_, at) => ({
    ...{ isCorresponding: at === 2, email: `author${at}@example.org`, roles: [] },
  }));
  const jats = articleJats(jatsRecord({ work: citableWork({ authors }), contributors }), null);
  expect(jats.match(/<aff .*?<\/aff>/g)).toEqual([
    '<aff id="aff1"><institution>House A</institution></aff>',
    '<aff id="aff2"><institution>House B</institution></aff>',
  ]);
  expect(jats.match(/rid="aff\d"/g)).toEqual(['rid="aff1"', 'rid="aff2"', 'rid="aff1"']);
  expect(jats.match(/<corresp .*?<\/corresp>/g)).toEqual([
    '<corresp id="cor3"><email>author2@example.org</email></corresp>',
  ]);
  expect(jats.match(/rid="cor\d"/g)).toEqual(['rid="cor3"']);
});

test('that an article is free to read is said of one that is, and a single page is first and last', () => {
  const written = (free: boolean | null) =>
    articleJats(
      jatsRecord({ work: citableWork({ free, pages: { first: '7', last: null } }) }),
      null,
    );
  expect([true, false, null].map((each) => written(each).includes('free_to_read'))).toEqual([
    true,
    false,
    false,
  ]);
  expect(written(true)).toContain('<fpage>7</fpage><lpage>7</lpage>');
});

const bodyOf = (...blocks: Block[]): string => {
  const text = aText();
  text.sections = [{ ...text.sections[0]!, blocks }];
  const jats = articleJats(jatsRecord(), text);
  return jats.slice(jats.indexOf('<body>'), jats.indexOf('</body>'));
};
const inline = (...content: Inline[]) => bodyOf(aParagraph('p1', ...content));

test('a citation leads to all that it names, and its words stay where that is not in the text', () => {
  const cite = (...targets: string[]) =>
    inline({ kind: 'citation', targets, content: words('[1, 2]') });
  expect(cite('ref1', 'ref2')).toContain('<xref ref-type="bibr" rid="ref1 ref2">[1, 2]</xref>');
  expect(cite('gone', 'ref2')).toContain('<xref ref-type="bibr" rid="ref2">[1, 2]</xref>');
  expect(cite('gone')).toContain('>[1, 2]</p>');
  const link = (href: string) => inline({ kind: 'link', href, content: words('here') });
  expect(link('https://a.example/')).toContain('xlink:href="https://a.example/"');
  expect(link('javascript:alert(1)')).toContain('>here</p>');
});

test('a list that begins with three says so in its labels, and one that begins with one has none', () => {
  const list = (start: number | null) =>
    bodyOf({
      ...{ kind: 'list', id: 'l1', start, numbering: 'decimal' },
      items: [[aParagraph('i1', ...words('a'))], [aParagraph('i2', ...words('b'))]],
    });
  expect(
    list(3)
      .match(/<label>.*?<\/label>/g)
      ?.slice(-2),
  ).toEqual(['<label>3</label>', '<label>4</label>']);
  expect(list(3)).toContain('list-type="order"');
  expect(list(1)).not.toMatch(/<list-item><label>/);
  expect(list(null)).toContain('list-type="bullet"');
});

test('a figure of pictures with their own captions is a group, and a picture is told by its own words', () => {
  const part = (caption: string, alternative = '') => ({
    ...{ picture: 'picture-1.png', caption: words(caption), alternative },
  });
  const figure = (...parts: ReturnType<typeof part>[]) =>
    bodyOf({ kind: 'figure', id: 'fig1', label: 'Figure 1', caption: words('Dunes.'), parts });
  expect(figure(part('a'), part('b'))).toContain('<fig-group id="fig1">');
  expect(figure(part('a'), part(' '))).toContain('<fig id="fig1">');
  expect(figure(part('', 'A dune.'))).toContain('<alt-text>A dune.</alt-text>');
  expect(figure(part('', ' — '))).toContain('<alt-text>Figure 1</alt-text>');
});

test('competing interests stand once, one statement of several on ethics is called that, and a DOI is written once', () => {
  const text = aText();
  const about = (role: 'competing-interests' | 'ethics', id: string) => ({
    ...{ id, role, number: null, title: words(id), sections: [] },
    blocks: [aParagraph(`${id}.p`, ...words(`Said of ${id}.`))],
  });
  text.sections.push(
    about('competing-interests', 'interests'),
    about('ethics', 'people'),
    about('ethics', 'animals'),
  );
  text.references = [
    { id: 'ref1', label: '1', content: words('Sand. 10.5555/A'), doi: '10.5555/a', year: 2020 },
    { id: 'ref2', label: '2', content: words('Dunes.'), doi: '10.5555/b', year: 2020 },
    { id: 'ref3', label: '3', content: words('Wind.'), doi: null, year: 2020 },
  ];
  const jats = articleJats(jatsRecord(), text);
  expect(jats.match(/Said of interests/g)).toHaveLength(1);
  expect(jats.match(/<sec [^>]*sec-type="ethics-statement"/g)).toHaveLength(1);
  expect(jats).toContain('>Sand. 10.5555/A<pub-id pub-id-type="doi">10.5555/a</pub-id>');
  expect(jats).toContain('>Dunes. <pub-id pub-id-type="doi">10.5555/b</pub-id>');
  expect(jats).toContain('>Wind.</mixed-citation>');
});

test('a formula in a keyword is written in signs, since a keyword of JATS has none', () => {
  const work = citableWork({ keywords: [String.raw`$\beta$ Pictoris`] });
  expect(articleJats(jatsRecord({ work }), null)).toContain('<kwd>β Pictoris</kwd>');
});

import { expect, test } from 'vitest';
import { bareWork, citableWork } from '../../../../tests/support/citable-work.ts';
import { aParagraph, aText, words } from '../../../../tests/support/fulltext/a-paper.ts';
import { jatsRecord } from '../../../../tests/support/jats-record.ts';
import type { ArticleText, Cell, Table } from '../core/article-text.ts';
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
    abstract: [aParagraph('', ...words('Le sable bouge.'))],
    keywords: ['sable', 'vent'],
  };
  const jats = articleJats(jatsRecord({ work: citableWork({ keywords: ['sand'] }) }), text);
  expect(jats).toContain(
    '</abstract><trans-abstract><p>Le sable bouge.</p></trans-abstract>' +
      '<kwd-group kwd-group-type="author"><kwd>sand</kwd></kwd-group>' +
      '<kwd-group kwd-group-type="translated"><kwd>sable</kwd><kwd>vent</kwd></kwd-group>',
  );
  expect(articleHtml(text, () => null)).toMatch(
    /^<section id="abstract2"><h2>Abstract in another language<\/h2><p id="abstract2.p1">Le sable bouge.<\/p><p id="abstract2.keywords">Keywords: sable, vent<\/p><\/section>/,
  );
});

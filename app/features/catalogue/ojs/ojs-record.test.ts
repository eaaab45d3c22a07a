import { expect, test } from 'vitest';
import { isElement, readNodes } from '#app/platform/documents/office/xml-nodes.ts';
import { textOfHtml } from './html-text.ts';
import { readOjs } from './ojs-record.ts';

const file = (id: number, embedded: number, more = '') =>
  `<submission_file id="${id}" ${more}><name locale="en">${id}.pdf</name><file id="9" extension="pdf"><embed file="${embedded}"></embed></file></submission_file>`;

const galley = (id: number, locale: string) =>
  `<article_galley locale="${locale}"><name locale="${locale}">PDF ${locale}</name><submission_file_ref id="${id}"/></article_galley>`;

/** One article of an issue, as it is read. */
function read({ article = '', publication = '', attributes = '', issue = '', of = '' }) {
  const xml = `<issue published="1" ${of}><date_published>2021-06-30</date_published>${issue}<articles>
    <article locale="es" current_publication_id="1" ${attributes}><id type="internal">12</id>${article}
    <publication status="3"><id type="internal">1</id>${publication}</publication></article></articles></issue>`;
  return [...readOjs(readNodes(xml).find((node) => isElement(node))!)][0]!;
}

test('the PDF in the language of the article is taken, and others are named with their address', () => {
  const { pdf, left } = read({
    article: file(1, 1) + file(2, 2),
    publication: `<title locale="es">Lagos</title>${galley(1, 'en')}${galley(2, 'es')}
      <article_galley><name>Film</name><remote src="https://film.example/1"/></article_galley>`,
  });
  expect(pdf).toMatchObject({ fileName: '2.pdf', embedded: '2' });
  expect(left).toEqual([
    'its file “PDF en” is not taken: one PDF of each article is',
    'its file “Film” is not in the export: https://film.example/1',
  ]);
});

test('of several states of a file the one is taken that readers have', () => {
  const states = `<submission_file id="1"><revision number="1" filetype="application/pdf"><name>a.pdf</name><embed file="1"/></revision>
    <revision number="2" filetype="application/pdf"><name>a.pdf</name><embed file="2"/></revision></submission_file>`;
  const reference = (revision: number) =>
    `<article_galley><submission_file_ref id="1" revision="${revision}"/></article_galley>`;
  expect(read({ article: states, publication: reference(1) }).pdf?.embedded).toBe('1');
  expect(read({ article: states, publication: reference(2) }).pdf?.embedded).toBe('2');
  const later = file(1, 5).replace('</submission_file>', '<file id="7"><embed file="6"/></file>$&');
  const named = later.replace('<submission_file ', '<submission_file file_id="9" ');
  expect(read({ article: named, publication: galley(1, 'es') }).pdf?.embedded).toBe('5');
  expect(
    read({ article: file(1, 0).replace('"0"', '"../x"'), publication: galley(1, 'es') }).pdf,
  ).toBeNull();
});

test('what is for subscribers says until when, and an open article in such an issue is open', () => {
  const closed = {
    of: 'access_status="2"',
    issue: '<open_access_date>2027-11-01</open_access_date>',
  };
  expect(read(closed).subscribersUntil).toBe('2027-11-01');
  expect(read({ of: 'access_status="2"' }).subscribersUntil).toBe('');
  expect(read({}).subscribersUntil).toBeNull();
});

test('a title in another language alone is the title, and scripts are told apart', () => {
  const { record } = read({
    publication: `<title locale="de">Teiche</title><title locale="sr_RS@latin">Jezera</title>`,
  });
  expect(record).toMatchObject({
    name: 'Teiche',
    language: 'de',
    translations: [{ language: 'sr-Latn-RS', title: 'Jezera' }],
  });
});

test('places of an author are named one after the other, without the address of one in a register', () => {
  const { authors } = read({
    publication: `<title locale="es">Lagos</title><authors><author><familyname locale="es">Pondson</familyname>
      <affiliation><ror>https://ror.org/00x</ror><name locale="es">Casa Uno</name></affiliation>
      <affiliation><name locale="en">House Two</name></affiliation></author>
      <author><familyname locale="es">Ponder</familyname><affiliation locale="es">Casa Tres</affiliation><affiliation locale="en">House Three</affiliation></author></authors>`,
  });
  expect(authors.map(({ affiliation }) => affiliation)).toEqual([
    'Casa Uno; House Two',
    'Casa Tres',
  ]);
});

test('an article without a day of submission says none', () => {
  expect(read({ attributes: 'date_submitted="1970-01-01"' }).dates.received).toBeNull();
  expect(read({ attributes: 'date_submitted="2022-05-01"' }).dates.received).toBeNull();
  expect(read({ attributes: 'date_submitted="2021-05-01"' }).dates.received).toBe('2021-05-01');
});

test('HTML becomes text, and what is no tag stays', () => {
  expect(
    textOfHtml('p &lt; 0.05 &#38; &#60;i&#62;, &alpha;&Omega; &lstrok; &#150; <span>x</span>'),
  ).toBe('p < 0.05 & <i>, αΩ ł – x');
});

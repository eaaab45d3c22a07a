import { expect, test } from 'vitest';
import { bareWork, citableAuthor, citableWork } from '../../tests/support/citable-work.ts';
import { writeDeposit } from './crossref-deposit.ts';
import type { Deposit } from './crossref-deposit.ts';

const deposit = (...works: Deposit['works']): string => depositIn('5.4.0', works);

const depositIn = (schema: Deposit['schema'], works: Deposit['works']): string =>
  writeDeposit({
    schema,
    batchId: 'article-12-1',
    at: 1_795_262_400_000,
    depositor: { name: 'Sample Scholarly Press', email: 'editor@example.org' },
    works,
  });

test('a deposit has all that is known of an article, in the order of the schema', () => {
  expect(deposit(citableWork()).replace(/^.*?<head>/s, '<head>')).toBe(
    '<head><doi_batch_id>article-12-1</doi_batch_id><timestamp>1795262400000</timestamp>' +
      '<depositor><depositor_name>Sample Scholarly Press</depositor_name><email_address>editor@example.org</email_address></depositor>' +
      '<registrant>Sample Scholarly Press</registrant></head><body><journal>' +
      '<journal_metadata language="en"><full_title>Journal of System Design and Information Processing</full_title>' +
      '<abbrev_title>J. Syst. Des. Inf. Process.</abbrev_title><issn media_type="print">0000-0000</issn>' +
      '<issn media_type="electronic">9999-9994</issn></journal_metadata>' +
      '<journal_issue><publication_date media_type="online"><year>2023</year></publication_date>' +
      '<journal_volume><volume>11</volume></journal_volume><issue>4</issue></journal_issue>' +
      '<journal_article publication_type="full_text" language="en">' +
      '<titles><title>Trust in Edge Computing: A Study of IEEE Systems</title></titles>' +
      '<contributors><person_name contributor_role="author" sequence="first"><given_name>Johan</given_name>' +
      '<surname>van der Meulen</surname><affiliations><institution><institution_name>Sample University of Technology' +
      '</institution_name></institution></affiliations></person_name>' +
      '<person_name contributor_role="author" sequence="additional"><given_name>María José</given_name>' +
      '<surname>Núñez-O’Neill</surname></person_name></contributors>' +
      '<jats:abstract><jats:p>We asked 300 people. Most of them answered.</jats:p></jats:abstract>' +
      '<publication_date media_type="online"><month>12</month><day>01</day><year>2023</year></publication_date>' +
      '<pages><first_page>368</first_page><last_page>373</last_page></pages>' +
      '<ai:program name="AccessIndicators"><ai:free_to_read/>' +
      '<ai:license_ref applies_to="vor" start_date="2023-12-01">https://creativecommons.org/licenses/by-nc-nd/4.0/</ai:license_ref>' +
      '<ai:license_ref applies_to="tdm" start_date="2023-12-01">https://creativecommons.org/licenses/by-nc-nd/4.0/</ai:license_ref></ai:program>' +
      '<doi_data><doi>10.5555/jsdip.v11i4.368</doi><resource>https://journal.example/articles/12</resource>' +
      '<collection property="text-mining"><item><resource content_version="vor" mime_type="application/pdf">' +
      'https://journal.example/articles/12.pdf</resource></item></collection></doi_data>' +
      '<citation_list><citation key="ref1"><doi>10.1000/182</doi>' +
      '<unstructured_citation>A. Author, A title, 2020.</unstructured_citation></citation>' +
      '<citation key="ref2"><unstructured_citation>B. Writer, Another title, 2021.</unstructured_citation></citation>' +
      '</citation_list></journal_article></journal></body></doi_batch>\n',
  );
});

test('articles of an issue stand together, and what has no DOI or year is left out', () => {
  const xml = deposit(
    citableWork(),
    citableWork({ doi: '10.5555/b' }),
    bareWork({ doi: '10.5555/c', url: 'https://journal.example/articles/3', issued: null }),
    citableWork({ doi: null }),
    citableWork({ doi: '10.5555/d', issue: '5' }),
  );
  expect(xml.match(/<journal>/g)).toHaveLength(2);
  expect(xml.match(/(?<=<doi_data><doi>)[^<]+/g)).toEqual([
    '10.5555/jsdip.v11i4.368',
    '10.5555/b',
    '10.5555/d',
  ]);
});

test('a name that the schema takes for none is that of a body, and a single name a surname', () => {
  const authors = [citableAuthor('', 'Group 42 of the Study'), citableAuthor('', 'Plato')];
  const xml = deposit(citableWork({ authors }));
  expect(xml).toContain(
    '<organization contributor_role="author" sequence="first">Group 42 of the Study</organization>' +
      '<person_name contributor_role="author" sequence="additional"><surname>Plato</surname></person_name>',
  );
});

test('an article in another language than its journal is deposited in it, with what is translated', () => {
  const xml = deposit(
    citableWork({
      ...{ language: 'pt-BR', containerLanguage: 'es-MX', abstract: 'Medimos a areia.' },
      translations: [
        { language: 'en', title: 'On Sand', abstract: 'We measured sand.', keywords: [] },
        { language: 'es', title: 'Sobre la arena', abstract: '', keywords: [] },
      ],
    }),
  );
  expect(xml).toContain('<journal_metadata language="es">');
  expect(xml).toContain('<journal_article publication_type="full_text" language="pt">');
  expect(xml).toContain(
    '</title></titles><titles><title>On Sand</title></titles><titles><title>Sobre la arena</title></titles>',
  );
  expect(xml).toContain(
    '<jats:abstract xml:lang="pt-BR"><jats:p>Medimos a areia.</jats:p></jats:abstract>' +
      '<jats:abstract xml:lang="en"><jats:p>We measured sand.</jats:p></jats:abstract>',
  );
});

test('an iD that ORCID confirmed goes along, one that was typed does not; institutions and funders by ROR where certain', () => {
  const ror = 'https://ror.org/042nb2s44';
  const xml = deposit(
    citableWork({
      authors: [
        citableAuthor('Ann', 'Lee', {
          ...{ affiliation: 'Sample University', ror },
          ...{ orcid: '0000-0002-1825-0097', isOrcidProved: true },
        }),
        citableAuthor('Bo', 'Ng', { orcid: '0000-0001-5109-3700' }),
      ],
      grants: [
        { funder: 'Sample Council', awards: ['7'], ror },
        { funder: 'A foundation', awards: [] },
      ],
    }),
  );
  expect(xml).toContain(
    '<surname>Lee</surname><affiliations><institution><institution_name>Sample University</institution_name>' +
      `<institution_id type="ror">${ror}</institution_id></institution></affiliations>` +
      '<ORCID authenticated="true">https://orcid.org/0000-0002-1825-0097</ORCID></person_name>',
  );
  expect(xml).not.toContain('0000-0001-5109-3700');
  expect(xml).toContain(
    `<fr:assertion name="fundgroup"><fr:assertion name="ror">${ror}</fr:assertion>` +
      '<fr:assertion name="award_number">7</fr:assertion></fr:assertion>' +
      '<fr:assertion name="fundgroup"><fr:assertion name="funder_name">A foundation</fr:assertion></fr:assertion>',
  );
});

test('in schema 5.3.1 a deposit is the same, but for funders by ROR, of which that schema knows nothing', () => {
  const ror = 'https://ror.org/042nb2s44';
  const authors = [citableAuthor('Ann', 'Lee', { affiliation: 'Sample University', ror })];
  const funders = [
    { funder: 'Sample Council', awards: ['7'], ror },
    { funder: 'A foundation', awards: [] },
  ];
  const older = depositIn('5.3.1', [citableWork({ authors, grants: funders })]);
  expect(older).toContain(
    '<doi_batch version="5.3.1" xmlns="http://www.crossref.org/schema/5.3.1"',
  );
  expect(older).toContain(
    'xsi:schemaLocation="http://www.crossref.org/schema/5.3.1 https://www.crossref.org/schemas/crossref5.3.1.xsd"',
  );
  expect(older).toContain(`<institution_id type="ror">${ror}</institution_id>`);
  expect(older).toContain(
    '<fr:assertion name="fundgroup"><fr:assertion name="funder_name">Sample Council</fr:assertion>' +
      '<fr:assertion name="award_number">7</fr:assertion></fr:assertion>',
  );
  const named = funders.map(({ funder, awards }) => ({ funder, awards }));
  expect(older.replaceAll('5.3.1', '5.4.0')).toBe(deposit(citableWork({ authors, grants: named })));
});

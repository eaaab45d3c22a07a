import { expect, test } from 'vitest';
import { fixPart } from './fix-part.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const gone = (text: string) =>
  `<w:del w:id="1" w:author="A"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const put = (text: string) => `<w:ins w:id="2" w:author="A">${run(text)}</w:ins>`;
const end = (mark: string) =>
  `<w:pPr><w:jc w:val="left"/><w:rPr><w:${mark} w:id="3"/></w:rPr></w:pPr>`;
const bare = '<w:pPr><w:jc w:val="left"/><w:rPr></w:rPr></w:pPr>';
const part = (body: string) =>
  `${HEAD}<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`;
const accepted = (body: string) => fixPart(part(body), 'document', ['accept-changes']);

test('what was put in stays and what was taken away is gone', () => {
  expect(accepted(`<w:p>${run('We ')}${gone('think')}${put('know')}</w:p>`)).toBe(
    part(`<w:p>${run('We ')}${run('know')}</w:p>`),
  );
});

test('what was put in and taken away again is gone', () => {
  expect(accepted(`<w:p><w:ins w:id="4">${gone('never')}</w:ins>${run('ever')}</w:p>`)).toBe(
    part(`<w:p>${run('ever')}</w:p>`),
  );
});

test('a text that was moved stands where it was moved to', () => {
  const from = `<w:moveFromRangeStart w:id="5"/><w:moveFrom w:id="6">${run('moved')}</w:moveFrom><w:moveFromRangeEnd w:id="5"/>`;
  const to = `<w:moveToRangeStart w:id="7"/><w:moveTo w:id="8">${run('moved')}</w:moveTo><w:moveToRangeEnd w:id="7"/>`;
  expect(accepted(`<w:p>${from}${run('kept')}</w:p><w:p>${to}</w:p>`)).toBe(
    part(`<w:p>${run('kept')}</w:p><w:p>${run('moved')}</w:p>`),
  );
});

test('a paragraph without its end goes on in the next, as that is set', () => {
  expect(accepted(`<w:p>${end('del')}${run('One ')}</w:p><w:p>${run('two.')}</w:p>`)).toBe(
    part(`<w:p>${run('One ')}${run('two.')}</w:p>`),
  );
  expect(accepted(`<w:p>${end('del')}${gone('all')}</w:p><w:p>${run('Next.')}</w:p>`)).toBe(
    part(`<w:p>${run('Next.')}</w:p>`),
  );
});

test('the last paragraph stays, though its end was taken away', () => {
  expect(accepted(`<w:p>${end('del')}${run('Last.')}</w:p><w:sectPr/>`)).toBe(
    part(`<w:p>${bare}${run('Last.')}</w:p><w:sectPr/>`),
  );
});

test('rows and cells that were taken away are gone, and a table without rows', () => {
  const cell = (text: string, mark = '') => `<w:tc>${mark}<w:p>${run(text)}</w:p></w:tc>`;
  const row = (cells: string, mark = '') => `<w:tr>${mark}${cells}</w:tr>`;
  const rowGone = '<w:trPr><w:del w:id="9"/></w:trPr>';
  const cellGone = '<w:tcPr><w:cellDel w:id="10"/></w:tcPr>';
  expect(
    accepted(`<w:tbl>${row(cell('a') + cell('b', cellGone))}${row(cell('c'), rowGone)}</w:tbl>`),
  ).toBe(part(`<w:tbl>${row(cell('a'))}</w:tbl>`));
  expect(accepted(`<w:tbl>${row(cell('c'), rowGone)}</w:tbl><w:p/>`)).toBe(part('<w:p/>'));
});

test('how a text was set before is forgotten, and bookmarks outlive what was around them', () => {
  const set = '<w:rPr><w:b/><w:rPrChange w:id="11"><w:rPr/></w:rPrChange></w:rPr>';
  const mark = '<w:bookmarkStart w:id="12" w:name="here"/>';
  expect(
    accepted(`<w:p><w:r>${set}<w:t>x</w:t></w:r><w:del w:id="1">${mark}${run('y')}</w:del></w:p>`),
  ).toBe(part(`<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>x</w:t></w:r>${mark}</w:p>`));
});

test('comments are taken out with the runs that show their marks', () => {
  const mark = '<w:r><w:rPr><w:rStyle w:val="c"/></w:rPr><w:commentReference w:id="0"/></w:r>';
  const commented = `<w:p><w:commentRangeStart w:id="0"/>${run('said')}<w:commentRangeEnd w:id="0"/>${mark}<w:r/></w:p>`;
  expect(fixPart(part(commented), 'document', ['remove-comments'])).toBe(
    part(`<w:p>${run('said')}<w:r/></w:p>`),
  );
});

test('columns become one, and the distance between lines of them stays', () => {
  const columns =
    '<w:sectPr><w:cols w:num="2" w:space="720" w:equalWidth="0"><w:col w:w="1"/><w:col w:w="2"/></w:cols></w:sectPr>';
  expect(fixPart(part(columns), 'document', ['one-column'])).toBe(
    part('<w:sectPr><w:cols w:space="720"></w:cols></w:sectPr>'),
  );
});

test('protection and names are taken out of the parts that hold them, and of no other', () => {
  const settings = `${HEAD}<w:settings xmlns:w="w"><w:documentProtection w:enforcement="1"/><w:zoom/></w:settings>`;
  const core = `${HEAD}<p><title>T</title><creator>Ada</creator></p>`;
  const every = [
    'accept-changes',
    'remove-comments',
    'unprotect',
    'one-column',
    'hide-names',
  ] as const;
  expect(fixPart(settings, 'settings', every)).toBe(
    `${HEAD}<w:settings xmlns:w="w"><w:zoom/></w:settings>`,
  );
  expect(fixPart(core, 'core-properties', every)).toBe(
    `${HEAD}<p><title>T</title><creator></creator></p>`,
  );
  expect(fixPart(core, 'settings', every)).toBe(core);
});

test('a part with nothing to mend comes back as it was, to its last letter', () => {
  const odd = `<?xml version='1.0'?>\r\n<!-- kept --><w:document   xmlns:w='w'><w:p ><w:t xml:space="preserve"> a&#233; </w:t></w:p></w:document >`;
  expect(fixPart(odd, 'document', ['accept-changes', 'remove-comments', 'one-column'])).toBe(odd);
});

import { expect, test } from 'vitest';
import { readWordLayout } from './word-layout.ts';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const parts = {
  document: `<w:document ${W}><w:body><w:sectPr><w:cols w:space="720"/></w:sectPr></w:body></w:document>`,
  settings: `<w:settings ${W}/>`,
  styles:
    `<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/></w:rPr></w:rPrDefault>` +
    '<w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults></w:styles>',
  properties: [],
};

test('a Word file tells its columns, its protection, its type size and its line spacing', () => {
  expect(readWordLayout(parts)).toEqual({
    ...{ columns: 1, isProtected: false, namesInProperties: [], fontSize: 11 },
    lineSpacing: 259 / 240,
  });
  const document = `<w:document ${W}><w:body><w:p><w:pPr><w:sectPr><w:cols w:num="2"/></w:sectPr></w:pPr></w:p><w:sectPr><w:cols/></w:sectPr></w:body></w:document>`;
  const settings = `<w:settings ${W}><w:documentProtection w:edit="readOnly" w:enforcement="1"/></w:settings>`;
  expect(readWordLayout({ ...parts, document, settings })).toMatchObject({
    ...{ columns: 2, isProtected: true },
  });
});

test('protection that is switched off protects nothing, and the default style counts before the defaults', () => {
  const settings = `<w:settings ${W}><w:documentProtection w:edit="readOnly" w:enforcement="0"/></w:settings>`;
  const styles = parts.styles.replace(
    '</w:styles>',
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:pPr><w:spacing w:line="480" w:lineRule="auto"/></w:pPr><w:rPr><w:sz w:val="24"/></w:rPr></w:style>' +
      '<w:style w:type="paragraph" w:styleId="Small"><w:rPr><w:sz w:val="12"/></w:rPr></w:style></w:styles>',
  );
  expect(readWordLayout({ ...parts, settings, styles })).toEqual({
    ...{ columns: 1, isProtected: false, namesInProperties: [], fontSize: 12, lineSpacing: 2 },
  });
});

test('what most letters are set in counts, wherever it is said', () => {
  const set = (size: number, line: number, words: string) =>
    `<w:p><w:pPr><w:spacing w:line="${line}"/><w:rPr><w:sz w:val="80"/></w:rPr></w:pPr><w:r><w:rPr><w:sz w:val="${size}"/></w:rPr><w:t>${words}</w:t></w:r></w:p>`;
  const own = '<w:p><w:r><w:t>As the style says.</w:t></w:r></w:p>';
  const body = set(16, 240, 'Most of the text is small and close.') + set(60, 600, 'A title') + own;
  const document = `<w:document ${W}><w:body>${body}</w:body></w:document>`;
  expect(readWordLayout({ ...parts, document })).toMatchObject({ fontSize: 8, lineSpacing: 1 });
});

test('a file without styles says nothing of type and lines', () => {
  expect(
    readWordLayout({ document: parts.document, settings: '', styles: '', properties: [] }),
  ).toEqual({
    ...{ columns: 1, isProtected: false, namesInProperties: [], fontSize: null, lineSpacing: null },
  });
});

test('the properties of a file tell who wrote it and where, each name once', () => {
  const core =
    '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>A paper</dc:title><dc:creator>Ada Example</dc:creator><cp:lastModifiedBy>Ada Example</cp:lastModifiedBy></cp:coreProperties>';
  const app =
    '<Properties><Company>Example &amp; Sons</Company><Manager> </Manager><Pages>3</Pages></Properties>';
  expect(readWordLayout({ ...parts, properties: [core, app] }).namesInProperties).toEqual([
    'Ada Example',
    'Example & Sons',
  ]);
});

test.each([
  ['w:enforcement="on"', true],
  ['w:enforcement="true"', true],
  ['w:edit="readOnly"', false],
])('a document with the protection %s is protected: %s', (attributes, isProtected) => {
  const settings = `<w:settings ${W}><w:documentProtection ${attributes}></w:documentProtection><w:zoom w:enforcement="1"/></w:settings>`;
  expect(readWordLayout({ ...parts, settings })).toMatchObject({ isProtected });
});

test('size and spacing of marks of paragraphs, of exact lines and of other parts are not those of the text', () => {
  const run = (inside: string) => `<w:r>${inside}<w:t>Most of the letters are in here.</w:t></w:r>`;
  const paragraph = (properties: string, inside = '') =>
    `<w:document ${W}><w:body><w:p><w:pPr>${properties}</w:pPr>${run(inside)}</w:p></w:body></w:document>`;
  const looks = (document: string) => readWordLayout({ ...parts, document });
  const asDefault = { fontSize: 11, lineSpacing: 259 / 240 };
  expect(looks(paragraph('<w:rPr><w:sz w:val="80"/></w:rPr>'))).toMatchObject(asDefault);
  expect(
    looks(
      paragraph('<w:spacing w:line="600" w:lineRule="exact"/>', '<w:instrText>X</w:instrText>'),
    ),
  ).toMatchObject(asDefault);
  expect(looks(paragraph('', '<w:rPr><w:spacing w:line="600"/></w:rPr>'))).toMatchObject(asDefault);
  expect(looks(paragraph('<w:spacing w:line="0"/>'))).toMatchObject(asDefault);
  const next = paragraph('<w:spacing w:line="480"/>', '<w:rPr><w:sz w:val="40"/></w:rPr>');
  expect(looks(next)).toMatchObject({ fontSize: 20, lineSpacing: 2 });
  const own = `<w:p>${run('').repeat(3)}</w:p>`;
  expect(looks(next.replace('</w:p>', `</w:p>${own}`))).toMatchObject(asDefault);
});

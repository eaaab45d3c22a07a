import { makeEmf, makeGif, makeJpeg, makePng, makeTiff } from './make-pictures.ts';
import type { Plant } from './make-pictures.ts';
import { makeZip } from './make-zip.ts';
import { makeTellingPdf } from './make-telling-pdf.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MICROSOFT = 'http://schemas.microsoft.com/office/2011/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument';

/** A Word file that says who wrote it in every place where Word and others do so. */
export async function makeTellingDocx(plant: Plant): Promise<Buffer> {
  const image = (id: string, target: string) => relation(id, 'image', target);
  return makeZip([
    part('[Content_Types].xml', types()),
    part(
      '_rels/.rels',
      relations(
        relation('rId1', 'officeDocument', 'word/document.xml'),
        relation('rId2', 'extended-properties', 'docProps/app.xml'),
        `<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
        relation('rId4', 'custom-properties', 'docProps/custom.xml'),
        relation('rId5', 'thumbnail', 'docProps/thumbnail.jpeg'),
        `<!-- ${plant('list-comment')} -->`,
      ),
    ),
    part(
      'docProps/core.xml',
      `<p><creator>${plant('creator')}</creator><lastModifiedBy>${plant('modified-by')}</lastModifiedBy></p>`,
    ),
    part(
      'docProps/app.xml',
      `<p><Company>${plant('company')}</Company><Manager>${plant('manager')}</Manager></p>`,
    ),
    part('docProps/custom.xml', `<p><property name="${plant('property')}"/></p>`),
    { name: 'docProps/thumbnail.jpeg', content: Buffer.from(plant('thumbnail')) },
    part('customXml/item1.xml', `<x>${plant('custom-xml')}</x>`),
    part('word/document.xml', body(plant)),
    part(
      'word/_rels/document.xml.rels',
      relations(
        relation('rId1', 'styles', 'styles.xml'),
        relation('rId2', 'settings', 'settings.xml'),
        relation('rId3', 'comments', 'comments.xml'),
        `<Relationship Id="rId4" Type="${MICROSOFT}/people" Target="people.xml"/>`,
        `<Relationship Id="rId5" Type="${MICROSOFT}/commentsExtended" Target="commentsExtended.xml"/>`,
        relation('rId6', 'customXml', '../customXml/item1.xml'),
        relation('rId7', 'glossaryDocument', 'glossary/document.xml'),
        image('rId8', `media/${plant('media-name')}.png`),
        image('rId9', 'media/photo.jpeg'),
        image('rId10', 'media/old.gif'),
        image('rId11', 'media/drawing.emf'),
        image('rId12', 'media/scan.tiff'),
        image('rId13', 'media/figure.svg'),
        image('rId14', 'media/figure.pdf'),
        relation('rId15', 'oleObject', 'embeddings/oleObject1.bin'),
        relation('rId16', 'chart', 'charts/chart1.xml'),
        external('rId17', 'hyperlink', 'https://journal.example.org/guidelines'),
        external('rId18', 'hyperlink', `mailto:${plant('mail-link')}@example.org`),
        external('rId19', 'hyperlink', `https://orcid.org/${plant('orcid-link')}`),
        external('rId20', 'hyperlink', `file:///C:/Users/${plant('file-link')}/a.docx`),
        external('rId21', 'image', `file:///C:/Users/${plant('linked-picture')}/a.png`),
        relation('rId22', 'header', 'header1.xml'),
        relation('rId23', 'unknown', 'unknown.xml'),
        relation('rId24', 'footnotes', 'footnotes.xml'),
        relation('rId25', 'theme', 'theme/theme1.xml'),
      ),
    ),
    part(
      'word/theme/theme1.xml',
      `<a:theme xmlns:a="a" name="${plant('theme')}"><a:themeElements/></a:theme>`,
    ),
    part(
      'word/styles.xml',
      `<w:styles xmlns:w="w"><w:style w:styleId="Normal"><w:name w:val="Normal"/><w:rsid w:val="${plant('style-rsid')}"/></w:style></w:styles>`,
    ),
    part(
      'word/settings.xml',
      `<w:settings xmlns:w="w" xmlns:r="${OFFICE}"><w:attachedTemplate r:id="rId1"/><w:docVars><w:docVar w:name="user" w:val="${plant('variable')}"/></w:docVars><w:mailMerge><w:query w:val="${plant('mail-merge')}"/></w:mailMerge><w:rsids><w:rsidRoot w:val="${plant('rsid-root')}"/></w:rsids><w:evenAndOddHeaders/><w15:docId w15:val="${plant('document-id')}"/></w:settings>`,
    ),
    part(
      'word/_rels/settings.xml.rels',
      relations(
        external('rId1', 'attachedTemplate', `file:///C:/Users/${plant('template')}/Normal.dotm`),
      ),
    ),
    part(
      'word/comments.xml',
      `<w:comments xmlns:w="w"><w:comment w:id="0" w:author="${plant('commenter')}" w:initials="${plant('comment-initials')}" w:date="${plant('comment-date')}"><w:p><w:r><w:annotationRef/><w:t>What a remark</w:t></w:r></w:p></w:comment></w:comments>`,
    ),
    part(
      'word/people.xml',
      `<w15:people><w15:person w15:author="${plant('person')}"><w15:presenceInfo w15:userId="${plant('user-id')}"/></w15:person></w15:people>`,
    ),
    part('word/commentsExtended.xml', `<x>${plant('comments-extended')}</x>`),
    part(
      'word/glossary/document.xml',
      `<w:glossaryDocument><w:t>${plant('glossary')}</w:t></w:glossaryDocument>`,
    ),
    part('word/unknown.xml', `<x>${plant('unknown-part')}</x>`),
    part(
      'word/header1.xml',
      `<w:hdr xmlns:w="w"><w:p w:rsidR="${plant('header-rsid')}"><w:r><w:t>Running head</w:t></w:r></w:p></w:hdr>`,
    ),
    part(
      'word/footnotes.xml',
      `<w:footnotes xmlns:w="w"><w:footnote w:id="1"><w:p><w:ins w:author="${plant('footnote-author')}"><w:r><w:t>A footnote</w:t></w:r></w:ins></w:p></w:footnote></w:footnotes>`,
    ),
    { name: 'word/embeddings/oleObject1.bin', content: Buffer.from(plant('ole-object')) },
    part(
      'word/charts/chart1.xml',
      `<c:chartSpace xmlns:c="c" xmlns:r="${OFFICE}"><c:v>Series</c:v><c:externalData r:id="rId1"><c:autoUpdate/></c:externalData></c:chartSpace>`,
    ),
    part(
      'word/charts/_rels/chart1.xml.rels',
      relations(relation('rId1', 'package', '../embeddings/book.xlsx')),
    ),
    {
      name: 'word/embeddings/book.xlsx',
      content: makeZip([
        { name: '[Content_Types].xml', content: '<Types/>' },
        { name: 'docProps/core.xml', content: `<a>${plant('workbook')}</a>` },
      ]),
    },
    { name: `word/media/${words(plant, 'media-name')}.png`, content: makePng(plant) },
    { name: 'word/media/photo.jpeg', content: makeJpeg(plant) },
    { name: 'word/media/old.gif', content: makeGif(plant) },
    { name: 'word/media/drawing.emf', content: makeEmf(plant) },
    { name: 'word/media/scan.tiff', content: makeTiff(plant) },
    part(
      'word/media/figure.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="s" xmlns:inkscape="i" sodipodi:docname="${plant('svg-name')}"><!-- ${plant('svg-comment')} --><metadata><x>${plant('svg-metadata')}</x></metadata><rect inkscape:export-filename="/home/${plant('svg-path')}"/></svg>`,
    ),
    {
      name: 'word/media/figure.pdf',
      content: await makeTellingPdf((place) => plant(`inner-${place}`)),
    },
    part('word/orphan.xml', `<x>${plant('orphan')}</x>`),
  ]);
}

/** The word planted under this name before. */
const words = (plant: Plant, place: string): string => plant(place);

function body(plant: Plant): string {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  const field = (instruction: string, shown: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"><w:fldData>${plant('field-data')}</w:fldData></w:fldChar></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:instrText> more</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const blips = [8, 9, 10, 11, 12, 13, 14].map((n) => `<a:blip r:embed="rId${n}"/>`).join('');
  return `<w:document xmlns:w="w" xmlns:a="a" xmlns:o="o" xmlns:v="v" xmlns:wp="wp" xmlns:pic="pic" xmlns:r="${OFFICE}"><w:body>
<w:p w:rsidR="${plant('rsid')}" w:rsidRDefault="00AB12CD">${run('The text of the paper &amp; more.')}</w:p>
<w:p><w:ins w:id="1" w:author="${plant('inserter')}" w:date="${plant('insert-date')}">${run('Inserted words.')}</w:ins><w:del w:author='${plant('deleter')}'><w:r><w:delText>Deleted words.</w:delText></w:r></w:del></w:p>
<w:p><w:pPr><w:rPr><w:rPrChange w:id="3" w:author="${plant('formatter')}" w16du:dateUtc="${plant('utc')}"><w:rPr/></w:rPrChange></w:rPr></w:pPr><w:commentRangeStart w:id="0"/>${run('Remarked.')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r></w:p>
<w:p><w:permStart w:id="1" w:ed="${plant('permission')}"/>${field(`ADDIN ZOTERO_ITEM {"uris":["http://zotero.org/users/${plant('zotero')}"]}`, '(Other, 2020)')}${field(`HYPERLINK "mailto:${plant('mail-field')}"`, 'write')}${field('AUTHOR', plant('author-field'))}${field(' PAGE ', '7')}<w:permEnd w:id="1"/></w:p>
<w:p><w:fldSimple w:instr="FILENAME \\p ${plant('simple-instruction')}">${run(plant('file-name-field'))}</w:fldSimple></w:p>
<w:sdt><w:sdtPr><w:alias w:val="${plant('alias')}"/><w:tag w:val="${plant('tag')}"/><w:dataBinding w:xpath="${plant('binding')}"/></w:sdtPr><w:sdtContent><w:p>${run('Bound text.')}</w:p></w:sdtContent></w:sdt>
<w:p><w:drawing><wp:docPr id="1" name="${plant('picture-name')}" descr="C:\\Users\\${plant('picture-path')}\\fig.png"/><pic:cNvPr id="1" name="${plant('file-of-picture')}.png"/>${blips}<a:blip r:link="rId21"/></w:drawing></w:p>
<w:p><w:object><v:shape alt="/home/${plant('shape-alt')}/x" o:gfxdata="${plant('gfxdata')}"><v:imagedata r:id="rId11" o:title="${plant('image-title')}"/></v:shape><o:OLEObject ProgID="${plant('program')}" r:id="rId15"/></w:object></w:p>
<w:p><c:chart xmlns:c="c" r:id="rId16"/><w:hyperlink r:id="rId17">${run('guidelines')}</w:hyperlink><w:hyperlink r:id="rId18">${run('mail')}</w:hyperlink><w:hyperlink r:id="rId19">${run('iD')}</w:hyperlink><w:hyperlink r:id="rId20">${run('file')}</w:hyperlink></w:p>
<?tool ${plant('instruction')}?><!-- ${plant('xml-comment')} --><w:sectPr><w:headerReference r:id="rId22"/></w:sectPr></w:body></w:document>`;
}

function types(): string {
  const main = (name: string, kind: string) =>
    `<Override PartName="/word/${name}.xml" ContentType="${TYPE}.wordprocessingml.${kind}+xml"/>`;
  const endings = ['png', 'jpeg', 'gif', 'tiff'].map(
    (ending) => `<Default Extension="${ending}" ContentType="image/${ending}"/>`,
  );
  return `<?xml version="1.0"?><Types>${endings.join('')}<Default Extension="emf" ContentType="image/x-emf"/><Default Extension="svg" ContentType="image/svg+xml"/><Default Extension="pdf" ContentType="application/pdf"/>${main('document', 'document.main')}${main('styles', 'styles')}${main('settings', 'settings')}${main('comments', 'comments')}${main('header1', 'header')}${main('footnotes', 'footnotes')}<Override PartName="/word/charts/chart1.xml" ContentType="${TYPE}.drawingml.chart+xml"/></Types>`;
}

const part = (name: string, content: string) => ({ name, content });

const relations = (...lines: string[]): string =>
  `<Relationships>${lines.join('')}</Relationships>`;

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

const external = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}" TargetMode="External"/>`;

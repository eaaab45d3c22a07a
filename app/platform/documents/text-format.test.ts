import { expect, test } from 'vitest';
import { makeOdt, odtBody, odtPart, ODT_KIND } from '../../../tests/support/documents/make-odt.ts';
import { makePng } from '../../../tests/support/documents/make-pictures.ts';
import { makeDocx, makeZip } from '../../../tests/support/documents/make-zip.ts';
import { sourceOf } from './document.ts';
import { inspectManuscript } from './inspect-manuscript.server.ts';
import { inspectSource } from './inspect-supplement.server.ts';
import type { Inspection } from './inspect-document.server.ts';

const said = (found: Inspection<string>) =>
  found.outcome === 'sound' ? found.format : found.problem;
/** Of a source that the office adds. */
const added = async (content: Buffer | string, fileName = 'paper') =>
  said(await inspectSource(sourceOf(Buffer.from(content)), fileName));
/** Of what an author sends, where the field takes it. */
const sent = async (content: Buffer | string, fileName = 'paper', also = ['odt', 'md'] as const) =>
  said(await inspectManuscript(sourceOf(Buffer.from(content)), { fileName, also }));

const LATEX = '\\documentclass{article}\n\\begin{document}Hello\\end{document}\n';
const jats = (body: string, head = '', attributes = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${head}<article${attributes}><front/><body>${body}</body></article>`;
const PUBLIC =
  '<!DOCTYPE article PUBLIC "-//NLM//DTD JATS (Z39.96) v1.3//EN" "JATS-publishing1-3.dtd">\n';

test('a source is told by its content: OpenDocument, LaTeX, JATS; and Markdown by its name', async () => {
  expect(await added(makeOdt('<text:p>Sand.</text:p>'))).toBe('odt');
  expect(await added(LATEX, 'paper.txt')).toBe('tex');
  expect(await added(jats('<p>Sand.</p>', PUBLIC))).toBe('xml');
  expect(await added(`\u{FEFF}${jats('')}`)).toBe('xml');
  expect(
    await added(Buffer.from(`\u{FEFF}${jats('').replace('UTF-8', 'UTF-16')}`, 'utf16le')),
  ).toBe('xml');
  expect(await added('# Sand\n\nWe measured.\n', 'paper.md')).toBe('md');
  expect(await added('# Sand\n\nWe measured.\n', 'paper.MARKDOWN')).toBe('md');
  expect(await added('# Sand\n\nWe measured.\n', 'notes.txt')).toBe('txt');
  expect(await added(makeDocx(), 'paper.odt')).toBe('docx');
});

test('LaTeX in a formula of JATS, or in an example of Markdown, makes neither of them LaTeX', async () => {
  const formula =
    '<tex-math>\n\\documentclass[12pt]{minimal}\n\\begin{document}$a$\\end{document}</tex-math>';
  expect(await added(jats(formula))).toBe('xml');
  expect(await added(`# On LaTeX\n\n\`\`\`\n${LATEX}\`\`\`\n`, 'paper.md')).toBe('md');
});

test('other files that a typesetter hands over stay what they are', async () => {
  expect(
    await added(
      makePng((place) => place),
      'figure.png',
    ),
  ).toBe('png');
  expect(await added('a,b\n1,2\n', 'table.csv')).toBe('csv');
  expect(await added('<book><title>T</title></book>', 'book.xml')).toBe('txt');
  expect(await added('<article xmlns="http://docbook.org/ns/docbook"/>', 'a.xml')).toBe('txt');
  expect(await added(makeZip([{ name: 'paper.xml', content: jats('') }]))).toBe('zip');
});

test('an author sends OpenDocument and Markdown where the field says so, and JATS nowhere', async () => {
  expect(await sent(makeOdt('<text:p>Sand.</text:p>'))).toBe('odt');
  expect(await sent('# Sand\n', 'paper.md')).toBe('md');
  const packed = makeZip([
    { name: 'paper.md', content: '# Sand\n\n![A heap](heap.png)\n' },
    { name: 'heap.png', content: makePng((place) => place) },
  ]);
  expect(await sent(packed)).toBe('zip');
  expect(await sent(jats(''), 'paper.xml')).toBe('not-a-document');
  const none = [] as const;
  expect(await sent(makeOdt(''), 'paper.odt', none as never)).toBe('open-document');
  expect(await sent('# Sand\n', 'paper.md', none as never)).toBe('not-a-document');
  expect(await sent(packed, 'paper.zip', none as never)).toBe('no-latex');
});

test.each([
  ['bytes of a program', '# Sand\0\n', 'not-a-document'],
  ['an escape that takes over a terminal', '# Sand\u001B[2J\n', 'not-a-document'],
  ['letters of another encoding', Buffer.from('# S\xe4nd\n', 'latin1'), 'not-utf8'],
  ['a web page', '<!DOCTYPE html><p>Sand</p>', 'web-page'],
  ['a script of a shell', '#!/bin/sh\nrm -r .\n', 'program'],
  ['nothing', '', 'empty'],
])('Markdown with %s is refused', async (_, content, problem) => {
  expect(await added(content, 'paper.md')).toBe(problem);
  expect(await sent(content, 'paper.md')).toBe(problem);
});

const LAUGHS = '<!DOCTYPE article [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
test.each([
  ['entities of its own', jats('&b;', LAUGHS), 'xml-entities'],
  [
    'a file of the server',
    jats('&a;', '<!DOCTYPE article [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    'xml-entities',
  ],
  [
    'a name that hides them',
    jats('', '<!DOCTYPE article PUBLIC "a>" "b" [<!ENTITY a "ha">]>'),
    'xml-entities',
  ],
  [
    'a list of declarations that is fetched',
    jats('', '<!DOCTYPE article [%remote;]>'),
    'xml-entities',
  ],
  ['a style sheet', jats('', '<?xml-stylesheet href="#s" type="text/xsl"?>'), 'active-markup'],
  [
    'a script of a web page',
    jats('<h:script xmlns:h="http://www.w3.org/1999/xhtml">a()</h:script>'),
    'active-markup',
  ],
  ['a drawing', jats('<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>'), 'active-markup'],
  [
    'a name space by another spelling',
    jats('<s:a xmlns:s="http://www.w3.org/1999/&#120;html"/>'),
    'active-markup',
  ],
  ['tags that do not match', jats('<p>'), 'damaged'],
  ['tags without end', jats('<p>'.repeat(5000)), 'damaged'],
  ['letters of another encoding', Buffer.from(jats('S\xe4nd'), 'latin1'), 'not-utf8'],
])('JATS with %s is refused', async (_, content, problem) => {
  expect(await added(content, 'paper.xml')).toBe(problem);
});

const link = (to: string) => `<text:p><text:a xlink:href="${to}">here</text:a></text:p>`;
const picture = (at: string) =>
  `<text:p><draw:frame><draw:image xlink:href="${at}"/></draw:frame></text:p>`;

test('OpenDocument with links, pictures and notes of its own is sound', async () => {
  const body = `${link('https://example.org/')}${link('#Heap')}${picture('Pictures/heap.png')}${picture('../heap.png')}`;
  expect(
    await added(makeOdt(body, [{ name: 'Pictures/heap.png', content: makePng((at) => at) }])),
  ).toBe('odt');
});

test.each([
  ['a macro', makeOdt('', [{ name: 'Basic/Standard/Module1.xml', content: '<a/>' }]), 'macros'],
  ['a script of Python', makeOdt('', [{ name: 'Scripts/python/a.py', content: 'a' }]), 'macros'],
  [
    'a macro that an event starts',
    makeOdt(
      '<office:event-listeners><script:event-listener xlink:href="vnd.sun.star.script:a"/></office:event-listeners>',
    ),
    'macros',
  ],
  ['a field that runs a macro', makeOdt('<text:p><text:execute-macro/></text:p>'), 'macros'],
  ['a script as a field', makeOdt('<text:p><text:script>a()</text:script></text:p>'), 'macros'],
  [
    'a picture of another computer',
    makeOdt(picture('https://example.org/a.png')),
    'linked-content',
  ],
  ['a picture on a share', makeOdt(picture('file://server/a.png')), 'linked-content'],
  [
    'a section of another file',
    makeOdt(
      '<text:section><text:section-source xlink:href="http://example.org/a.odt"/></text:section>',
    ),
    'linked-content',
  ],
  [
    'data of another program',
    makeOdt('<text:section><office:dde-source/></text:section>'),
    'linked-content',
  ],
  ['a frame of the web', makeOdt('<draw:floating-frame xlink:href="a.html"/>'), 'linked-content'],
  [
    'a template of another computer',
    makeOdt('', [
      {
        name: 'meta.xml',
        content: odtPart('meta', '<meta:template xlink:href="https://example.org/a.ott"/>'),
      },
    ]),
    'linked-content',
  ],
  ['an applet', makeOdt('<draw:applet/>'), 'embedded-program'],
  [
    'a packed program',
    makeOdt('', [{ name: 'Object 1', content: 'MZ\u0090' }]),
    'embedded-program',
  ],
  ['a link to a script', makeOdt(link('javascript:a()')), 'harmful-link'],
  ['a link to a macro', makeOdt(link('vnd.sun.star.script:a?language=Basic')), 'harmful-link'],
  ['a link to a command', makeOdt(link('.uno:Quit')), 'harmful-link'],
  [
    'a document type',
    makeOdt('', [
      { name: 'content.xml', content: `<!DOCTYPE a [<!ENTITY a "b">]>${odtBody('&a;')}` },
    ]),
    'damaged',
  ],
  ['no text', makeOdt('', [{ name: 'content.xml', content: '' }]), 'damaged'],
  ['no styles', makeOdt('', [{ name: 'styles.xml', content: '' }]), 'damaged'],
  [
    'a password',
    makeOdt('', [{ name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' }]),
    'encrypted',
  ],
  [
    'a path that leads out of it',
    makeOdt('', [{ name: '../a.xml', content: '<a/>' }]),
    'unsafe-paths',
  ],
  [
    'a kind that is none',
    makeOdt('', [{ name: 'mimetype', content: `${ODT_KIND}-template` }]),
    'other-office',
  ],
  [
    'more than a manuscript can hold',
    makeOdt('', [{ name: 'a.xml', content: '<a/>', declared: 400_000_000 }]),
    'too-large-inside',
  ],
])('OpenDocument with %s is refused', async (_, content, problem) => {
  expect(await added(content, 'paper.odt')).toBe(problem);
  expect(await sent(content, 'paper.odt')).toBe(problem);
});

test('a file that is OpenDocument and a Word file at once is taken for neither of both unseen', async () => {
  const both = makeOdt('<text:p>Sand.</text:p>', [
    { name: '[Content_Types].xml', content: '<Types/>' },
  ]);
  expect(await sent(both)).toBe('open-document');
});

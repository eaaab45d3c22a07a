import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceOf } from '#app/platform/documents/document.ts';
import { createDocuments } from '#app/platform/documents/documents.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { smallPaper } from '../../../../tests/support/documents/make-paper.ts';
import { makeZip, WORD_PARTS } from '../../../../tests/support/documents/make-zip.ts';
import { emptyRecord } from '../../../../tests/support/fulltext/empty-record.ts';
import { articleHtml } from '../html/index.ts';
import { articleJats } from '../jats/index.ts';
import { readArticleText } from './index.server.ts';

const documents = createDocuments(createLog('silent'));
const asked: string[] = [];
const outside = createServer(({ url }, answer) => {
  asked.push(url ?? '');
  answer.end('fetched');
});
const folder = mkdtempSync(path.join(tmpdir(), 'octavo-hostile-'));
const owned = path.join(folder, 'owned');
let address = '';

beforeAll(async () => {
  await new Promise<void>((listening) => outside.listen(0, '127.0.0.1', listening));
  const at = outside.address();
  if (at === null || typeof at === 'string') throw new Error('It listens to no port.');
  address = `http://127.0.0.1:${at.port}/fetched`;
});
afterAll(() => {
  documents.close();
  outside.close();
  rmSync(folder, { recursive: true });
});

const latex = (body: string): string =>
  String.raw`\documentclass{article}\begin{document}\section{A}Before. ${body} After.\end{document}`;
const jats = (body: string, head = ''): string =>
  `<?xml version="1.0"?>${head}<article><front><article-meta><title-group><article-title>T</article-title></title-group></article-meta></front><body>${body}</body></article>`;
const word = (body: string, more: Parameters<typeof makeZip>[0] = []): Buffer =>
  makeZip([
    ...WORD_PARTS.map((part) =>
      part.name === 'word/document.xml' ? { ...part, content: body } : part,
    ),
    ...more,
  ]);
const nested = (open: string, close: string, times: number): string =>
  `${open.repeat(times)}x${close.repeat(times)}`;

/** What becomes of a file: the sentence for its author, or all that is written of it. */
async function outcomeOf(bytes: Buffer | string, name: string): Promise<string> {
  const read = await readArticleText({ documents }, sourceOf(Buffer.from(bytes)), name);
  if (read.outcome === 'not-read') return read.problem;
  const html = articleHtml(read.text, ({ name: picture }) => ({ src: `/pictures/${picture}` }));
  return `${html}\n${articleJats(emptyRecord(), read.text)}`;
}

const CASES: [string, string, () => Buffer | string][] = [
  ['a command of the shell', 'a.tex', () => latex(String.raw`\immediate\write18{touch ${owned}}`)],
  [
    'a file of the server',
    'a.tex',
    () => latex(String.raw`\input{/etc/passwd} \verbatiminput{/etc/passwd} \include{/etc/passwd}`),
  ],
  [
    'a file to be written',
    'a.tex',
    () => latex(String.raw`\newwrite\f\immediate\openout\f=${owned}\immediate\write\f{x}`),
  ],
  ['a macro without end', 'a.tex', () => latex(String.raw`\def\a{\a\a}\a`)],
  [
    'pictures and links that lead elsewhere',
    'a.tex',
    () =>
      latex(
        String.raw`\includegraphics{${address}} \includegraphics{/etc/passwd} \href{javascript:alert(1)}{here}`,
      ),
  ],
  [
    'a path out of the archive',
    'a.zip',
    () => makeZip([{ name: '../../main.tex', content: latex('') }]),
  ],
  [
    'an entity',
    'a.xml',
    () => jats('<p>&a;</p>', '<!DOCTYPE article [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  ],
  [
    'a billion laughs',
    'a.xml',
    () =>
      jats(
        '<p>&c;</p>',
        '<!DOCTYPE article [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>',
      ),
  ],
  [
    'a definition elsewhere',
    'a.xml',
    () => jats('<p>x</p>', `<!DOCTYPE article SYSTEM "${address}">`),
  ],
  [
    '100,000 elements in each other',
    'a.xml',
    () => jats(`<p>${nested('<italic>', '</italic>', 100_000)}</p>`),
  ],
  [
    '100,000 lists in each other',
    'a.xml',
    () => jats(nested('<list><list-item>', '</list-item></list>', 100_000)),
  ],
  ['100,000 sections in each other', 'a.xml', () => jats(nested('<sec>', '</sec>', 100_000))],
  [
    'scripts and pictures elsewhere in JATS',
    'a.xml',
    () =>
      jats(
        `<p><ext-link xlink:href="javascript:alert(1)">c</ext-link><uri>javascript:alert(2)</uri><script>alert(3)</script></p><fig><graphic xlink:href="${address}"/></fig>`,
      ),
  ],
  [
    'a table of a billion columns',
    'a.xml',
    () =>
      jats(
        '<table-wrap><table><tr><td colspan="1000000000" rowspan="99999999">x</td></tr></table></table-wrap>',
      ),
  ],
  [
    'scripts and frames in Markdown',
    'a.md',
    () =>
      `# A\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(2)> [c](javascript:alert(3)) ![p](${address}) <iframe src="${address}"></iframe>\n\n\`\`\`{=html}\n<script>alert(4)</script>\n\`\`\`\n`,
  ],
  [
    'files of the server in Markdown',
    'a.md',
    () =>
      `---\nbibliography: /etc/passwd\ncsl: ${address}\n---\n# A\n\n![](/etc/passwd) ![](../../etc/passwd) @x`,
  ],
  [
    'a template, a picture and a page elsewhere in Word',
    'a.docx',
    () =>
      word(
        '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Sand.</w:t></w:r></w:p></w:body></w:document>',
        [
          {
            name: 'word/_rels/settings.xml.rels',
            content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${address}" TargetMode="External"/></Relationships>`,
          },
        ],
      ),
  ],
  [
    'an entity in Word',
    'a.docx',
    () => word('<!DOCTYPE w [<!ENTITY a "aaaa">]><w:document><w:body>&a;</w:body></w:document>'),
  ],
  [
    'a field that runs a program in Word',
    'a.docx',
    () =>
      word(
        String.raw`<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:fldSimple w:instr="DDEAUTO c:\\windows\\system32\\cmd.exe &quot;/k calc&quot;"><w:r><w:t>Sand.</w:t></w:r></w:fldSimple></w:p></w:body></w:document>`,
      ),
  ],
];

test.each(CASES)(
  '%s does nothing but become words, or a sentence',
  { timeout: 120_000 },
  async (_, name, source) => {
    const said = await outcomeOf(source(), name);
    expect(said).toMatch(/^(?:<|[A-Z][^<]+\.(?:\n|$))/);
    expect(said).not.toMatch(/root:|href="javascript:|<script|<iframe|<img[^>]*onerror|\bhaha/);
    expect(said).not.toContain('src="http');
    expect(asked).toEqual([]);
    expect(existsSync(owned)).toBe(false);
  },
);

test('after all of them a sound paper is read as ever', { timeout: 120_000 }, async () => {
  expect(await outcomeOf(await smallPaper(), 'paper.docx')).toContain('Sand is <em>very</em> old');
});

const ENDLESS = /^A command or an \\input of this LaTeX source leads back to itself/;
const TOO_MUCH = /^The file takes more time or memory to read than any manuscript needs/;
const zipOf = (parts: Record<string, string>): Buffer =>
  makeZip(Object.entries(parts).map(([name, content]) => ({ name, content })));

test.each([
  [
    'commands that stand in each other',
    'a.tex',
    latex(String.raw`\newcommand{\a}{\b}\newcommand{\b}{\a}\a`),
  ],
  ['a command that stands in itself', 'a.tex', latex(String.raw`\def\a#1{x\a{#1}}\a{b}`)],
  ['a file that puts itself in', 'a.zip', zipOf({ 'main.tex': latex(String.raw`\input{main}`) })],
  [
    'files that put each other in',
    'a.zip',
    zipOf({
      'main.tex': latex(String.raw`\input{b}`),
      'b.tex': String.raw`\include{c}`,
      'c.tex': String.raw`\input{b.tex}`,
    }),
  ],
])('%s are refused before they are read', async (_, name, source) => {
  expect(await outcomeOf(source, name)).toMatch(ENDLESS);
});

test.each([
  [
    'ten commands in each of ten',
    'a.tex',
    latex(
      Array.from(
        { length: 10 },
        (_, n) => `\\def\\${'abcdefghijk'[n]}{${`\\${'abcdefghijk'[n + 1]}`.repeat(10)}}`,
      ).join('') + '\\a',
    ),
  ],
  [
    'names of names of names',
    'a.md',
    `---\n${Array.from({ length: 9 }, (_, n) => `k${n + 1}: &k${n + 1} [${`*k${n},`.repeat(9)} x]`).join('\n')}\n---\nText.`,
  ],
])('%s are refused before they are read', async (_, name, source) => {
  expect(await outcomeOf(source, name)).toMatch(name === 'a.tex' ? ENDLESS : TOO_MUCH);
});

test.each([
  ['definitions without end', 'a.tex', latex(String.raw`\def\a{`.repeat(300_000))],
  ['braces without end', 'a.zip', zipOf({ 'main.tex': latex('{'.repeat(100_000)) })],
  ['quotations without end', 'a.md', `# A\n\n${'>'.repeat(20_000)} x`],
  ['brackets without end', 'a.md', `# A\n\n${'['.repeat(20_000)} x`],
])('%s are refused before they are read, with what to do', async (_, name, source) => {
  expect(await outcomeOf(source, name)).toMatch(/^Braces, lists, .+ Please close it and choose/);
});

test('more cells than a table for readers has are refused, with what to do', async () => {
  const rows = `<tr>${'<td>1</td>'.repeat(10)}</tr>`.repeat(3000);
  const large = jats(`<table-wrap><table>${rows}</table></table-wrap>`);
  expect(await outcomeOf(large, 'a.xml')).toBe(
    'The tables of this file have more than 20,000 cells together. Please move the largest into a supplementary file and choose the file again.',
  );
});

test('own commands, files put in twice and aliases of a sound paper are read', async () => {
  const paper = latex(
    String.raw`\newcommand{\R}{\mathbb{R}}\newcommand{\norm}[1]{\lVert #1 \rVert}\renewcommand{\vec}[1]{\mathbf{#1}}\input{one}\input{one}$\norm{\vec x} \in \R$`,
  );
  const said = await outcomeOf(zipOf({ 'main.tex': paper, 'one.tex': 'Once more.' }), 'a.zip');
  expect(said.split('<body>')[0]!.split('Once more.')).toHaveLength(3);
});

test('calls of programs and writing to files are taken out of LaTeX, and named', async () => {
  const source = latex(String.raw`\input|"ls /" \newwrite\f \immediate\write\f{secret} Then`);
  const read = await readArticleText({ documents }, sourceOf(Buffer.from(source)), 'a.tex');
  if (read.outcome === 'not-read') throw new Error(read.problem);
  expect(read.doubts.filter(({ kind }) => kind === 'left-out').map(({ words }) => words)).toEqual([
    String.raw`\input|"ls /"`,
    String.raw`\write\f{secret}`,
  ]);
  expect(JSON.stringify(read.text)).not.toContain('secret');
});

test('JATS in UTF-16 is read, alone and in an archive, and its entities are refused', async () => {
  const wide = (xml: string) =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(xml, 'utf16le')]);
  const sound = jats('<p>Größe.</p>').replace(
    '<?xml version="1.0"?>',
    '<?xml version="1.0" encoding="UTF-16"?>',
  );
  expect(await outcomeOf(wide(sound), 'a.xml')).toContain('Größe.');
  const packed = makeZip([{ name: 'a.xml', content: wide(sound) }]);
  expect(await outcomeOf(packed, 'a.zip')).toContain('Größe.');
  const bomb = jats('<p>&a;</p>', '<!DOCTYPE article [<!ENTITY a "haha">]>');
  expect(await outcomeOf(wide(bomb), 'a.xml')).toMatch(/^The file is damaged/);
});

test('an archive that unpacks to gigabytes is refused', async () => {
  const bomb = makeZip([
    { name: 'main.tex', content: latex('A.') },
    { name: 'zeros.dat', content: Buffer.alloc(300_000_000) },
  ]);
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await outcomeOf(bomb, 'a.zip')).toMatch(/^Unpacked, the file is far larger/);
});

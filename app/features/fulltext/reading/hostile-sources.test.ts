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

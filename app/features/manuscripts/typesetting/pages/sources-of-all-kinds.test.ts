import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { makeOdt } from '../../../../../tests/support/documents/make-odt.ts';
import { PIXEL } from '../../../../../tests/support/documents/make-paper.ts';
import { makeZip } from '../../../../../tests/support/documents/make-zip.ts';
import { JATS_PAPER } from '../../../../../tests/support/fulltext/jats-paper.ts';
import { aPaper, aUser } from '../../../../../tests/support/office.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { href } from '../../../../routes.ts';

/** The browser of the editor of a manuscript that was accepted as a PDF. */
async function aManuscript() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const { paperId, id: manuscript } = await aPaper(platform, 'accepted', { editor });
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const id = { id: paperId };
  const page = href('officeTypesetting', id);
  const add = (content: Buffer | string, name: string) => {
    const body = new FormData();
    body.set('source', new Blob([new Uint8Array(Buffer.from(content))]), name);
    return browser.send(href('officeTypesettingSource', id), { method: 'POST', body });
  };
  const newest = () =>
    platform.db
      .selectFrom('manuscript_files')
      .select(['id', 'format'])
      .where('manuscript_id', '=', manuscript)
      .where('purpose', '=', 'source')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  return {
    platform,
    paperId,
    browser,
    page,
    id,
    add,
    newest,
    read: () => runDueJobs(platform, jobs),
  };
}

const MARKDOWN =
  '---\ntitle: On the Flow of Sand\n---\n\n# Introduction\n\nSand moves down.\n\n![A heap](heap.png)\n';
const ODT = makeOdt(
  '<text:h text:outline-level="1">On the Flow of Sand</text:h><text:h text:outline-level="1">Introduction</text:h><text:p>Sand moves down.</text:p>',
);
const LATEX = String.raw`\documentclass{article}\title{On the Flow of Sand}\begin{document}\maketitle\section{Introduction}Sand moves down.\end{document}`;
const JATS = JATS_PAPER.replace(
  '</body>',
  '<sec><title>More</title><p>Sand moves down.</p></sec></body>',
);

test.each([
  ['odt', ODT, 'application/vnd.oasis.opendocument.text'],
  ['md', MARKDOWN, 'text/markdown'],
  ['tex', LATEX, 'application/x-tex'],
  ['xml', JATS, 'application/xml'],
] as const)(
  'a source as .%s is read, and its file is kept as what it is',
  async (format, content, type) => {
    const { browser, page, paperId, add, newest, read } = await aManuscript();
    const before = (await browser.get(page)).html;
    expect(before).toContain('No source file of this manuscript has been imported yet.');
    expect(before).toMatch(/<details open=""><summary>Import the file, or upload another/);
    expect((await add(content, `sand “1”.${format}`)).location).toBe(page);
    await read();
    const { html } = await browser.get(page);
    expect(html).toContain(`Imported from sand “1”.${format}`);
    expect(html).toContain('Sand moves down.');
    const file = await newest();
    expect(file.format).toBe(format);
    const { status, headers } = await browser.get(
      href('officeManuscriptFile', { id: paperId, file: file.id }),
    );
    expect([status, headers.get('Content-Type')]).toEqual([200, type]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="${paperId} sand 1.${format}"; filename*=UTF-8''${paperId}%20sand%20%E2%80%9C1%E2%80%9D.${format}`,
    );
  },
);

test('Markdown alone asks for its pictures as one ZIP, and with them it has none to ask for', async () => {
  const { browser, page, add, read } = await aManuscript();
  const asks =
    'This picture is not in the file, so please add the source again as one ZIP, packed together with its pictures.';
  await add(MARKDOWN, 'sand.md');
  await read();
  expect((await browser.get(page)).html).toContain(asks);
  const packed = makeZip([
    { name: 'sand/sand.md', content: MARKDOWN },
    { name: 'sand/heap.png', content: PIXEL },
  ]);
  await add(packed, 'sand.zip');
  await read();
  const { html } = await browser.get(page);
  expect(html).toContain('Imported from sand.zip');
  expect(html).not.toContain(asks);
  expect(html).toMatch(/<img[^>]*typesetting\/pictures\/picture-1\.png/);
});

test.each([
  [
    'XML that is no JATS',
    '<book><title>T</title></book>',
    'a.xml',
    'This XML is not JATS: its outermost element is not “article”.',
  ],
  [
    'XML with entities',
    `<!DOCTYPE article [<!ENTITY a "b">]>${JATS}`,
    'a.xml',
    'This XML declares entities',
  ],
  [
    'XML with a script',
    JATS.replace('<body>', '<body><h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'),
    'a.xml',
    'This XML holds a style sheet, a web page or a drawing',
  ],
  [
    'Markdown in another encoding',
    Buffer.from('# S\xe4nd', 'latin1'),
    'a.md',
    'The letters of this text are not in UTF-8',
  ],
  [
    'a program',
    'MZ\u0090\0',
    'a.md',
    'Please choose a Word file (.docx), OpenDocument (.odt), LaTeX (.tex), Markdown (.md), JATS (.xml) or a ZIP archive',
  ],
  [
    'a note',
    'Just words.',
    'a.txt',
    'Please choose one .docx, .odt, .tex, .md, .xml or .zip file.',
  ],
  [
    'OpenDocument with a macro',
    makeOdt('', [{ name: 'Basic/Standard/a.xml', content: '<a/>' }]),
    'a.odt',
    'The file holds macros.',
  ],
])('%s is refused beside the field, and nothing of it is kept', async (_, content, name, words) => {
  const { platform, add } = await aManuscript();
  const before = await platform.db.selectFrom('manuscript_files').select('id').execute();
  const { status, html } = await add(content, name);
  expect(status).toBe(422);
  expect(html).toContain(words);
  expect(await platform.db.selectFrom('manuscript_files').select('id').execute()).toEqual(before);
});

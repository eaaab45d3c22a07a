import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyJournal } from '../../../../../tests/support/copy-journal.ts';
import { visit } from '../../../../../tests/support/visit.ts';
import { downloadFile } from './download.ts';

/** A journal with these files to download. */
function journalWith(files: Record<string, string>): string {
  const journal = copyJournal();
  rmSync(path.join(journal, 'downloads'), { recursive: true, force: true });
  mkdirSync(path.join(journal, 'downloads'));
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(path.join(journal, 'downloads', name), text);
  }
  return journal;
}

async function download(journal: string, file: string, request: object = {}): Promise<Response> {
  const response = await visit(downloadFile, '/downloads/x', {
    journal,
    params: { file },
    ...request,
  });
  if (!(response instanceof Response)) throw new Error('The answer is not a file.');
  return response;
}

test('a form is downloaded with its type, its size and a readable name', async () => {
  const journal = journalWith({ 'paper-template.docx': 'template' });
  const response = await download(journal, 'paper-template.docx');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('template');
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'content-length': '8',
    'content-type': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="J\. Syst\. Des\. Inf\. Process\. paper template\.docx"; filename\*=UTF-8''/,
  );
});

test('a file that the browser has already is not sent again', async () => {
  const journal = journalWith({ 'a.pdf': '%PDF-' });
  const etag = (await download(journal, 'a.pdf')).headers.get('ETag')!;
  const again = await download(journal, 'a.pdf', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('a part of a file, or its headers alone, can be asked for', async () => {
  const journal = journalWith({ 'a.pdf': '%PDF-1.7' });
  const part = await download(journal, 'a.pdf', { headers: { Range: 'bytes=1-3' } });
  expect([part.status, await part.text()]).toEqual([206, 'PDF']);
  const head = await download(journal, 'a.pdf', { method: 'HEAD' });
  expect([head.headers.get('Content-Length'), await head.text()]).toEqual(['8', '']);
});

test('a file of unknown kind is sent as mere bytes', async () => {
  const journal = journalWith({ 'page.html': '<script>alert(1)</script>' });
  const response = await download(journal, 'page.html');
  expect(response.headers.get('Content-Type')).toBe('application/octet-stream');
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment/);
  await response.text();
});

test('only the files in the folder can be downloaded', async () => {
  const journal = journalWith({ 'a.pdf': '%PDF-' });
  for (const name of ['b.pdf', '../journal.yaml', '..', '', 'A.PDF', '/etc/passwd', 'a.pdf\0']) {
    await expect(download(journal, name), name).rejects.toMatchObject({ status: 404 });
  }
});
